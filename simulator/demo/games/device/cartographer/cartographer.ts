import { formatImageTags } from '../../../../../src/contracts/channel/imageTags.ts';
import { Backdrop } from '../../../../device/drawing/backdrop.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import type { Change } from '../../../../device/input/heldState.ts';
import type { App, Progress, Shell, View } from '../../../../device/appShell.ts';
import { COMPASS, drawScreen, paintPaper } from './cartographerDrawScreen.ts';
import { Touchpad } from './touchpad.ts';
import { Walk } from './walk.ts';

/** Interval at which the game reports detected images, in seconds; shorter than the lifetime of a report. */
const SEEN_EVERY = 0.25;

export function makeCartographer(shell: Shell): App {
  return new Cartographer(shell);
}

/**
 * A walking game with on-screen controls, for touch only: a player with keys needs a control scheme that maps them to
 * touches.
 */
class Cartographer implements App {
  readonly portrait = false;
  readonly keepsLying = true;
  readonly #shell: Shell;
  readonly #walk: Walk;
  readonly #backdrop = new Backdrop(paintPaper);
  readonly #pad = new Touchpad({ width: 1280, height: 720, top: 0 });
  #view: View = { width: 1280, height: 720, top: 0 };
  #time = 0;
  #unsaid = 0;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.#walk = new Walk(shell);
    const walk = this.#walk;
    this.#pad.onTap = (button) => {
      if (walk.flow.phase !== 'playing') return;
      if (button === 'sketch') walk.sketch();
      else walk.toggleAtlas();
    };
    this.#pad.onLook = (dx, dy) => walk.look(dx, dy);
    this.#pad.onPinch = (factor) => walk.pinch(factor);
    this.#pad.onSwipe = (way) => walk.turn(way);
  }

  get progress(): Progress {
    return this.#walk.flow;
  }

  layout(view: View): void {
    this.#view = view;
    this.#pad.layout(view);
  }

  change(change: Change): void {
    const { flow } = this.#walk;
    const pressed =
      (change.kind === 'touch' && change.phase === 'start') ||
      (change.kind === 'button' && change.down && change.button === 0);
    if (pressed && flow.canStart) this.#walk.start();
    else this.#pad.take(change);
  }

  tick(): void {
    const { step } = this.#shell;
    this.#time += step;
    this.#walk.held = this.#pad.isHeld('look');
    this.#walk.tick(step, this.#pad.lean);
    this.#see(step);
  }

  draw(painter: Painter): void {
    this.#backdrop.lay(painter, this.#view);
    drawScreen(painter, this.#view, this.#walk, this.#pad, this.#time, this.#shell.hand);
  }

  /** Reports that the compass of an open atlas was detected in the picture. */
  #see(step: number): void {
    this.#unsaid += step;
    if (this.#walk.sheet === undefined) this.#unsaid = SEEN_EVERY;
    if (this.#walk.sheet === undefined || this.#unsaid < SEEN_EVERY) return;
    this.#unsaid = 0;
    this.#shell.send({ kind: 'image-tags', tags: formatImageTags([{ name: 'compass', ...COMPASS }]) });
  }
}
