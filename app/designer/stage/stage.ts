import { ActiveSelection, type FabricObject } from 'fabric/es';
import { CARD, LIMITS } from '#modules/cards/contract';
import type { CardValues } from '#modules/cards/drawing';
import { typeInto } from '../actions/text-actions';
import { withChanged } from '../editor/changes';
import type { Editor, EditorState } from '../editor/editor';
import { around, boxOf, wayBack, type Box } from '../editor/geometry';
import { inSight } from '../editor/in-sight';
import { clamp, cornerOf, scaleOf, type Point } from '../editor/view';
import { handleDistance, HANDLES } from './dress';
import { listenToGestures } from './gestures';
import { Ground, Outside } from './ground';
import { drawGuides } from './guides';
import { readBack } from './place';
import { ShownObjects } from './shown-objects';
import { snapped, type Guide } from './snapping';
import { StageCanvas } from './stage-canvas';

/** So near in pixels of the screen, what is moved jumps to where it fits. */
const NEAR = 6;
const SEEN = { visible: true };

/** Shows a design to whoever draws it, and hands on what is done to it there. */
export class Stage {
  readonly #editor: Editor;
  readonly #host: HTMLElement;
  readonly #canvas: StageCanvas;
  readonly #shown: ShownObjects;
  readonly #ground = new Ground();
  readonly #outside = new Outside();
  readonly #stop: (() => void)[] = [];
  #state: EditorState | null = null;
  #due = false;
  /** Ours, not the person's: the editor knows of it already. */
  #selecting = false;
  #others: Box[] | null = null;
  #guides: Guide[] = [];

