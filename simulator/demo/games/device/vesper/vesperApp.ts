import { Backdrop } from '../../../../device/drawing/backdrop.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import type { Change } from '../../../../device/input/heldState.ts';
import { Action, isPress } from '../../../../device/input/buttons.ts';
import type { Language } from '../../../../../src/i18n/languages.ts';
import { gameNodes, type GameThing, GameTime, nearestOf } from '../kit/gameNodes.ts';
import { gameText } from '../kit/gameWords.ts';
import type { App, DrawnNode, Progress, Shell, View } from '../../../../device/appShell.ts';
import { Arena, type Wish } from './arena.ts';
import { FOES, toward } from './foes.ts';
import { Controls } from './vesperControls.ts';
import { drawScreen } from './vesperDrawScreen.ts';
import * as ink from './vesperPalette.ts';
import { paintEvening } from './vesperScenery.ts';
import { BED } from './vesperSounds.ts';

const NOVA = new Action({ keys: ['Space', 'KeyX'], buttons: [2], pad: [0, 4, 5] });
const DASH = new Action({ keys: ['ShiftLeft', 'ShiftRight', 'KeyC'], buttons: [1], pad: [1, 6] });
const NEXT = new Action({ keys: ['KeyE', 'Tab'], pad: [3] });
const BEFORE = new Action({ keys: ['KeyQ'], pad: [2] });

/** Direction of flight of each accessibility node that moves the ship. */
const WAYS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  'action-go-left': { x: -1, y: 0 },
  'action-go-right': { x: 1, y: 0 },
  'action-go-up': { x: 0, y: -1 },
  'action-go-down': { x: 0, y: 1 },
};

export function makeVesper(shell: Shell): App {
  return new Vesper(shell);
}

/** A twin-stick shooter; also for keys and mouse, or two thumbs. */
class Vesper implements App {
  readonly portrait = false;
  readonly keepsLying = true;
  readonly #shell: Shell;
  readonly #arena: Arena;
  readonly #controls: Controls;
  readonly #backdrop = new Backdrop(paintEvening);
  #view: View = { width: 1280, height: 720, top: 0 };
  readonly #pace: GameTime;
  /** Direction of flight and of fire by a pressed accessibility node, while its action lasts. */
  #assisted: Wish | undefined;
  #time = 0;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.#pace = new GameTime(shell);
    this.#arena = new Arena(shell);
    this.#controls = new Controls(shell);
    shell.music(BED);
  }

  get progress(): Progress {
    return this.#arena.flow;
  }

  layout(view: View): void {
    this.#view = view;
    this.#arena.layout(view);
    this.#controls.layout(view);
  }

  change(change: Change): void {
    const arena = this.#arena;
    this.#controls.change(change);
    if (arena.flow.phase !== 'playing') {
      if (isPress(change)) arena.start();
      else if (change.kind === 'pointer') this.#sparkle(change.x, change.y);
      return;
    }
    if (change.kind === 'touch' && change.phase === 'start') this.#sparkle(change.x, change.y);
    if (NOVA.begins(change) || this.#isThirdThumb(change)) this.#nova();
    else if (DASH.begins(change)) this.#dash();
    else if (NEXT.begins(change)) arena.choose(1);
    else if (BEFORE.begins(change)) arena.choose(-1);
    else if (change.kind === 'wheel') arena.choose(change.dy + change.dx > 0 ? 1 : -1);
    else {
      const aim = this.#controls.aim(arena.ship);
      if (aim !== undefined) arena.shoot(aim);
    }
  }

  text(text: string): void {
    this.#arena.popups.add(text.slice(0, 24), this.#arena.ship.x, this.#arena.ship.y - 60, 30, ink.WHITE);
  }

  tick(): void {
    const { ship, flow } = this.#arena;
    const wish = this.#controls.wish(ship);
    const isHeld = wish.x !== 0 || wish.y !== 0 || wish.aim !== undefined;
    const step = this.#pace.tick(flow.phase === 'playing', isHeld || ship.gone > 0);
    if (step === 0) return;
    this.#time += step;
    if (!this.#pace.isPassing) this.#assisted = undefined;
    this.#arena.tick(step, this.#assisted ?? wish);
  }

  draw(painter: Painter): void {
    drawScreen(painter, this.#view, this.#arena, this.#controls, this.#backdrop, this.#time, this.#shell.hand);
  }

  nodes(language: Language): readonly DrawnNode[] {
    const { flow, lives } = this.#arena;
    return gameNodes({
      language,
      view: this.#view,
      packageName: 'games.nowlight.vesper',
      flow,
      status: [gameText('ships', language, [Math.max(0, lives)])],
      ...this.#described(language),
      isPressable: true,
      actions: ['go-left', 'go-right', 'go-up', 'go-down', 'nova', 'dash', 'weapon', 'wait'],
    });
  }

  pressNode(id: string): void {
    const arena = this.#arena;
    if (id === 'start') return arena.start();
    if (arena.flow.phase !== 'playing') return;
    const way = WAYS[id];
    if (way) this.#assist({ ...way, aim: undefined }, 0.25);
    else if (id === 'action-nova') this.#nova();
    else if (id === 'action-dash') this.#dash();
    else if (id === 'action-weapon') arena.choose(1);
    else if (id === 'action-wait') this.#pace.pass(0.4);
    else {
      const thing = nearestOf(this.#described('en'))[Number(id.replace('thing-', ''))];
      if (!thing) return;
      const aim = toward(arena.ship, thing);
      this.#assist(thing.isFoe ? { x: 0, y: 0, aim } : { x: aim.x, y: aim.y, aim: undefined }, 0.4);
    }
  }

  /** Foes and drops with their offsets from the ship, for assistive technology. */
  #described(language: Language): {
    readonly from: { readonly x: number; readonly y: number };
    readonly things: readonly (GameThing & { readonly isFoe: boolean })[];
  } {
    const { ship, foes, motes } = this.#arena;
    const [foe, mote] = [gameText('foe', language), gameText('mote', language)];
    return {
      from: ship,
      things: [
        ...foes.map(({ x, y, kind }) => ({ name: foe, x, y, size: 2 * FOES[kind].radius, isFoe: true })),
        ...motes.map(({ x, y }) => ({ name: mote, x, y, size: 40, isFoe: false })),
      ],
    };
  }

  #assist(wish: Wish, seconds: number): void {
    this.#assisted = wish;
    this.#pace.pass(seconds);
  }

  #nova(): void {
    this.#arena.nova();
    this.#pace.pass(0.5);
  }

  #dash(): void {
    this.#arena.dash();
    this.#pace.pass(0.3);
  }

  /** Returns true for a third touch, which fires the weapon called nova. */
  #isThirdThumb(change: Change): boolean {
    return change.kind === 'touch' && change.phase === 'start' && this.#controls.sticks.length > 2;
  }

  #sparkle(x: number, y: number): void {
    this.#arena.particles.burst({ shape: 'spark', ink: ink.GOLD, size: 2, life: 0.4, drag: 2 }, 2, x, y, 160);
  }
}
