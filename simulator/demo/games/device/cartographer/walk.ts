import { clamp } from '../../../../device/mathematics.ts';
import { GamePhases } from '../kit/gamePhases.ts';
import { Popups } from '../kit/popups.ts';
import type { Shell } from '../../../../device/appShell.ts';
import { COUNTRY, Country, type Landmark } from './mapCountry.ts';
import * as ink from './cartographerPalette.ts';

/** Walking speed in units per second. */
export const PACE = 330;
const SIGHT = 240;
/** Maximum distance for drawing a landmark. */
const REACH = 150;
const RETURN = 3.2;

/** State of one game: position of the walker, view, and drawn landmarks. */
export class Walk {
  readonly flow: GamePhases;
  readonly popups = new Popups(ink.WHITE);
  country: Country;
  x = 0;
  y = 0;
  /** Offset of the view from the walker, in game units. */
  lookX = 0;
  lookY = 0;
  zoom = 1;
  /** Index of the open atlas page; undefined while the player walks. */
  sheet: number | undefined;
  /** True while a finger drags the view of the map. */
  held = false;
  readonly #shell: Shell;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.flow = new GamePhases(shell);
    this.country = new Country(shell.random);
    this.#begin();
  }

  /** Returns a landmark within reach that the player hasn't drawn yet. */
  get near(): Landmark | undefined {
    return this.country.landmarks.find(({ x, y, drawn }) => {
      const [dx, dy] = [x - this.x, y - this.y];
      return !drawn && dx * dx + dy * dy < REACH * REACH;
    });
  }

  start(): void {
    this.country = new Country(this.#shell.random);
    this.#begin();
    this.flow.start();
  }

  tick(step: number, lean: { readonly x: number; readonly y: number }): void {
    this.flow.tick(step);
    this.popups.tick(step);
    if (this.flow.phase !== 'playing' || this.sheet !== undefined) return;
    this.x = clamp(this.x + lean.x * PACE * step, 40, COUNTRY.width - 40);
    this.y = clamp(this.y + lean.y * PACE * step, 40, COUNTRY.height - 40);
    this.country.uncover(this.x, this.y, SIGHT);
    if (this.held || (lean.x === 0 && lean.y === 0)) return;
    // While the player walks, a dragged view returns to the walker.
    this.lookX -= this.lookX * Math.min(1, RETURN * step);
    this.lookY -= this.lookY * Math.min(1, RETURN * step);
  }

  sketch(): void {
    const mark = this.near;
    if (!mark || this.sheet !== undefined) return;
    mark.drawn = true;
    this.country.uncover(mark.x, mark.y, 420);
    this.flow.score += 100;
    this.#shell.play({ wave: 'triangle', frequency: 660, gain: 0.14, decay: 0.5, send: 0.5 });
    this.popups.add(mark.name, 0, -120, 40, ink.RED);
    if (this.country.drawn < this.country.landmarks.length) return;
    this.flow.score += Math.round(this.country.known * 1000);
    this.flow.over();
  }

  look(dx: number, dy: number): void {
    if (this.sheet !== undefined) return;
    this.lookX = clamp(this.lookX - dx / this.zoom, -900, 900);
    this.lookY = clamp(this.lookY - dy / this.zoom, -700, 700);
  }

  pinch(factor: number): void {
    if (this.sheet === undefined) this.zoom = clamp(this.zoom * factor, 0.5, 2);
  }

  /** Opens or closes the player's atlas of drawn landmarks. */
  toggleAtlas(): void {
    if (this.flow.phase !== 'playing') return;
    this.sheet = this.sheet === undefined ? 0 : undefined;
    this.#shell.activity(this.sheet === undefined ? 'PlayActivity' : 'AtlasActivity');
    this.#shell.play({ wave: 'noise', frequency: 1, gain: 0.08, decay: 0.14, cutoff: 0.4 });
  }

  turn(way: 1 | -1): void {
    if (this.sheet === undefined) return;
    this.sheet = clamp(this.sheet - way, 0, 2);
    this.#shell.play({ wave: 'noise', frequency: 1, gain: 0.06, decay: 0.1, cutoff: 0.5 });
  }

  #begin(): void {
    this.x = COUNTRY.width / 2;
    this.y = COUNTRY.height / 2;
    this.lookX = 0;
    this.lookY = 0;
    this.zoom = 1;
    this.sheet = undefined;
    this.country.uncover(this.x, this.y, SIGHT);
  }
}
