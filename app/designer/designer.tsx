import { Button, Group, Overlay, Portal, Stack, Text } from '@mantine/core';
import { useCallbackRef, useMediaQuery } from '@mantine/hooks';
import { IconHistory, IconSparkles, IconUsers, type Icon } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { blankDesign, type CardKind } from '#modules/cards/contract';
import type { CardValues } from '#modules/cards/drawing';
import { messages } from '#foundation/messages';
import { Said, useSay } from '../language/say';
import { Pieces, useWords } from '../language/use-words';
import { Moment } from '../ui/moment';
import { toastWarning } from '../ui/toasts';
import type { Dialog, PageActions } from './actions/action';
import { openClipboardOf } from './actions/edit-actions';
import { actionNamed } from './actions/registry';
import { SideBar, TopBar } from './bars';
import { BlankCardDialog } from './blank-card-dialog';
import { ConflictDialog } from './conflict-dialog';
import classes from './designer.module.css';
import { useDraft } from './drafts';
import { ElementForm } from './element-form/element-form';
import { Editor, type EditorMode } from './editor/editor';
import { isBlank, type KnownTexts } from './editor/elements';
import { changedSides, countOf } from './editor/work';
import { LiveRegion } from './live-region';
import { PanelSheet, SidePanels } from './panels/panels';
import { PreviewDialog } from './preview-dialog';
import { RedrawDialog } from './redraw-dialog';
import { offerRemoval } from './removal-offer';
import { ShortcutList, useShortcuts } from './shortcuts';
import { StageSkeleton } from './skeleton';
import { StartersDialog } from './starters-dialog';
import { DesignerContext, useDesigner, useEditorState } from './use-designer';
import { useExporting } from './use-exporting';
import { useSaving, useUndoableSave, type SavedDesign, type SaveWords } from './use-saving';
import { WarningList } from './warning-list';

const StageView = lazy(() => import('./stage/stage-view'));

interface DesignerProps {
  kind: CardKind;
  mode: EditorMode;
  title: string;
  userId: string;
  /** Whose design it is, where it is not the user's own. */
  organizationId?: string;
  /** The choice of the organization, and who else designs for it. */
  choice?: ReactNode;
  saved: SavedDesign | null;
  backgrounds: { plain: readonly string[]; graphic: readonly string[] };
  /** The texts of new elements. */
  known: KnownTexts;
  /** What the card is filled with while it is designed. */
  values: CardValues;
  onSaved?: (version: number) => void;
  /** How many cards have this design. */
  cards?: number;
}

/** Below Mantine's breakpoint "md" the panels are in a sheet under the card. */
const NARROW = '(max-width: 61.99em)';

