import type { ShouldRevalidateFunction } from '@remix-run/react';
import { revalidateOn, type LiveChange } from '../live/revalidate';

/**
 * For the parts of a dashboard that stand for themselves: what is searched for or turned over in
 * another part does not concern them, another organization does.
 */
export function standingAlone(concerns: (change: LiveChange) => boolean): ShouldRevalidateFunction {
  const follow = revalidateOn(concerns);
  return (asked) => {
    const { currentUrl, nextUrl } = asked;
    const isElsewhere = currentUrl.href !== nextUrl.href;
    return isElsewhere && aboutOf(currentUrl) === aboutOf(nextUrl) ? false : follow(asked);
  };
}

const aboutOf = ({ pathname, searchParams }: URL): string =>
  `${pathname} ${searchParams.get('organization') ?? ''}`;
