import type { DesignerWords } from '#foundation/words/designer/en';
import { ActiveSelection, type FabricObject, type Transform } from 'fabric/es';
import { CARD, drawnAt, SIDES, type DesignObject } from '#modules/cards/contract';
import type { CardValues } from '#modules/cards/drawing';
import { typeInto } from '../actions/text-actions';
import type { Editor, EditorState } from '../editor/editor';
import { elementsOf, promptFor } from '../editor/elements';
import { around, boxOf, wayBack } from '../editor/geometry';
import { withSelected } from '../editor/selected';
import { cornerOf, scaleOf, type Box, type Point } from '../editor/view';
import { withChanged } from '../editor/work';
import { designerKindOf } from '../kinds/kinds';
import { listenToGestures } from './gestures';
import { readBack, setGroupHandles } from './handles';
import { drawGuides, Ground, Outside } from './painted';
import { ShownObjects } from './shown-objects';
import { angleTurned, snapped, type Guide } from './snapping';
import { StageCanvas } from './stage-canvas';

/** This near, in pixels of the screen, a moved object snaps into place. */
const NEAR = 6;

/** Shows the editor's design on a canvas, and sends what the pointer does there to the editor. */
export class Stage {
  readonly #editor: Editor;
  readonly #host: HTMLElement;
  readonly #canvas: StageCanvas;
  readonly #shown: ShownObjects;
  readonly #ground = new Ground();
  readonly #outside = new Outside();
  readonly #cleanUps: (() => void)[] = [];
  #state: EditorState | null = null;
  #isScheduled = false;
  /** Selecting on behalf of the editor, not by the user. */
  #selecting = false;
  #others: Box[] | null = null;
  #guides: Guide[] = [];