export function Designer(props: DesignerProps) {
  const { kind, mode, title, userId, organizationId, choice, saved, backgrounds, known, values } =
    props;
  const { onSaved, cards = 0 } = props;
  // Before the first save no card has a design.
  const redraws = saved !== null && cards > 0;
  const words = useWords('designer');
  const [editor] = useState(
    () => new Editor(kind, saved?.design ?? blankDesign(`cardDesign_${Date.now()}`), mode),
  );
  const [ready, setReady] = useState(false);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const undoable = useUndoableSave(editor);
  const saving = useSaving(editor, {
    saved,
    organizationId,
    values,
    words: wordsOfSaving(kind, mode),
    onSaved: (version) => {
      undoable.onSaved(version);
      onSaved?.(version);
    },
  });
  const { save, newer, compare } = saving;
  const before = undoable.beforeSave(saving.version);
  const saveOver = () => {
    // It was saved elsewhere while a question was open.
    if (newer) return compare();
    if (redraws) undoable.replaces(saved);
    save();
  };
  const exporting = useExporting(editor, values, kind === 'corporate');
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const draft = useDraft(editor, {
    userId,
    organizationId,
    version: saving.version,
    onRestore: saving.continueFrom,
  });
  // A first design on the canvas begins with the choice of one.
  const [dialog, setDialog] = useState<Dialog | null>(
    mode === 'canvas' && saved === null && draft.offer === null && !draft.isCarried
      ? 'starters'
      : null,
  );
  /** Whether a question is asked before the design is saved. */
  const asks = useCallback((): boolean => {
    const { work, saved } = editor.state;
    const changesCards = redraws && changedSides(saved, work).length > 0;
    const question = isBlank(work, editor, values) ? 'blank-card' : changesCards ? 'redraw' : null;
    if (question) setDialog(question);
    return question !== null;
  }, [editor, values, redraws]);
  const page = useMemo<PageActions>(
    () => ({
      save: () => {
        // First: what the other questions show is not what is saved any more.
        if (newer) compare();
        else if (!asks()) save();
      },
      open: setDialog,
      goTo,
      offerRemoval: (locked, remove) => offerRemoval(words, locked, remove),
      ...exporting,
    }),
    [save, newer, compare, asks, exporting, words],
  );
  const designer = useMemo(
    () => ({ editor, page, organizationId, values }),
    [editor, page, organizationId, values],
  );
  const close = useCallback(() => setDialog(null), []);
  const onReady = useCallback(() => setReady(true), []);
  useEffect(() => openClipboardOf(userId), [userId]);
  useShortcuts(designer, saving.busy);
  useNotices(editor);
  useToastsOver(stage);
  const Panels = mode === 'elements' ? ElementForm : narrow ? PanelSheet : SidePanels;

  return (
    <DesignerContext.Provider value={designer}>
      <div className={classes.designer} data-mode={mode} data-ready={ready || undefined}>
        <SkipToCard />
        <TopBar title={title} onSwitch={draft.carry} />
        <div className={classes.centre}>
          {draft.offer && (
            <Notice icon={IconHistory}>
              <span>
                <Pieces of={words.unsaved(<Moment at={draft.offer.at} />)} />
              </span>
              <Group
                component="span"
                gap={8}
                onClickCapture={(event) => {
                  // A double click is no answer to the draft that is offered next.
                  if (event.detail > 1) event.stopPropagation();
                }}
              >
                <Button size="compact-sm" onClick={draft.restore}>
                  {words.restore}
                </Button>
                <Button size="compact-sm" variant="default" onClick={draft.discard}>
                  {words.discard}
                </Button>
              </Group>
            </Notice>
          )}
          {newer && (
            <Notice icon={IconUsers}>
              <span>{words.savedElsewhere}</span>
              <Button size="compact-sm" onClick={compare}>
                {words.seeDifferences}
              </Button>
            </Notice>
          )}
          {before && !newer && (
            <Notice icon={IconHistory}>
              <span>{words.willBeRedrawn(cards)}</span>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => {
                  editor.replace(before);
                  save();
                }}
              >
                {words.undoSave}
              </Button>
            </Notice>
          )}
          {choice && <div className={classes.choice}>{choice}</div>}
          <SideBar />
          <div ref={setStage} className={classes.stage}>
            <Suspense fallback={<StageSkeleton />}>
              <StageView onReady={onReady} />
            </Suspense>
            <EmptyCard />
            <WarningList />
          </div>
        </div>
        <Panels backgrounds={backgrounds} known={known} />
        <LiveRegion />
        {/* The canvas is empty on paper. */}
        <p className={classes.onPaper}>{words.onPaper(words.more, words.actions['export-pdf'])}</p>
      </div>
      {saving.busy && <SavingOverlay />}
      <ConflictDialog
        theirs={saving.theirs}
        onTakeTheirs={saving.takeTheirs}
        onKeepMine={() => {
          if (cards > 0) undoable.replaces(saving.theirs);
          saving.keepMine(asks);
        }}
        onClose={saving.close}
      />
      <PreviewDialog opened={dialog === 'preview'} onClose={close} username={known.name} />
      <StartersDialog opened={dialog === 'starters'} onClose={close} known={known} />
      <BlankCardDialog
        opened={dialog === 'blank-card'}
        onClose={close}
        onSave={saveOver}
        onStarters={() => setDialog('starters')}
      />
      {organizationId && (
        <RedrawDialog
          opened={dialog === 'redraw'}
          onClose={close}
          organizationId={organizationId}
          total={cards}
          onSave={saveOver}
        />
      )}
      <ShortcutList opened={dialog === 'shortcuts'} onClose={close} />
    </DesignerContext.Provider>
  );
}

