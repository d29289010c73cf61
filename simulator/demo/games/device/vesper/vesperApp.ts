import { Backdrop } from '../../../../device/drawing/backdrop.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import type { Change } from '../../../../device/input/heldState.ts';
import { Action, isPress } from '../../../../device/input/buttons.ts';
import type { App, Progress, Shell, View } from '../../../../device/appShell.ts';
import { Arena } from './arena.ts';
import { Controls } from './vesperControls.ts';
import { drawScreen } from './vesperDrawScreen.ts';
import * as ink from './vesperPalette.ts';
import { paintEvening } from './vesperScenery.ts';
import { BED } from './vesperSounds.ts';

const NOVA = new Action({ keys: ['Space', 'KeyX'], buttons: [2], pad: [0, 4, 5] });
const DASH = new Action({ keys: ['ShiftLeft', 'ShiftRight', 'KeyC'], buttons: [1], pad: [1, 6] });
const NEXT = new Action({ keys: ['KeyE', 'Tab'], pad: [3] });
const BEFORE = new Action({ keys: ['KeyQ'], pad: [2] });

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
  #time = 0;

  constructor(shell: Shell) {
    this.#shell = shell;
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
    if (NOVA.begins(change) || this.#isThirdThumb(change)) arena.nova();
    else if (DASH.begins(change)) arena.dash();
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
    this.#time += this.#shell.step;
    this.#arena.tick(this.#shell.step, this.#controls.wish(this.#arena.ship));
  }

  draw(painter: Painter): void {
    drawScreen(painter, this.#view, this.#arena, this.#controls, this.#backdrop, this.#time, this.#shell.hand);
  }

  /** Returns true for a third touch, which fires the weapon called nova. */
  #isThirdThumb(change: Change): boolean {
    return change.kind === 'touch' && change.phase === 'start' && this.#controls.sticks.length > 2;
  }

  #sparkle(x: number, y: number): void {
    this.#arena.particles.burst({ shape: 'spark', ink: ink.GOLD, size: 2, life: 0.4, drag: 2 }, 2, x, y, 160);
  }
}
