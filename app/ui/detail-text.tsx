import { DETAILS, type DetailKey } from '#foundation/card-details';

interface Props {
  of: DetailKey;
  children: string;
}

/**
 * What a user wrote, read as its own letters are, whatever stands beside it. The plus of a number would
 * else stand at its end where a page reads from right to left.
 */
export const DetailText = ({ of, children }: Props) => (
  <bdi dir={DETAILS[of].column?.kind === 'phone' ? 'ltr' : undefined}>{children}</bdi>
);
