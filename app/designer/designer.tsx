import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { notifications } from '@mantine/notifications';
import { useMediaQuery } from '@mantine/hooks';
import { blankDesign } from '#modules/cards/contract';
import type { CardValues } from '#modules/cards/drawing';
import type { Desk, DeskDialog } from './actions/action';
import { CenterBar } from './center-bar';
import { ConflictDialog } from './conflict-dialog';
import classes from './designer.module.css';
import type { KnownTexts } from './editor/elements';
import { Editor, type CardKind } from './editor/editor';
import { PictureKeeperContext, pictureKeeper } from './keep-picture';
import { EmptyCard } from './empty-card';
import { DraftNotice, TheirsNotice } from './notices';
import { LowerSheet, SidePanels } from './panels/panels';
import { PreviewDialog } from './preview/preview-dialog';
import { SavingOverlay } from './saving-overlay';
import { ShortcutSheet } from './shortcut-sheet';
import { StageSkeleton } from './skeleton';
import { TopBar } from './top-bar';
import { StartersDialog } from './starters-dialog';
import { useDraft } from './use-draft';
import { DesignerContext } from './use-editor';
import { useExporting } from './use-exporting';
import { useSaving, type SavedDesign } from './use-saving';
import { useShortcuts } from './use-shortcuts';
import { WarningList } from './warning-list';

const StageView = lazy(() => import('./stage/stage-view'));

export interface DesignerProps {
  kind: CardKind;
  title: string;
  userId: string;
  /** Whose design it is, where it is not the person's own. */
  organizationId?: string;
  /** Which organization it is for, and who else designs for it. */
  choice?: ReactNode;
  saved: SavedDesign | null;
  backgrounds: { plain: readonly string[]; graphic: readonly string[] };
  /** What new elements say. */
  known: KnownTexts;
  /** What the card is filled with while it is designed. */
  values: CardValues;
}

const NARROW = '(max-width: 56.25em)';

export function Designer(props: DesignerProps) {
  const { kind, title, userId, organizationId, choice, saved, backgrounds, known, values } = props;
  const [editor] = useState(() => new Editor(kind, saved?.design ?? blankDesign(newName())));
  const [dialog, setDialog] = useState<DeskDialog | null>(null);
  const [ready, setReady] = useState(false);
  const saving = useSaving(editor, { saved, organizationId });
  const exporting = useExporting(editor, values, kind === 'corporate');
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const desk = useMemo<Desk>(
    () => ({ save: saving.save, open: setDialog, ...exporting }),
    [saving.save, exporting],
  );
  const hands = useMemo(() => ({ editor, desk }), [editor, desk]);
  const keep = useMemo(() => pictureKeeper(organizationId), [organizationId]);
  const close = useCallback(() => setDialog(null), []);
  const onReady = useCallback(() => setReady(true), []);
  const draft = useDraft(editor, {
    userId,
    organizationId,
    version: saving.version,
    onRestore: saving.continueFrom,
  });
  useShortcuts(hands, saving.busy);
  useWords(editor);

  return (
    <DesignerContext.Provider value={hands}>
      <PictureKeeperContext.Provider value={keep}>
        <div className={classes.designer} data-ready={ready || undefined}>
          <TopBar title={title} />
          <div className={classes.centre}>
            {draft.offer && (
              <DraftNotice
                draft={draft.offer}
                onRestore={draft.restore}
                onDiscard={draft.discard}
              />
            )}
            {saving.newer && <TheirsNotice onCompare={saving.compare} />}
            {choice && <div className={classes.choice}>{choice}</div>}
            <CenterBar />
            <div className={classes.stage}>
              <Suspense fallback={<StageSkeleton />}>
                <StageView values={values} onReady={onReady} />
              </Suspense>
              <EmptyCard />
              <WarningList />
            </div>
          </div>
          {narrow ? (
            <LowerSheet backgrounds={backgrounds} known={known} />
          ) : (
            <SidePanels backgrounds={backgrounds} known={known} />
          )}
        </div>
        {saving.busy && <SavingOverlay />}
        <ConflictDialog
          theirs={saving.theirs}
          values={values}
          onTakeTheirs={saving.takeTheirs}
          onKeepMine={saving.keepMine}
          onClose={saving.close}
        />
        <PreviewDialog
          opened={dialog === 'preview'}
          onClose={close}
          values={values}
          organizationId={organizationId}
        />
        <StartersDialog
          opened={dialog === 'starters'}
          onClose={close}
          known={known}
          values={values}
        />
        <ShortcutSheet opened={dialog === 'shortcuts'} onClose={close} />
      </PictureKeeperContext.Provider>
    </DesignerContext.Provider>
  );
}

const newName = (): string => `cardDesign_${Date.now()}`;

/** Says what the editor has to say; the same only once at a time. */
function useWords(editor: Editor): void {
  useEffect(
    () =>
      editor.hear((words) => {
        notifications.hide(words);
        notifications.show({ id: words, message: words, color: 'marigold' });
      }),
    [editor],
  );
}
