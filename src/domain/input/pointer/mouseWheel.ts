import { MODIFIER } from '../../../contracts/channel/keyboardUsages.ts';
import { MOUSE_MAX } from '../../../contracts/channel/inputFormat.ts';
import type { Clock } from '../../../kit/clock.ts';
import { WHEEL_BATCH_MS, WHEEL_UNITS, WHEEL_ZOOM_COOLDOWN_MS } from '../inputConstants.ts';
import type { Handled, WheelFact } from '../inputEvents.ts';
import type { InputSender } from '../inputSender.ts';
import type { PictureCoordinates } from './pictureCoordinates.ts';

/**
 * Forwards the mouse wheel in 120ths of a notch. Sends the first turn immediately, and batches those that follow
 * closely.
 */
export class MouseWheel {
  readonly #clock: Clock;
  readonly #out: InputSender;
  readonly #picture: PictureCoordinates;
  readonly #batchMs: number;
  #batch: AbortController | undefined;
  /** Wheel turns that aren't sent yet; fractions are kept. */
  #dx = 0;
  #dy = 0;
  #x = 0;
  #y = 0;
  #noZoomUntil = 0;

  constructor(clock: Clock, out: InputSender, picture: PictureCoordinates, touch: boolean) {
    this.#clock = clock;
    this.#out = out;
    this.#picture = picture;
    this.#batchMs = touch ? WHEEL_BATCH_MS.touch : WHEEL_BATCH_MS.desktop;
  }

  /** Handles a turn of the wheel. `anywhere`: true under pointer lock, when the pointer's position is irrelevant. */
  turn(fact: WheelFact, anywhere: boolean): Handled {
    if (!this.#picture.locate(fact.x, fact.y) && !anywhere) return 'left';
    if (fact.modifiers & MODIFIER.control && !this.#mayZoom()) return 'taken';
    this.#x = Math.round(this.#picture.u * MOUSE_MAX);
    this.#y = Math.round(this.#picture.v * MOUSE_MAX);
    this.#dx += fact.dx * WHEEL_UNITS[fact.unit];
    this.#dy += fact.dy * WHEEL_UNITS[fact.unit];
    if (!this.#batch) this.#send();
    return 'taken';
  }

  stop(): void {
    this.#batch?.abort();
    this.#batch = undefined;
    this.#dx = 0;
    this.#dy = 0;
  }

  #mayZoom(): boolean {
    const now = this.#clock.now();
    if (now < this.#noZoomUntil) return false;
    this.#noZoomUntil = now + WHEEL_ZOOM_COOLDOWN_MS;
    return true;
  }

  #send(): void {
    const dx = Math.round(this.#dx);
    const dy = Math.round(this.#dy);
    this.#batch = undefined;
    if (dx === 0 && dy === 0) return;
    this.#dx -= dx;
    this.#dy -= dy;
    this.#out.edge(this.#out.next().wheel(dx, dy, this.#x, this.#y));
    this.#batch = new AbortController();
    this.#clock.after(this.#batchMs, () => this.#send(), this.#batch.signal);
  }
}
