import { Kbd, Skeleton } from '@mantine/core';
import { Fact, Facts } from '../ui/facts';
import classes from './requests.module.css';
import { useSingleKeys } from './single-keys';

/** The key that does the same as the button it is in; hidden where there is no keyboard. */
export const KeyHint = ({ children }: { children: string }) =>
  useSingleKeys() && (
    <Kbd size="xs" className={classes.forKeyboards} aria-hidden>
      {children}
    </Kbd>
  );

/** Shown while a request is loading. */
export const DrawerSkeleton = () => (
  <div aria-hidden>
    <Skeleton height={30} width={120} radius="xl" />
    <Skeleton mt={20} mb={24} className={classes.card} />
    <Facts>
      {[64, 48, 72, 40, 56, 80].map((width) => (
        <Fact key={width} term={<Skeleton height={12} width={72} />}>
          <Skeleton height={14} my={5} width={`${width}%`} />
        </Fact>
      ))}
    </Facts>
  </div>
);
