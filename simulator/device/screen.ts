import type { DeviceOptions, Frame } from './deviceInterface.ts';
import { BLOCK, markDirty } from './drawing/changedBlocks.ts';
import { Painter } from './drawing/painter.ts';
import { Surface } from './drawing/surface.ts';
import type { View } from './appShell.ts';
import { MARKER_HEIGHT, MarkerStrip } from './system/markerStrip.ts';

/** Length of the picture's shorter side in layout units. */
const UNITS = 720;

/** The streaming device's screen: two alternating surfaces, so each picture can be compared with the previous one. */
export class Screen {
  #options: DeviceOptions;
  readonly #strip = new MarkerStrip();
  readonly #painter: Painter;
  #now: Surface;
  #before: Surface;
  #dirty: Uint8Array;
  #drawn = 0;
  /** True if the previous picture has another size or was never shown. */
  #fresh = true;
  #view: View;

  constructor(options: DeviceOptions, portrait: boolean) {
    this.#options = options;
    [this.#now, this.#before] = surfaces(options, portrait);
    this.#dirty = new Uint8Array(blocks(this.#now));
    this.#painter = new Painter(this.#now);
    this.#view = this.#measure();
  }

  get width(): number {
    return this.#now.width;
  }

  get height(): number {
    return this.#now.height;
  }

  get view(): View {
    return this.#view;
  }

  /** Pixels per unit of the game's coordinates. */
  get scale(): number {
    return Math.min(this.width, this.height) / UNITS;
  }

  turn(portrait: boolean): void {
    if (portrait !== this.height > this.width) this.#renew(portrait);
  }

  /** Sets the size in landscape. Returns false if it is unchanged. */
  resize(width: number, height: number): boolean {
    if (Math.max(this.width, this.height) === width) return false;
    this.#options = { ...this.#options, width, height };
    this.#renew(this.height > this.width);
    return true;
  }

  #renew(portrait: boolean): void {
    [this.#now, this.#before] = surfaces(this.#options, portrait);
    this.#dirty = new Uint8Array(blocks(this.#now));
    this.#fresh = true;
    this.#view = this.#measure();
  }

  draw(input: number, paint: (painter: Painter, view: View) => void): Frame {
    [this.#now, this.#before] = [this.#before, this.#now];
    const surface = this.#now;
    const number = this.#drawn++;
    this.#painter.reset(surface, this.scale);
    paint(this.#painter, this.#view);
    if (this.#options.marker) this.#strip.paint(surface, number, input);
    if (this.#fresh) this.#dirty.fill(1);
    else markDirty(surface, this.#before, this.#dirty);
    this.#fresh = false;
    const { width, height, y, u, v } = surface;
    return { width, height, y, u, v, number, input, dirty: this.#dirty };
  }

  #measure(): View {
    const { scale } = this;
    return {
      width: this.width / scale,
      height: this.height / scale,
      top: this.#options.marker ? MARKER_HEIGHT / scale : 0,
    };
  }
}

/** Sides are even, since chroma has half the resolution. */
function surfaces({ width, height }: DeviceOptions, portrait: boolean): [Surface, Surface] {
  const long = Math.max(16, Math.max(width, height) & ~1);
  const short = Math.max(16, Math.min(width, height) & ~1);
  const make = () => (portrait ? new Surface(short, long) : new Surface(long, short));
  return [make(), make()];
}

function blocks({ width, height }: Surface): number {
  return Math.ceil(width / BLOCK) * Math.ceil(height / BLOCK);
}
