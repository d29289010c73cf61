import { Backdrop } from '../drawing/backdrop.ts';
import { ink } from '../drawing/yuvColour.ts';
import type { Painter } from '../drawing/painter.ts';
import { drawText } from '../drawing/text.ts';
import type { Change } from '../input/heldState.ts';
import { isPress } from '../input/buttons.ts';
import type { App, Shell, View } from '../appShell.ts';

const PAGE = ink(0xf4f6fa);
const WORDS = ink(0x161c28);
const DIM = ink(0x5a667c);
const LINE = ink(0xd5dbe6);
const BLUE = ink(0x2a62d8);
const SHOWN_SECONDS = 1.2;

/** The screen for adding accounts. Any press adds one; then `done` closes it. */
export class Accounts implements App {
  readonly portrait = false;
  readonly #shell: Shell;
  readonly #done: () => void;
  readonly #backdrop = new Backdrop((painter) => painter.surface.clear(PAGE));
  #view: View = { width: 1280, height: 720, top: 0 };
  /** Seconds since an account was added. */
  #since: number | undefined;

  constructor(shell: Shell, done: () => void) {
    this.#shell = shell;
    this.#done = done;
    shell.activity('AddAccountActivity');
  }

  layout(view: View): void {
    this.#view = view;
  }

  change(change: Change): void {
    if (isPress(change)) this.#since ??= 0;
  }

  tick(): void {
    if (this.#since === undefined) return;
    this.#since += this.#shell.step;
    if (this.#since < SHOWN_SECONDS) return;
    this.#since = undefined;
    this.#done();
  }

  draw(painter: Painter): void {
    const { width, height, top } = this.#view;
    const added = this.#since !== undefined;
    const x = width / 2;
    const y = height / 2;
    this.#backdrop.lay(painter, this.#view);
    drawText(painter, 'Accounts', 64, top + 76, { size: 42, weight: 0.15, paint: WORDS });
    painter.rect(64, top + 120, width - 128, 2, LINE);
    const line = added ? 'player@example.com' : 'No account on this device';
    drawText(painter, line, x, y - 40, { size: 26, paint: added ? WORDS : DIM, align: 'center' });
    painter.panel(x - 170, y + 20, 340, 68, 34, added ? LINE : BLUE);
    drawText(painter, added ? 'Added' : 'Add an account', x, y + 54, {
      size: 24,
      weight: 0.15,
      paint: added ? DIM : PAGE,
      align: 'center',
    });
  }
}
