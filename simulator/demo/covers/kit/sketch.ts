import { type LayerName, Picture, type Stop } from './svgPicture.ts';

/** A picture that draws no shapes, to determine a picture's layers and its first sky gradient quickly. */
export class Sketch extends Picture {
  /** Colour stops of the first linear gradient that was drawn. */
  sky: readonly Stop[] = [];
  #depth = 0;
  #deepest = 0;
  #moves = false;

  /** Layers of the picture; empty if it has only one. */
  get layers(): readonly LayerName[] {
    const more = [...(this.#moves ? (['moving'] as const) : []), ...(this.#deepest > 0 ? (['near'] as const) : [])];
    return more.length > 0 ? ['far', ...more] : [];
  }

  override add(): this {
    this.#deepest = Math.max(this.#deepest, this.#depth);
    return this;
  }

  override path(): this {
    return this.add();
  }

  override stroke(): this {
    return this.add();
  }

  override circle(): this {
    return this.add();
  }

  override ellipse(): this {
    return this.add();
  }

  override rect(): this {
    return this.add();
  }

  override group(_: unknown, inside: (picture: Picture) => void): this {
    inside(this);
    return this;
  }

  override clip(_: string, inside: (picture: Picture) => void): this {
    inside(this);
    return this;
  }

  override nearer(): this {
    this.#depth++;
    return this;
  }

  override moving(): this {
    this.#moves = true;
    return this;
  }

  override linear(...[, , , , stops]: Parameters<Picture['linear']>): string {
    if (this.sky.length === 0) this.sky = stops;
    return '';
  }

  override radial(): string {
    return '';
  }
}
