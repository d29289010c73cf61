import { Backdrop } from '../../../../device/drawing/backdrop.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import type { Change } from '../../../../device/input/heldState.ts';
import { Action, isPress, stick } from '../../../../device/input/buttons.ts';
import type { Language } from '../../../../../src/i18n/languages.ts';
import { gameNodes, type GameThing, GameTime } from '../kit/gameNodes.ts';
import { gameText } from '../kit/gameWords.ts';
import type { App, DrawnNode, Progress, Shell, View } from '../../../../device/appShell.ts';
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
  /** Vertical position at which each touch of the player started. */
  readonly #fingers = new Map<number, number>();
  #view: View = { width: 1280, height: 720, top: 0 };
  readonly #pace: GameTime;
  #time = 0;
  /** True while an action of assistive technology holds the jump button. */
  #isJumping = false;
  #scarf = 0;

  constructor(shell: Shell) {
    this.#shell = shell;
    this.#pace = new GameTime(shell);
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
    } else if (DIVE.begins(change)) this.#dive();
    else if (JUMP.begins(change) || (world.flow.phase !== 'playing' && isPress(change))) this.#press();
  }

  text(text: string): void {
    this.#world.popups.add(text.slice(0, 24), this.#world.hero.x, this.#world.hero.y - 100, 30, ink.WHITE);
  }

  tick(): void {
    const { held } = this.#shell;
    const ahead = (AHEAD.isHeld(held) ? 1 : 0) - (BACK.isHeld(held) ? 1 : 0);
    const lean = ahead === 0 ? stick(held, 'left').x : ahead;
    const jump = JUMP.isHeld(held) || this.#fingers.size > 0;
    const step = this.#pace.tick(this.#world.flow.phase === 'playing', jump || lean !== 0);
    if (step === 0) return;
    this.#time += step;
    this.#isJumping &&= this.#pace.isPassing;
    this.#world.tick(step, { jump: jump || this.#isJumping, lean });
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

  nodes(language: Language): readonly DrawnNode[] {
    const { flow, feathers, hero } = this.#world;
    return gameNodes({
      language,
      view: this.#view,
      packageName: 'games.nowlight.skyhop',
      flow,
      status: [gameText('feathers', language, [Math.max(0, feathers)])],
      from: this.#inPicture(hero),
      things: this.#things(language),
      isPressable: false,
      actions: ['jump', 'dive', 'go'],
    });
  }

  pressNode(id: string): void {
    if (id === 'start' && this.#world.flow.phase !== 'playing') this.#press();
    else if (id === 'action-jump') {
      this.#press();
      this.#isJumping = true;
    } else if (id === 'action-dive') this.#dive();
    else if (id === 'action-go') this.#pace.pass(0.3);
  }

  /** Objects and gaps between islands ahead of the hero, for assistive technology. */
  #things(language: Language): readonly GameThing[] {
    const { terrain, hero } = this.#world;
    const things = terrain.things.filter(({ taken }) => !taken);
    const gaps = terrain.islands.map(({ x, y, width }) => ({ kind: 'gap', x: x + width, y }) as const);
    return [...things, ...gaps]
      .filter(({ x }) => x > hero.x - 40)
      .map(({ kind, ...at }) => ({ name: gameText(kind, language), ...this.#inPicture(at), size: 80 }))
      .filter(({ x }) => x < this.#view.width);
  }

  /** Converts a position on the game's map to a position in the picture. */
  #inPicture({ x, y }: { readonly x: number; readonly y: number }): { readonly x: number; readonly y: number } {
    const { camera, lift } = this.#world;
    return { x: x - camera, y: y + this.#view.height - 720 + lift };
  }

  #press(): void {
    this.#world.press();
    this.#pace.pass(0.35);
  }

  #dive(): void {
    this.#world.dive();
    this.#pace.pass(0.3);
  }

  #touch(phase: 'start' | 'move' | 'end' | 'cancel', slot: number, y: number): void {
    const from = this.#fingers.get(slot);
    if (phase === 'start') {
      this.#fingers.set(slot, y);
      this.#press();
    } else if (phase !== 'move') this.#fingers.delete(slot);
    else if (from !== undefined && y - from > SWIPE) {
      this.#fingers.set(slot, y);
      this.#dive();
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