const wordsOfSaving = (kind: CardKind, mode: EditorMode): SaveWords =>
  kind === 'corporate' && mode === 'elements'
    ? { saved: messages.designOfElementsSaved, failed: messages.designOfElementsNotSaved }
    : { saved: messages.designSaved, failed: messages.somethingWentWrong };

/** Shows the editor's messages; the same one only once at a time. */
function useNotices(editor: Editor): void {
  const say = useSay();
  const show = useCallbackRef((message: string) => toastWarning(say(message)));
  useEffect(() => editor.onNotice(show), [editor, show]);
}

/** Toasts cover the stage, and not what stands over it: notices come and go, and buttons wrap. */
function useToastsOver(stage: HTMLElement | null): void {
  useEffect(() => {
    if (!stage) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => {
      const { top } = stage.getBoundingClientRect();
      style.setProperty('--toasts-top', `${Math.ceil(top) + 12}px`);
    });
    sizes.observe(stage);
    return () => {
      sizes.disconnect();
      style.removeProperty('--toasts-top');
    };
  }, [stage]);
}

const Notice = ({ icon: Sign, children }: { icon: Icon; children: ReactNode }) => (
  <Group className={classes.notice} role="status" gap="8px 12px" fz="sm">
    <Sign size={20} stroke={1.75} aria-hidden color="var(--marigold-text)" />
    {children}
  </Group>
);

/** The part's own stop for the keyboard; of a folded sheet on a phone the button that unfolds it. */
const STOPS = {
  card: '[data-object][tabindex="0"]',
  styling: '[data-goes-to=styling]',
} as const;

function goTo(part: keyof typeof STOPS): void {
  const stop = document.querySelector<HTMLElement>(STOPS[part]);
  if (stop?.ariaSelected === 'false' || stop?.ariaExpanded === 'false') stop.click();
  stop?.focus({ preventScroll: part === 'card' });
}

/** The first stop of the designer, seen while it has the focus. */
function SkipToCard() {
  const words = useWords('designer');
  const isEmpty = useEditorState(({ work, side }) =>
    work[side].items.every(({ object }) => !object.visible),
  );
  if (isEmpty) return null;
  return (
    <Button size="sm" className={classes.skip} onClick={() => goTo('card')}>
      {words.skipToCard}
    </Button>
  );
}

/** The way to the starters, while the card is empty. */
function EmptyCard() {
  const designer = useDesigner();
  const words = useWords('designer');
  const isEmpty = useEditorState(
    ({ work }) =>
      countOf(work) === 0 && !work.front.background.picture && !work.back.background.picture,
  );
  if (!isEmpty) return null;
  const { perform } = actionNamed('starters');
  return (
    <Group
      className={classes.empty}
      pos="absolute"
      bottom={8}
      wrap="nowrap"
      gap={12}
      fz="sm"
      lh={1.3}
    >
      <span>{words.tickOr}</span>
      <Button
        size="sm"
        mih={44}
        flex="none"
        variant="light"
        leftSection={<IconSparkles size={18} stroke={1.75} aria-hidden />}
        onClick={() => perform(designer)}
      >
        {words.actions.starters}
      </Button>
    </Group>
  );
}

/** Covers everything while the design is being saved. */
const SavingOverlay = () => (
  <Portal>
    <Overlay
      fixed
      center
      color="var(--paper)"
      backgroundOpacity={0.88}
      zIndex={900}
      role="alert"
      aria-busy="true"
    >
      <Stack align="center" gap={24} p={24}>
        <span className={classes.savingCard} aria-hidden />
        <Text ff="heading" fz="xl" fw={600} ta="center">
          <Said>{messages.designSaving}</Said>
        </Text>
      </Stack>
    </Overlay>
  </Portal>
);
