import { ink, mix } from '../drawing/yuvColour.ts';
import type { Painter } from '../drawing/painter.ts';
import { paintSky } from '../drawing/sky.ts';
import { drawText } from '../drawing/text.ts';
import { Backdrop } from '../drawing/backdrop.ts';
import type { Change } from '../input/heldState.ts';
import { isPress } from '../input/buttons.ts';
import type { App, Shell, View } from '../appShell.ts';
import { pitch } from '../sound/backgroundMusic.ts';

/** An app that the player sent as a file. */
export interface Installed {
  readonly name: string;
  /** Size of the app's file in bytes. */
  readonly size: number;
  readonly hash: string;
  /** The built-in game of the same name, if any; otherwise the app shows itself. */
  readonly game: string | undefined;
}

const INSTALL_SECONDS = 1;
const PAPER = ink(0xf2f5fb);
const DIM = ink(0x8b97ad);
const BOARD = ink(0x1b2130);
const LIGHTS = [ink(0xc6f04a), ink(0x57b8ff), ink(0xff8f5a), ink(0xd28bff)] as const;

/**
 * An app that the player sent as a file. It shows its installation, and then opens the built-in game of its name or
 * changes colour with each press.
 */
export class SideloadedApp implements App {
  readonly portrait = false;
  readonly #shell: Shell;
  readonly #own: Installed;
  readonly #backdrop = new Backdrop((painter) =>
    paintSky(painter.surface, [
      [0, ink(0x131a2a)],
      [1, ink(0x0a0d13)],
    ]),
  );
  #view: View = { width: 1280, height: 720, top: 0 };
  #time = 0;
  #presses = 0;

  constructor(shell: Shell, own: Installed) {
    this.#shell = shell;
    this.#own = own;
    shell.activity('InstallActivity');
  }

  layout(view: View): void {
    this.#view = view;
  }

  change(change: Change): void {
    if (this.#time < INSTALL_SECONDS || !isPress(change)) return;
    this.#presses++;
    this.#shell.play({ wave: 'triangle', frequency: pitch(this.#presses % 12), gain: 0.12, decay: 0.3, send: 0.2 });
  }

  tick(): void {
    const before = this.#time;
    this.#time += this.#shell.step;
    if (before >= INSTALL_SECONDS || this.#time < INSTALL_SECONDS) return;
    if (this.#own.game !== undefined) this.#shell.launch(this.#own.game);
    else this.#shell.activity('MainActivity');
  }

  draw(painter: Painter): void {
    const { width, height } = this.#view;
    const { name, size, hash } = this.#own;
    const part = Math.min(1, this.#time / INSTALL_SECONDS);
    const light = LIGHTS[this.#presses % LIGHTS.length] ?? PAPER;
    const x = width / 2;
    const y = height * 0.42;
    this.#backdrop.lay(painter, this.#view);
    if (part === 1) painter.glow(x, y, 320, light, 0.3);
    painter.panel(x - 70, y - 130, 140, 140, 36, part < 1 ? BOARD : light);
    drawText(painter, '.apk', x, y - 60, { size: 40, weight: 0.17, paint: part < 1 ? DIM : BOARD, align: 'center' });
    drawText(painter, name, x, y + 66, { size: 30, weight: 0.15, paint: PAPER, align: 'center' });
    drawText(painter, `${size} bytes, ${hash}`, x, y + 106, { size: 18, paint: DIM, align: 'center' });
    if (part < 1) {
      painter
        .panel(x - 160, y + 146, 320, 10, 5, BOARD)
        .panel(x - 160, y + 146, Math.max(10, 320 * part), 10, 5, light);
      drawText(painter, 'Installing', x, y + 186, { size: 20, paint: DIM, align: 'center' });
    } else {
      const paint = mix(DIM, PAPER, 0.5);
      drawText(painter, 'Yours runs. Press anything.', x, y + 166, { size: 22, paint, align: 'center' });
    }
  }
}
