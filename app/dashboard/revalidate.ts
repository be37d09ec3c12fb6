import type { ShouldRevalidateFunction } from '@remix-run/react';
import { isUnderWay, revalidateOn, type LiveChange } from '../live/revalidate';

/**
 * For a part of the dashboard that loads by itself: a search or another page of a list in another
 * part does not reload it, another organization does.
 */
export function revalidatePart(
  concerns: (change: LiveChange) => boolean,
): ShouldRevalidateFunction {
  const onChange = revalidateOn(concerns);
  return (asked) => {
    const { currentUrl, nextUrl } = asked;
    const isNavigation = currentUrl.href !== nextUrl.href;
    const isSameSubject = subjectOf(currentUrl) === subjectOf(nextUrl);
    // A navigation aborts what was loading.
    return isNavigation && isSameSubject ? isUnderWay(concerns) : onChange(asked);
  };
}

const subjectOf = ({ pathname, searchParams }: URL): string =>
  `${pathname} ${searchParams.get('organization') ?? ''}`;
