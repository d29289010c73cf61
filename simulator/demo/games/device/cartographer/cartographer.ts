import { formatImageTags } from '../../../../../src/contracts/channel/imageTags.ts';
import { Backdrop } from '../../../../device/drawing/backdrop.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import type { Change } from '../../../../device/input/heldState.ts';
import type { Language } from '../../../../../src/i18n/languages.ts';
import { gameNodes, type GameThing, nearestOf } from '../kit/gameNodes.ts';
import { gameText } from '../kit/gameWords.ts';
import type { App, DrawnNode, Progress, Shell, View } from '../../../../device/appShell.ts';
import { COMPASS, drawScreen, paintPaper } from './cartographerDrawScreen.ts';
import { Touchpad } from './touchpad.ts';
import { PACE, Walk } from './walk.ts';

/** Interval at which the game reports detected images, in seconds; shorter than the lifetime of a report. */
const SEEN_EVERY = 0.25;

const WALKS = ['go-left', 'go-right', 'go-up', 'go-down'] as const;
/** Direction of each walking action in `WALKS`. */
const WAYS = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
] as const;

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
  /**
   * Walk that a pressed accessibility node causes: its direction and remaining seconds. Nothing moves by itself in
   * this game, so calm mode changes nothing.
   */
  #assisted = { x: 0, y: 0, left: 0 };

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
    const assisted = this.#assisted;
    this.#walk.tick(step, assisted.left > 0 ? assisted : this.#pad.lean);
    assisted.left -= step;
    this.#see(step);
  }

  draw(painter: Painter): void {
    this.#backdrop.lay(painter, this.#view);
    drawScreen(painter, this.#view, this.#walk, this.#pad, this.#time, this.#shell.hand);
  }

  nodes(language: Language): readonly DrawnNode[] {
    const { flow, country, near, sheet } = this.#walk;
    const isWalking = sheet === undefined;
    return gameNodes({
      language,
      view: this.#view,
      packageName: 'com.ninthlantern.thequietcartographer',
      flow,
      status: [
        gameText('sketched', language, [country.drawn, country.landmarks.length]),
        ...(near && isWalking ? [gameText('reach', language)] : []),
      ],
      ...this.#described(),
      isPressable: true,
      actions: isWalking ? [...(near ? (['sketch'] as const) : []), ...WALKS, 'atlas'] : ['atlas'],
    });
  }

  pressNode(id: string): void {
    const walk = this.#walk;
    if (id === 'start') {
      if (walk.flow.canStart) walk.start();
    } else if (id === 'action-sketch') walk.sketch();
    else if (id === 'action-atlas') walk.toggleAtlas();
    else {
      const index = WALKS.findIndex((word) => id === `action-${word}`);
      const way = WAYS[index];
      if (way) this.#assisted = { ...way, left: 0.6 };
      const { from, things } = this.#described();
      const mark = nearestOf({ from, things })[Number(id.replace('thing-', ''))];
      if (!way && mark) this.#walkTo(mark.x - from.x, mark.y - from.y);
    }
  }

  #walkTo(dx: number, dy: number): void {
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    this.#assisted = { x: dx / length, y: dy / length, left: Math.min(1.5, length / PACE) };
  }

  /** The landmarks that the player hasn't drawn yet, as offsets from the walker, for assistive technology. */
  #described(): { readonly from: { readonly x: number; readonly y: number }; readonly things: readonly GameThing[] } {
    const { country, x, y, sheet } = this.#walk;
    const from = { x: this.#view.width / 2, y: this.#view.height / 2 };
    const marks = sheet === undefined ? country.landmarks.filter(({ drawn }) => !drawn) : [];
    return {
      from,
      things: marks.map((mark) => ({
        name: mark.name,
        x: from.x + mark.x - x,
        y: from.y + mark.y - y,
        size: 80,
      })),
    };
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
