import type { View } from '../appShell.ts';
import { Painter } from './painter.ts';
import { Surface } from './surface.ts';

/** A static scene that is painted once per size and copied under every frame. */
export class Backdrop {
  readonly #paint: (painter: Painter, view: View) => void;
  #surface: Surface | undefined;

  constructor(paint: (painter: Painter, view: View) => void) {
    this.#paint = paint;
  }

  /** Copies the scene over the whole picture, shifted by `dx` and `dy` units. */
  lay(painter: Painter, view: View, dx = 0, dy = 0): void {
    const { surface } = painter;
    let own = this.#surface;
    if (own === undefined || own.width !== surface.width || own.height !== surface.height) {
      own = new Surface(surface.width, surface.height);
      this.#paint(new Painter(own, painter.scale), view);
      this.#surface = own;
    }
    surface.copyMoved(own, dx * painter.scale, dy * painter.scale);
  }

  /** Discards the painted scene, so that the next draw paints it again. */
  forget(): void {
    this.#surface = undefined;
  }
}
