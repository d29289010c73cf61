import type { Picture } from '../../../../covers/kit/svgPicture.ts';
import type { Painter } from '../../../../../device/drawing/painter.ts';
import { Surface } from '../../../../../device/drawing/surface.ts';
import { cos, easeOut, sin } from '../../../../../device/mathematics.ts';
import { Layer } from './layer.ts';
import type { CoverPlacement } from './coverPlacement.ts';
import { Raster } from './raster.ts';
import { type Shape, recordShapes } from './shapeRecorder.ts';

/** Margin of the layers for their motion, in pixels. */
const SPARE = 48;
/** Seconds in which the cover's layers move to their places. */
const RISE = 0.9;

/** A cover as a scene: the far layer is static, nearer layers sway. */
export class Scenery {
  readonly shapes: readonly Shape[];
  readonly #name: (picture: Picture, place: CoverPlacement) => void;
  #far: Surface | undefined;
  #layers: Layer[] = [];
  #logo: Layer | undefined;
  /** Picture of all cover layers as last drawn; undefined before the first draw. */
  #whole: Surface | undefined;
  #lain = '';

  /** @param name draws the lettering of the game's name */
  constructor(shapes: readonly Shape[], name: (picture: Picture, place: CoverPlacement) => void) {
    this.shapes = shapes;
    this.#name = name;
  }

  /** Draws only the far layer, as the background of a game. */
  lay(painter: Painter, place: CoverPlacement): void {
    painter.surface.copy(this.#painted(painter, place));
  }

  /** Draws all layers of the game's cover, and the game's name. */
  layWhole(painter: Painter, place: CoverPlacement, time: number): void {
    const { surface, scale } = painter;
    const far = this.#painted(painter, place);
    const offsets = this.#layers.map((_, i) => offsetOf(i + 1, time, scale));
    const lain = offsets.join();
    const whole = this.#whole ?? new Surface(surface.width, surface.height);
    if (this.#whole === undefined || lain !== this.#lain) {
      whole.copy(far);
      this.#layers.forEach((layer, i) => {
        const [dx = 0, dy = 0] = offsets[i] ?? [];
        layer.lay(whole, dx - SPARE, dy - SPARE);
      });
      this.#logo?.lay(whole, -SPARE, -SPARE);
      this.#whole = whole;
      this.#lain = lain;
    }
    surface.copy(whole);
  }

  #painted({ surface: { width, height }, scale }: Painter, place: CoverPlacement): Surface {
    let far = this.#far;
    if (far !== undefined && far.width === width && far.height === height) return far;
    const fit = { scale: place.scale * scale, x: place.x * scale, y: place.y * scale };
    const depths = Math.max(0, ...this.shapes.map(({ depth }) => depth));
    const of = (depth: number) => this.shapes.filter((shape) => shape.depth === depth);
    far = new Surface(width, height);
    far.clear({ y: 16, u: 128, v: 128 });
    // Reuses one raster: a new one per layer would allocate megabytes.
    const raster = new Raster(width + 2 * SPARE, height + 2 * SPARE);
    const spared = { scale: fit.scale, x: fit.x + SPARE, y: fit.y + SPARE };
    // A portrait view is taller than a cover, so the rows above the cover have to be filled.
    const above = fit.y > 0 ? Math.ceil(spared.y) : 0;
    raster.draw(of(0), spared);
    raster.extendUp(above, 'mirror');
    new Layer(raster).lay(far, -SPARE, -SPARE);
    this.#layers = Array.from({ length: depths }, (_, i) => {
      raster.clear();
      raster.draw(of(i + 1), spared);
      raster.extendUp(above, 'row');
      return new Layer(raster);
    });
    raster.clear();
    raster.draw(
      recordShapes((picture) => this.#name(picture, place)),
      spared,
    );
    this.#logo = new Layer(raster);
    this.#far = far;
    this.#whole = undefined;
    return far;
  }
}

/** Returns the offset of a cover's layer in even pixels; nearer layers move farther. */
function offsetOf(depth: number, time: number, scale: number): readonly [number, number] {
  const rise = 14 * depth * (1 - easeOut(time / RISE));
  const dx = 4.5 * depth * sin(time * 0.4 + depth * 0.6);
  const dy = 2.2 * depth * cos(time * 0.55 + depth) + rise;
  const even = (units: number) => 2 * Math.round((Math.min(12, units) * scale) / 2);
  return [even(dx), even(dy)];
}
