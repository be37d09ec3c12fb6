import { Canvas, FabricObject } from 'fabric/es';

/** This far beside an object, in pixels of the screen, a click still means it. */
const GRACE = 3;

/** What does not move, as one picture. */
class Still extends FabricObject {
  constructor(readonly picture: HTMLCanvasElement) {
    super({ selectable: false, evented: false });
  }

  override render(context: CanvasRenderingContext2D): void {
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.picture, 0, 0);
    context.restore();
  }
}

/**
 * While objects are moved, everything under and everything over them is drawn once and then only
 * copied: a frame costs the same however many objects there are.
 */
export class StageCanvas extends Canvas {
  #frozen: FabricObject[] | null = null;

  hold(moved: readonly FabricObject[]): void {
    if (this.#frozen) return;
    const places = moved.map((object) => this._objects.indexOf(object));
    const [lowest, topmost] = [Math.min(...places), Math.max(...places)];
    this.#frozen = [
      this.#still(this._objects.slice(0, lowest)),
      ...this._objects.slice(lowest, topmost + 1),
      this.#still(this._objects.slice(topmost + 1)),
    ].filter((one) => one !== null);
    this.#chooseAgain();
  }

  release(): void {
    if (!this.#frozen) return;
    this.#frozen = null;
    this.#chooseAgain();
    this.requestRenderAll();
  }

  /** What is pulled goes back to where it was, and what is framed is not selected. */
  dropTransform(): void {
    this._groupSelector = null;
    const transform = this._currentTransform;
    // Fabric cannot end what has not begun.
    if (!transform) return;
    const { target, width, original } = transform;
    const { left, top, scaleX, scaleY, angle } = original;
    target.set({ left, top, scaleX, scaleY, angle, width });
    transform.actionPerformed = false;
    this.endCurrentTransform();
  }

  override _chooseObjectsToRender(): FabricObject[] {
    return this.#frozen ?? super._chooseObjectsToRender();
  }

  /** The padding for its handles does not belong to the object: others in there can be grabbed. */
  override _checkTarget(...[object, point]: Parameters<Canvas['_checkTarget']>): boolean {
    const { padding } = object;
    object.padding = GRACE;
    const isHit = super._checkTarget(object, point);
    object.padding = padding;
    return isHit;
  }

  #chooseAgain(): void {
    this._objectsToRender = undefined;
  }

  #still(objects: readonly FabricObject[]): Still | null {
    if (objects.length === 0) return null;
    const { width, height } = this.getElement();
    const picture = Object.assign(document.createElement('canvas'), { width, height });
    const context = picture.getContext('2d')!;
    const ratio = this.getRetinaScaling();
    context.scale(ratio, ratio);
    context.transform(...this.viewportTransform);
    for (const object of objects) object.render(context);
    return new Still(picture);
  }
}
