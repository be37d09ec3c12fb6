import { Button, CloseButton, Drawer, Modal, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { Link, useBlocker, useLocation, useNavigate, useSearchParams } from '@remix-run/react';
import { useRef, type ReactNode } from 'react';
import { useWords } from '../language/use-words';
import { DialogButtons } from './dialog-buttons';
import { isTouched } from './form-fields';
import { isComposing } from './is-composing';
import classes from './side-drawer.module.css';
import { refuseOffline } from './stay-offline';

interface Props {
  /** What the address says of it; closed while that is nothing. */
  read: (search: URLSearchParams, pathname: string) => string | null;
  /** Where the page knows better than the address, which may be on the way. */
  isOpen?: boolean;
  title: string;
  closeTo: string;
  /** Closed, it gives the focus back to where it came from, if the page does not. */
  returnFocus?: boolean;
  children: ReactNode;
}

/**
 * Slides in from the side for as long as the address says so: it can be linked to, and stands there
 * without script too. A user who leaves it with something typed is asked first, whichever way they go.
 */
export function SideDrawer({ read, title, closeTo, children, ...props }: Props) {
  const words = useWords('common');
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { isOpen = read(search, pathname) !== null, returnFocus } = props;
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);
  const blocker = useBlocker(({ nextLocation: next, currentLocation: here }) => {
    const about = (at: typeof next) => read(new URLSearchParams(at.search), at.pathname);
    const stays = next.pathname === here.pathname && about(next) === about(here);
    const forms = [...(content.current?.querySelectorAll('form') ?? [])];
    return !stays && forms.some(isTouched);
  });
  const close = () => {
    const go = () => navigate(closeTo, { replace: true, preventScrollReset: true });
    if (!refuseOffline(closeTo, go)) go();
  };
  // Before an open list in it sees the key, and is not open any more.
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!isOpen || key !== 'Escape' || isComposing(event)) return;
    if (!(target instanceof Element)) return;
    // A dialog above it and an open list in it close first, alone.
    const isOwn = target === document.body || content.current?.contains(target);
    if (isOwn && !target.hasAttribute('data-mantine-stop-propagation')) close();
  };
  useWindowEvent('keydown', onKey, { capture: true });
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={close}
      position="right"
      size={480}
      withinPortal={false}
      closeOnEscape={false}
      returnFocus={returnFocus}
      transitionProps={{ duration: 200, exitDuration: 0 }}
    >
      <Drawer.Overlay backgroundOpacity={0.45} className={classes.overlay} />
      <Drawer.Content
        ref={content}
        // Its title names it with script only.
        aria-label={title}
        classNames={{ inner: classes.inner, content: classes.content }}
      >
        {/* Mantine's <header> would be a second banner of the page. */}
        <Drawer.Header role="none" className={classes.header}>
          <Drawer.Title ff="heading" fz="xl" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Drawer.Title>
          <CloseButton
            component={Link}
            to={closeTo}
            replace
            preventScrollReset
            size="lg"
            aria-label={words.close}
          />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
        <Unsaved
          opened={blocker.state === 'blocked'}
          onStay={() => blocker.reset?.()}
          onLeave={() => blocker.proceed?.()}
        />
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface UnsavedProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
}

function Unsaved({ opened, onStay, onLeave }: UnsavedProps) {
  const words = useWords('common').unsaved;
  return (
    <Modal opened={opened} onClose={onStay} title={words.title}>
      <Text>{words.text}</Text>
      <DialogButtons>
        <Button variant="default" onClick={onLeave}>
          {words.leave}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {words.stay}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
