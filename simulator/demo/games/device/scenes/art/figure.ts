import type { Picture } from '../../../../covers/kit/svgPicture.ts';
import type { Painter } from '../../../../../device/drawing/painter.ts';
import { Sprite } from './layer.ts';
import { type Shape, recordShapes } from './shapeRecorder.ts';

/** Draws one object in its own coordinates; a figure scales the drawing to its box. */
export type Drawing = (picture: Picture) => void;

/** A moving object of a scene, painted once per size. */
export class Figure {
  readonly #drawing: Drawing;
  readonly #sprites = new Map<number, Sprite>();
  #shapes: readonly Shape[] | undefined;

  constructor(drawing: Drawing) {
    this.#drawing = drawing;
  }

  /** Draws the figure in a box around a position, in game units. */
  draw(painter: Painter, x: number, y: number, width: number, height = width, flip = false): void {
    const wide = Math.max(4, Math.round(width * painter.scale));
    const high = Math.max(4, Math.round(height * painter.scale));
    const key = (wide * 8192 + high) * 2 + (flip ? 1 : 0);
    let sprite = this.#sprites.get(key);
    if (sprite === undefined) {
      this.#shapes ??= solid(recordShapes(this.#drawing));
      sprite = new Sprite(this.#shapes, wide, high, flip);
      this.#sprites.set(key, sprite);
    }
    sprite.draw(painter, x, y);
  }
}

/** Removes a drawing's glow, which would enlarge its measured size. */
function solid(shapes: readonly Shape[]): readonly Shape[] {
  const hard = shapes.filter(({ dye }) => dye.kind === 'flat' || dye.stops.every(([, , alpha = 1]) => alpha > 0));
  return hard.length > 0 ? hard : shapes;
}
