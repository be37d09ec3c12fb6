import { Canvas, FabricObject } from 'fabric/es';

/** So far beside a thing, in pixels of the screen, it is meant all the same. */
const GRACE = 3;

/** What stands still while something is moved, as one picture. */
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
 * While something is moved, all that lies under it and all that lies over it is drawn once and then
 * only copied: a frame costs the same, however much there is on the card.
 */
export class StageCanvas extends Canvas {
  #held: FabricObject[] | null = null;

  hold(moved: readonly FabricObject[]): void {
    if (this.#held) return;
    const places = moved.map((object) => this._objects.indexOf(object));
    const [lowest, topmost] = [Math.min(...places), Math.max(...places)];
    this.#held = [
      this.#still(this._objects.slice(0, lowest)),
      ...this._objects.slice(lowest, topmost + 1),
      this.#still(this._objects.slice(topmost + 1)),
    ].filter((one) => one !== null);
    this.#chooseAnew();
  }

  release(): void {
    if (!this.#held) return;
    this.#held = null;
    this.#chooseAnew();
    this.requestRenderAll();
  }

  override _chooseObjectsToRender(): FabricObject[] {
    return this.#held ?? super._chooseObjectsToRender();
  }

  /** The room for its handles is not yet the thing: what lies in there can be taken hold of. */
  override _checkTarget(...[object, point]: Parameters<Canvas['_checkTarget']>): boolean {
    const { padding } = object;
    object.padding = GRACE;
    const isMeant = super._checkTarget(object, point);
    object.padding = padding;
    return isMeant;
  }

  #chooseAnew(): void {
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
