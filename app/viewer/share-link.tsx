import { Button, TextInput } from '@mantine/core';
import { IconExternalLink, IconShare } from '@tabler/icons-react';
import { useRef, useSyncExternalStore } from 'react';
import { CopyText } from '../ui/copy-text';
import controls from '../theme/controls.module.css';
import classes from './share-link.module.css';

/** The link to a card: to be looked at, copied, and where the browser can, shared. */
export function ShareLink({ link, name }: { link: string; name: string }) {
  const field = useRef<HTMLInputElement>(null);
  const canShare = useCanShare();
  return (
    <div className={classes.share}>
      <TextInput
        ref={field}
        label="Link to the card"
        size="md"
        classNames={controls}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.ways}>
        {canShare && (
          <Button
            leftSection={<IconShare size={18} stroke={1.75} aria-hidden />}
            onClick={() => void share(link, name)}
          >
            Share
          </Button>
        )}
        <Button
          component="a"
          href={new URL(link).pathname}
          target="_blank"
          variant="default"
          leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
        >
          Open
        </Button>
        <CopyText field={field} what="the link" />
      </div>
    </div>
  );
}

const never = () => () => {};
const useCanShare = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );

/** Whoever thinks better of it has done nothing wrong. */
const share = (url: string, title: string): Promise<void> =>
  navigator.share({ url, title }).catch(() => {});