  constructor(host: HTMLElement, element: HTMLCanvasElement, editor: Editor, values: CardValues) {
    this.#host = host;
    this.#editor = editor;
    this.#canvas = new StageCanvas(element, {
      renderOnAddRemove: false,
      controlsAboveOverlay: true,
      enablePointerEvents: true,
      backgroundImage: this.#ground,
      overlayImage: this.#outside,
      selectionColor: 'rgb(31 122 77 / 12%)',
      selectionBorderColor: '#1f7a4d',
      altActionKey: null,
      stopContextMenu: false,
      fireRightClick: false,
    });
    this.#shown = new ShownObjects(
      {
        canvas: this.#canvas,
        onMeasured: (sizes) => editor.measured(sizes),
        onRemade: () => {
          this.#hideTyped();
          this.#reselect();
        },
        quietly: (act) => this.#quietly(act),
      },
      values,
    );
    this.#listen();
    const resized = new ResizeObserver(() => this.#resize());
    resized.observe(host);
    this.#stop.push(
      () => resized.disconnect(),
      editor.subscribe(() => this.#schedule()),
      listenToGestures(host, editor, () => this.#dropTransform()),
    );
    this.#resize();
    this.#schedule();
  }

  fill(values: CardValues): void {
    this.#shown.fill(values);
  }

  /** What the page behind the card looks like. */
  setBackdrop(colors: { veil: string; edge: string }): void {
    this.#outside.colors = colors;
    this.#canvas.requestRenderAll();
  }

  async dispose(): Promise<void> {
    for (const stop of this.#stop) stop();
    await this.#canvas.dispose();
  }

  #listen(): void {
    const canvas = this.#canvas;
    canvas.on('selection:created', () => this.#onSelection());
    canvas.on('selection:updated', () => this.#onSelection());
    canvas.on('selection:cleared', () => this.#onSelection());
    canvas.on('before:transform', ({ transform }) => this.#begin(transform.target));
    canvas.on('object:moving', ({ target, e }) => this.#snap(target, e.altKey));
    canvas.on('object:scaling', ({ target }) => this.#clampText(target));
    canvas.on('object:modified', ({ target }) => this.#takeOver(target));
    canvas.on('mouse:up', () => this.#end());
    canvas.on('mouse:dblclick', ({ target }) => {
      const id = target && this.#shown.idOf(target);
      if (id) typeInto(this.#editor, id);
    });
    canvas.on('after:render', ({ ctx }) =>
      drawGuides(ctx, this.#guides, canvas.viewportTransform, canvas.getRetinaScaling()),
    );
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#host;
    this.#canvas.setDimensions({ width, height });
    this.#editor.give({ width, height });
    this.#keepInSight();
  }

  /** Seen from near, what is selected does not vanish under what has opened beside it. */
  #keepInSight(): void {
    const { selection, sizes, view, room } = this.#editor.state;
    if (view.zoom === null || selection.length === 0) return;
    const box = around(this.#editor.selected.map((item) => boxOf(item, sizes)));
    this.#editor.look(inSight(view, room, box));
  }

  /** Several changes of one turn are shown together, and never in the middle of fabric's work. */
  #schedule(): void {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      this.#show(this.#editor.state);
    });
  }

  #show(state: EditorState): void {
    const before = this.#state;
    this.#state = state;
    if (before?.view !== state.view || before.room !== state.room) this.#look(state);
    const side = state.work[state.side];
    if (before?.work[before.side] !== side) {
      this.#letGo();
      this.#ground.show(side.background).then(
        () => this.#canvas.requestRenderAll(),
        () => this.#canvas.requestRenderAll(),
      );
      this.#shown.show(side);
    }
    if (before?.typing !== state.typing) this.#shown.drawn(before?.typing ?? '')?.set(SEEN);
    this.#hideTyped();
    this.#reselect();
    this.#canvas.requestRenderAll();
  }

  /** The field that it is typed in stands in its place. */
  #hideTyped(): void {
    this.#shown.drawn(this.#editor.state.typing ?? '')?.set({ visible: false });
  }

  #look({ view, room }: EditorState): void {
    const scale = scaleOf(view, room);
    const { x, y } = cornerOf(view, room);
    this.#canvas.release();
    this.#canvas.setViewportTransform([scale, 0, 0, scale, x, y]);
    const paper = this.#host.querySelector<HTMLElement>('[data-paper]');
    if (!paper) return;
    Object.assign(paper.style, {
      width: `${CARD.width * scale}px`,
      height: `${CARD.height * scale}px`,
      transform: `translate(${x}px, ${y}px)`,
    });
  }

  /** What is moved together has its place in the group: it has to be its own again before it changes. */
  #letGo(): void {
    if (!(this.#canvas.getActiveObject() instanceof ActiveSelection)) return;
    this.#quietly(() => this.#canvas.discardActiveObject());
  }

  #reselect(): void {
    const { selection, typing } = this.#editor.state;
    const wanted = typing === null ? selection.flatMap((id) => this.#shown.drawn(id) ?? []) : [];
    const active = this.#canvas.getActiveObjects();
    if (active.length === wanted.length && wanted.every((one) => active.includes(one))) return;
    this.#quietly(() => {
      this.#canvas.discardActiveObject();
      if (wanted.length === 1) this.#canvas.setActiveObject(wanted[0]!);
      if (wanted.length > 1) this.#canvas.setActiveObject(this.#together(wanted));
    });
    this.#canvas.requestRenderAll();
  }

  #together(objects: FabricObject[]): ActiveSelection {
    const selection = new ActiveSelection(objects, { canvas: this.#canvas });
    this.#dressSelection(selection);
    return selection;
  }

  /** Pulled in one direction only, what is turned would be slanted. */
  #dressSelection(selection: ActiveSelection): void {
    const locks = selection.getObjects();
    const isLocked = (name: 'lockMovementX' | 'lockScalingX') => locks.some((one) => one[name]);
    const stays = isLocked('lockMovementX');
    const keepsSize = isLocked('lockScalingX') || stays;
    selection.set({
      ...HANDLES,
      padding: handleDistance(),
      lockMovementX: stays,
      lockMovementY: stays,
      lockRotation: stays,
      lockScalingX: keepsSize,
      lockScalingY: keepsSize,
      lockScalingFlip: true,
    });
    const corners = { tl: !keepsSize, tr: !keepsSize, bl: !keepsSize, br: !keepsSize };
    selection.setControlsVisibility({
      ...{ ml: false, mr: false, mt: false, mb: false },
      ...corners,
      mtr: !stays,
    });
  }

  #quietly(act: () => void): void {
    this.#selecting = true;
    act();
    this.#selecting = false;
  }

  #onSelection(): void {
    if (this.#selecting) return;
    const active = this.#canvas.getActiveObject();
    if (active instanceof ActiveSelection) this.#dressSelection(active);
    this.#editor.select(
      this.#canvas.getActiveObjects().flatMap((object) => this.#shown.idOf(object) ?? []),
    );
  }

  #begin(target: FabricObject): void {
    const moved = target instanceof ActiveSelection ? target.getObjects() : [target];
    const ids = new Set(moved.map((object) => this.#shown.idOf(object)));
    const { items } = this.#editor.sideShown;
    this.#others = items
      .filter(({ id, object }) => object.visible && !ids.has(id))
      .map((item) => boxOf(item, this.#editor.state.sizes));
    this.#canvas.hold(moved);
  }

  #snap(target: FabricObject, isFree: boolean): void {
    this.#guides = [];
    if (!isFree && this.#others) {
      const near = NEAR / this.#canvas.getZoom();
      const { x, y, guides } = snapped(boxRound(target), this.#others, near);
      shift(target, { x, y });
      this.#guides = guides;
    }
    shift(target, wayBack(boxRound(target)));
  }

  #clampText(target: FabricObject): void {
    const id = this.#shown.idOf(target);
    const object = this.#editor.sideShown.items.find((item) => item.id === id)?.object;
    if (object?.kind !== 'text') return;
    const grown = clamp(object.fontSize * (target.scaleY / object.scaleY), LIMITS.fontSize);
    const scale = (grown / object.fontSize) * object.scaleY;
    target.set({ scaleX: scale, scaleY: scale });
  }

  /** One step, however many were moved. */
  #takeOver(target: FabricObject): void {
    const moved = target instanceof ActiveSelection ? target.getObjects() : [target];
    const drawn = new Map(moved.map((object) => [this.#shown.idOf(object), object]));
    this.#editor.changeSide((side) =>
      [...drawn].reduce(
        (changed, [id = '', object]) =>
          withChanged(changed, [id], (before) =>
            readBack(before, object, this.#shown.madeWidth(id)),
          ),
        side,
      ),
    );
  }

  #end(): void {
    this.#others = null;
    this.#guides = [];
    this.#canvas.release();
    this.#canvas.requestRenderAll();
  }

  /** A second finger came: it is the card that is moved, not the thing under the first one. */
  #dropTransform(): void {
    this.#canvas.endCurrentTransform();
    this.#end();
  }
}

const boxRound = (target: FabricObject): Box => {
  const { left, top, width, height } = target.getBoundingRect();
  return { left, top, right: left + width, bottom: top + height };
};

function shift(target: FabricObject, { x, y }: Point): void {
  if (x === 0 && y === 0) return;
  target.set({ left: target.left + x, top: target.top + y });
  target.setCoords();
}
