import { TOUCH_SLOTS } from '../../../../../src/contracts/channel/inputFormat.ts';
import { Backdrop } from '../../../../device/drawing/backdrop.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import type { Change } from '../../../../device/input/heldState.ts';
import { clamp } from '../../../../device/mathematics.ts';
import { Action, stick } from '../../../../device/input/buttons.ts';
import type { Language } from '../../../../../src/i18n/languages.ts';
import { gameNodes, type GameThing, GameTime, nearestOf } from '../kit/gameNodes.ts';
import { gameText } from '../kit/gameWords.ts';
import type { App, DrawnNode, Progress, Shell, View } from '../../../../device/appShell.ts';
import { Blade } from './blade.ts';
import { drawScreen } from './orchardDrawScreen.ts';
import { keyPlace } from './keyboard.ts';
import * as ink from './orchardPalette.ts';
import { type FruitKind, LOOKS } from './fruit.ts';
import { Round } from './orchardRound.ts';
import { paintOrchard } from './orchardScenery.ts';
import { BED, SOUNDS } from './orchardSounds.ts';

const CUT = new Action({ keys: ['Space'], pad: [0, 2, 7] });
const START = new Action({ keys: ['Enter', 'NumpadEnter'], pad: [9] });
const LEFT = new Action({ keys: ['ArrowLeft'], pad: [14] });
const RIGHT = new Action({ keys: ['ArrowRight'], pad: [15] });
const UP = new Action({ keys: ['ArrowUp'], pad: [12] });
const DOWN = new Action({ keys: ['ArrowDown'], pad: [13] });
/** Speed of the cursor that arrows or stick move, in units per second. */
const CURSOR_SPEED = 1250;
/** Half the length of a key's slash. */
const SLASH = 130;

export function makeOrchard(shell: Shell): App {
  return new Orchard(shell);
}