  constructor(
    host: HTMLElement,
    element: HTMLCanvasElement,
    editor: Editor,
    { values, words }: { values: CardValues; words: DesignerWords },
  ) {
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
      uniScaleKey: null,
      stopContextMenu: false,
      fireRightClick: false,
    });
    this.#shown = new ShownObjects(
      {
        canvas: this.#canvas,
        promptFor: (object, { texts }) =>
          promptFor(object, elementsOf(editor, editor.state.side), texts, words),
        words,
        onMeasured: (sizes) => editor.setMeasured(sizes),
        onDrawn: () => {
          this.#hideTyped();
          this.#reselect();
        },
        withoutSelecting: (act) => this.#withoutSelecting(act),
      },
      values,
    );
    this.#listen();
    const resized = new ResizeObserver(() => this.#resize());
    resized.observe(host);
    this.#cleanUps.push(
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

  /** The colours of the page behind the card. */
  setBackdrop(colors: { veil: string; edge: string }): void {
    this.#outside.colors = colors;
    this.#canvas.requestRenderAll();
  }

  async dispose(): Promise<void> {
    for (const cleanUp of this.#cleanUps) cleanUp();
    await this.#canvas.dispose();
  }

  #listen(): void {
    const canvas = this.#canvas;
    canvas.on('selection:created', () => this.#onSelection());
    canvas.on('selection:updated', () => this.#onSelection());
    canvas.on('selection:cleared', () => this.#onSelection());
    canvas.on('before:transform', ({ transform }) => this.#startTransform(transform));
    canvas.on('object:moving', ({ target, e }) => this.#snap(target, e.altKey));
    canvas.on('object:rotating', ({ target, e }) => target.rotate(angleTurned(target.angle, e)));
    canvas.on('object:scaling', ({ transform }) => this.#limitScale(transform));
    canvas.on('object:modified', () => this.#apply());
    canvas.on('mouse:up', ({ isClick, transform, scenePoint }) => {
      this.#endTransform();
      if (!isClick || !transform || transform.corner) return;
      // Of several, the one that is clicked.
      const clicked = canvas.searchPossibleTargets(canvas.getActiveObjects(), scenePoint).target;
      const id = clicked && this.#shown.idOf(clicked);
      if (id) this.#editor.select([id]);
    });
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
    this.#editor.setRoom({ width, height });
    this.#keepSelectionVisible();
  }

  /** When a panel opens beside a zoomed card, the selection does not disappear under it. */
  #keepSelectionVisible(): void {
    this.#editor.setView(withSelected(this.#editor, this.#editor.state.view));
  }

  /** Several changes at once are shown together, and never in the middle of fabric's work. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#show(this.#editor.state);
    });
  }

  #show(state: EditorState): void {
    const before = this.#state;
    this.#state = state;
    if (before?.view !== state.view || before.room !== state.room) this.#setView(state);
    const side = state.work[state.side];
    if (before?.work[before.side] !== side) {
      this.#ungroup();
      this.#ground.show(side.background).then(
        () => this.#canvas.requestRenderAll(),
        () => this.#canvas.requestRenderAll(),
      );
      this.#shown.show(side);
    }
    const hidden = SIDES.find((name) => name !== state.side)!;
    if (before?.work[hidden] !== state.work[hidden]) this.#shown.measure(state.work[hidden]);
    if (before?.typing !== state.typing)
      this.#shown.drawn(before?.typing ?? '')?.set({ visible: true });
    this.#hideTyped();
    this.#reselect();
    this.#canvas.requestRenderAll();
  }

  /** The text field takes its place. */
  #hideTyped(): void {
    this.#shown.drawn(this.#editor.state.typing ?? '')?.set({ visible: false });
  }

  #setView({ view, room }: EditorState): void {
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

  /** Objects of a group have their place in the group: they need their own again before they change. */
  #ungroup(): void {
    if (!(this.#canvas.getActiveObject() instanceof ActiveSelection)) return;
    this.#withoutSelecting(() => this.#canvas.discardActiveObject());
  }

  #reselect(): void {
    const { selection, typing } = this.#editor.state;
    const wanted = typing === null ? selection.flatMap((id) => this.#shown.drawn(id) ?? []) : [];
    const active = this.#canvas.getActiveObjects();
    if (active.length === wanted.length && wanted.every((one) => active.includes(one))) return;
    this.#withoutSelecting(() => {
      this.#canvas.discardActiveObject();
      if (wanted.length === 1) this.#canvas.setActiveObject(wanted[0]!);
      if (wanted.length > 1) this.#canvas.setActiveObject(this.#groupOf(wanted));
    });
    this.#canvas.requestRenderAll();
  }

  #groupOf(objects: FabricObject[]): ActiveSelection {
    const group = new ActiveSelection(objects, { canvas: this.#canvas });
    setGroupHandles(group, objects);
    return group;
  }

  #withoutSelecting(act: () => void): void {
    const before = this.#selecting;
    this.#selecting = true;
    try {
      act();
    } finally {
      this.#selecting = before;
    }
  }

  #objectOf(drawn: FabricObject): DesignObject | undefined {
    const id = this.#shown.idOf(drawn);
    return this.#editor.sideShown.items.find((item) => item.id === id)?.object;
  }

  #onSelection(): void {
    if (this.#selecting) return;
    const active = this.#canvas.getActiveObject();
    if (active instanceof ActiveSelection) setGroupHandles(active, active.getObjects());
    // The field of the text that is typed loses the focus only later.
    this.#editor.setTyping(null);
    this.#editor.select(
      this.#canvas.getActiveObjects().flatMap((object) => this.#shown.idOf(object) ?? []),
    );
  }

  #startTransform(transform: Transform): void {
    const { action, altKey } = transform;
    // The other side stays where it begins, not its middle: with its lines a text changes its height.
    if (action === 'resizing' && !altKey) transform.originY = 'top';
    const ids = new Set(this.#moved.map((object) => this.#shown.idOf(object)));
    const { items } = this.#editor.sideShown;
    this.#others = items
      .filter(({ id, object }) => object.visible && !ids.has(id))
      .map((item) => boxOf(item, this.#editor.state.sizes));
    this.#canvas.hold(this.#canvas.getActiveObjects());
  }

  #snap(target: FabricObject, isFree: boolean): void {
    this.#guides = [];
    // Fabric does that after this: until then its corners are where they were before this move.
    target.setCoords();
    if (!isFree && this.#others) {
      const near = NEAR / this.#canvas.getZoom();
      const { x, y, guides } = snapped(this.#boxMoved, this.#others, near);
      shift(target, { x, y });
      this.#guides = guides;
    }
    shift(target, wayBack(this.#boxMoved));
    this.#keepLocked();
  }

  /** Of what is selected, all that a drag moves. */
  get #moved(): FabricObject[] {
    return this.#canvas.getActiveObjects().filter(({ lockMovementX }) => !lockMovementX);
  }

  get #boxMoved(): Box {
    return around(this.#moved.map(boxAround));
  }

  /** What is locked stays on the card where it is, whatever its group does. */
  #keepLocked(): void {
    for (const drawn of this.#canvas.getActiveObjects()) {
      const object = drawn.lockMovementX && this.#objectOf(drawn);
      if (!object) continue;
      const { left, top } = drawnAt(object, drawn);
      drawn.setX(left);
      drawn.setY(top);
    }
  }

  /** Stops where the first of them is at its limit. */
  #limitScale({ target, originX, originY }: Transform): void {
    const factors = this.#canvas.getActiveObjects().map((drawn) => {
      const object = this.#objectOf(drawn);
      const asked = drawn.getObjectScaling().y;
      return object ? designerKindOf(object).scaleFor(object, asked) / asked : 1;
    });
    // They are all asked to grow, or all to shrink.
    const factor = Math.min(1, ...factors) * Math.max(1, ...factors);
    const held = target.getPositionByOrigin(originX, originY);
    target.set({ scaleX: target.scaleX * factor, scaleY: target.scaleY * factor });
    target.setPositionByOrigin(held, originX, originY);
  }

  /** One step, however many objects were moved. */
  #apply(): void {
    const moved = this.#canvas.getActiveObjects();
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

  #endTransform(): void {
    this.#others = null;
    this.#guides = [];
    this.#canvas.release();
    this.#canvas.requestRenderAll();
  }

  /** A second finger moves the card, not the object under the first one; the system may take a touch away. */
  #dropTransform(): void {
    this.#canvas.dropTransform();
    this.#keepLocked();
    this.#endTransform();
  }
}

const boxAround = (target: FabricObject): Box => {
  const { left, top, width, height } = target.getBoundingRect();
  return { left, top, right: left + width, bottom: top + height };
};

function shift(target: FabricObject, { x, y }: Point): void {
  if (x === 0 && y === 0) return;
  target.set({ left: target.left + x, top: target.top + y });
  target.setCoords();
}
