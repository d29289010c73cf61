import { Backdrop } from '../../../../device/drawing/backdrop.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import type { Change } from '../../../../device/input/heldState.ts';
import { Action, isPress, stick } from '../../../../device/input/buttons.ts';
import type { App, Progress, Shell, View } from '../../../../device/appShell.ts';
import { drawScreen } from './skyhopDrawScreen.ts';
import * as ink from './skyhopPalette.ts';
import { paintDusk } from './skyhopScenery.ts';
import { BED, SOUNDS } from './skyhopSounds.ts';
import { World } from './world.ts';

const JUMP = new Action({ keys: ['Space', 'ArrowUp', 'KeyW', 'KeyZ', 'Enter'], buttons: [0], pad: [0, 1, 12] });
const DIVE = new Action({ keys: ['ArrowDown', 'KeyS', 'KeyX', 'ShiftLeft'], buttons: [2], pad: [2, 3, 13] });
const AHEAD = new Action({ keys: ['ArrowRight', 'KeyD'], pad: [15] });
const BACK = new Action({ keys: ['ArrowLeft', 'KeyA'], pad: [14] });
/** Minimum length of a downward swipe for a dive, in game units. */
const SWIPE = 46;

export function makeSkyhop(shell: Shell): App {
  return new Skyhop(shell);
}

/** A runner across sky islands: jump, double jump, glide, dive. */
class Skyhop implements App {
  readonly portrait = false;
  readonly #shell: Shell;
  readonly #world: World;
  readonly #backdrop = new Backdrop(paintDusk);
  /** Vertical position at which each touch started. */
  readonly #fingers = new Map<number, number>();
  #view: View = { width: 1280, height: 720, top: 0 };
  #time = 0;
  #scarf = 0;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.#world = new World(shell);
    shell.music(BED);
  }

  get progress(): Progress {
    return this.#world.flow;
  }

  layout(view: View): void {
    this.#view = view;
    this.#world.layout(view);
  }

  change(change: Change): void {
    const world = this.#world;
    if (change.kind === 'touch') this.#touch(change.phase, change.slot, change.y);
    else if (change.kind === 'wheel') this.#turnScarf(change.dy > 0 || change.dx > 0 ? 1 : -1);
    else if (change.kind === 'pointer') {
      for (const { x, y } of change.path.slice(-3)) this.#glitter(x, y);
    } else if (DIVE.begins(change)) world.dive();
    else if (JUMP.begins(change) || (world.flow.phase !== 'playing' && isPress(change))) world.press();
  }

  text(text: string): void {
    this.#world.popups.add(text.slice(0, 24), this.#world.hero.x, this.#world.hero.y - 100, 30, ink.WHITE);
  }

  tick(): void {
    const { held, step } = this.#shell;
    this.#time += step;
    const ahead = (AHEAD.isHeld(held) ? 1 : 0) - (BACK.isHeld(held) ? 1 : 0);
    const lean = ahead === 0 ? stick(held, 'left').x : ahead;
    this.#world.tick(step, { jump: JUMP.isHeld(held) || this.#fingers.size > 0, lean });
    if (stick(held, 'left').y > 0.7) this.#world.dive();
  }

  draw(painter: Painter): void {
    drawScreen(
      painter,
      this.#view,
      this.#world,
      this.#backdrop,
      this.#time,
      ink.SCARVES[this.#scarf] ?? ink.CORAL,
      this.#shell.hand,
    );
  }

  #touch(phase: 'start' | 'move' | 'end' | 'cancel', slot: number, y: number): void {
    const from = this.#fingers.get(slot);
    if (phase === 'start') {
      this.#fingers.set(slot, y);
      this.#world.press();
    } else if (phase !== 'move') this.#fingers.delete(slot);
    else if (from !== undefined && y - from > SWIPE) {
      this.#fingers.set(slot, y);
      this.#world.dive();
    }
  }

  #turnScarf(by: number): void {
    this.#scarf = (this.#scarf + by + ink.SCARVES.length) % ink.SCARVES.length;
    SOUNDS.scarf(this.#shell, this.#scarf);
  }

  /** Adds sparkles where the pointer moves. */
  #glitter(x: number, y: number): void {
    const world = this.#world;
    const dy = this.#view.height - 720 + world.lift;
    world.particles.add(
      { shape: 'star', ink: ink.STAR_LIGHT, size: 7, life: 0.5, gravity: 160 },
      x + world.camera,
      y - dy,
      40,
      -30,
    );
  }
}