/** Slices fruit by touch, mouse, a cursor moved by arrows or stick, or by typing. */
class Orchard implements App {
  readonly portrait = true;
  readonly #shell: Shell;
  readonly #round: Round;
  readonly #backdrop = new Backdrop(paintOrchard);
  readonly #fingers = Array.from({ length: TOUCH_SLOTS }, () => new Blade(ink.MINT));
  readonly #mouse = new Blade(ink.MINT);
  readonly #steered = new Blade(ink.LEMON);
  /** Blades that each draw the slash of a single key once. */
  #slashes: Blade[] = [];
  #view: View = { width: 720, height: 1280, top: 0 };
  #cursor = { x: 360, y: 800, shown: false };
  readonly #pace: GameTime;
  #time = 0;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.#pace = new GameTime(shell);
    this.#round = new Round(shell);
    shell.music(BED);
  }

  get progress(): Progress {
    return this.#round.flow;
  }

  layout(view: View): void {
    this.#view = view;
    this.#round.layout(view);
    this.#cursor = { x: view.width / 2, y: view.height * 0.6, shown: this.#cursor.shown };
  }

  change(change: Change): void {
    if (START.begins(change)) this.#round.start();
    else if (CUT.begins(change)) this.#press();
    else if (change.kind === 'touch') this.#touch(change.phase, change.slot, change.x, change.y);
    else if (change.kind === 'button') this.#button(change.down, change.x, change.y);
    else if (change.kind === 'pointer') this.#point(change.path);
    else if (change.kind === 'wheel') this.#round.gust(change.dy + change.dx > 0 ? 160 : -160);
    else if (change.kind === 'key' && change.down && !change.repeat) this.#type(change.usage);
    else if (change.kind === 'gamepad') this.#cursor.shown = true;
  }

  text(text: string): void {
    this.#round.popups.add(text.slice(0, 18), this.#view.width / 2, this.#view.height * 0.5, 44, ink.WHITE);
  }

  tick(): void {
    const { step, held } = this.#shell;
    this.#steer(step);
    if (!CUT.isHeld(held)) this.#steered.lift();
    const isCutting = this.#blades().some(({ down }) => down);
    const passed = this.#pace.tick(this.#round.flow.phase === 'playing', isCutting);
    this.#time += passed;
    if (passed > 0) this.#round.tick(passed);
    for (const blade of this.#blades()) blade.tick(step);
    this.#slashes = this.#slashes.slice(-12);
  }

  draw(painter: Painter): void {
    drawScreen(painter, this.#view, this.#round, this.#blades(), this.#cursor, this.#backdrop, this.#time);
  }

  nodes(language: Language): readonly DrawnNode[] {
    return gameNodes({
      language,
      view: this.#view,
      packageName: 'games.nowlight.orchard',
      flow: this.#round.flow,
      status: [],
      ...this.#described(language),
      isPressable: true,
      actions: ['wait'],
    });
  }

  pressNode(id: string): void {
    if (id === 'start') this.#round.start();
    else if (id === 'action-wait') this.#pace.pass(0.3);
    else {
      const fruit = nearestOf(this.#described('en'))[Number(id.replace('thing-', ''))];
      if (fruit) this.#slash(fruit.x, fruit.y, 0.5);
    }
  }

  /** The fruit in the picture, seen from its middle. */
  #described(language: Language): { readonly from: GameThing; readonly things: readonly GameThing[] } {
    const { width, height } = this.#view;
    const nameOf = (kind: FruitKind) =>
      gameText(kind === 'golden' || kind === 'frost' || kind === 'nest' ? kind : 'fruit', language);
    return {
      from: { name: '', x: width / 2, y: height / 2, size: 0 },
      things: this.#round.fruits
        .filter(({ y }) => y < height)
        .map(({ kind, x, y }) => ({ name: nameOf(kind), x, y, size: 2 * LOOKS[kind].radius })),
    };
  }

  #blades(): Blade[] {
    return [...this.#fingers, this.#mouse, this.#steered, ...this.#slashes];
  }

  #move(blade: Blade, x: number, y: number): void {
    const from = blade.move(x, y);
    if (from !== undefined) this.#round.cut(from.x, from.y, x, y);
  }

  #touch(phase: 'start' | 'move' | 'end' | 'cancel', slot: number, x: number, y: number): void {
    const blade = this.#fingers[slot];
    if (blade === undefined) return;
    this.#cursor.shown = false;
    if (phase === 'start') {
      blade.start(x, y);
      SOUNDS.swish(this.#shell.at(x));
    } else if (phase === 'move' && blade.down) this.#move(blade, x, y);
    else blade.lift();
  }

  #button(down: boolean, x: number, y: number): void {
    this.#cursor = { x, y, shown: false };
    if (down) {
      this.#mouse.start(x, y);
      SOUNDS.swish(this.#shell.at(x));
    } else if (this.#shell.held.held.buttons === 0) this.#mouse.lift();
  }

  #point(path: readonly { readonly x: number; readonly y: number }[]): void {
    for (const { x, y } of path) if (this.#mouse.down) this.#move(this.#mouse, x, y);
    const last = path[path.length - 1];
    if (last !== undefined) this.#cursor = { ...last, shown: !this.#mouse.down };
  }

  /** Lowers the blade at the cursor. If the player doesn't steer the cursor, slashes there at once. */
  #press(): void {
    this.#cursor.shown = true;
    if (this.#round.flow.phase !== 'playing') {
      this.#round.start();
      return;
    }
    SOUNDS.swish(this.#shell.at(this.#cursor.x));
    this.#steered.start(this.#cursor.x, this.#cursor.y);
    this.#slash(this.#cursor.x, this.#cursor.y, 0.5);
  }

  #type(usage: number): void {
    const place = keyPlace(usage);
    if (place === undefined) {
      this.#cursor.shown = true;
      return;
    }
    const x = place.x * this.#view.width;
    SOUNDS.swish(this.#shell.at(x));
    this.#slash(x, place.y * this.#view.height, 1);
  }

  #slash(x: number, y: number, size: number): void {
    this.#pace.pass(0.2);
    const blade = new Blade(ink.LEMON);
    const reach = SLASH * size;
    blade.start(x - reach, y + reach * 0.7);
    for (let i = 1; i <= 6; i++) this.#move(blade, x + reach * (i / 3 - 1), y - reach * 0.7 * (i / 3 - 1));
    blade.lift();
    this.#slashes.push(blade);
  }

  #steer(step: number): void {
    const { held } = this.#shell;
    const pad = stick(held, 'left');
    const other = stick(held, 'right');
    const dx = pad.x + other.x + (RIGHT.isHeld(held) ? 1 : 0) - (LEFT.isHeld(held) ? 1 : 0);
    const dy = pad.y + other.y + (DOWN.isHeld(held) ? 1 : 0) - (UP.isHeld(held) ? 1 : 0);
    if (dx === 0 && dy === 0) return;
    const x = clamp(this.#cursor.x + dx * CURSOR_SPEED * step, 0, this.#view.width);
    const y = clamp(this.#cursor.y + dy * CURSOR_SPEED * step, 0, this.#view.height);
    this.#cursor = { x, y, shown: true };
    // The right stick of a gamepad cuts without a button press.
    const cutting = CUT.isHeld(held) || other.x !== 0 || other.y !== 0;
    if (cutting && !this.#steered.down) this.#steered.start(x, y);
    if (cutting) this.#move(this.#steered, x, y);
  }
}
