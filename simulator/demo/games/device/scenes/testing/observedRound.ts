import { KEY_USAGE } from '../../../../../../src/contracts/channel/keyboardUsages.ts';
import { type InputMessage, TOUCH_MAX } from '../../../../../../src/contracts/channel/inputFormat.ts';
import { SeededRandom } from '../../../../../../src/kit/random.ts';
import { Painter } from '../../../../../device/drawing/painter.ts';
import { Surface } from '../../../../../device/drawing/surface.ts';
import { type Change, HeldState } from '../../../../../device/input/heldState.ts';
import type { Shell, View } from '../../../../../device/appShell.ts';
import { Figure } from '../art/figure.ts';
import { Controls, type Press } from '../sceneControls.ts';
import { paletteOf } from '../scenePalette.ts';
import { Round } from '../sceneRound.ts';
import { Sounds } from '../sceneSounds.ts';
import type { Play } from '../sceneGenre.ts';
import type { Title } from '../sceneTitle.ts';

const VIEW: View = { width: 1280, height: 720, top: 0 };
const STEP = 1 / 60;

/** A figure's position in the picture, in game units. */
export interface ObservedFigure {
  readonly who: 'hero' | 'good' | 'bad';
  /** Index among the round's figures of this kind (hero, item or danger). */
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A figure that records its position instead of drawing. */
class Watched extends Figure {
  readonly #who: ObservedFigure['who'];
  readonly #number: number;
  readonly #seen: ObservedFigure[];

  constructor(who: ObservedFigure['who'], number: number, seen: ObservedFigure[]) {
    super(() => {});
    this.#who = who;
    this.#number = number;
    this.#seen = seen;
  }

  override draw(_painter: Painter, x: number, y: number, width: number): void {
    this.#seen.push({ who: this.#who, number: this.#number, x, y, width });
  }
}

/** A round of a title with the figures' positions, for a scripted player with keys and touch. */
export class ObservedRound {
  readonly view = VIEW;
  readonly round: Round;
  readonly #held = new HeldState();
  readonly #controls: Controls;
  readonly #play: Play;
  readonly #painter = new Painter(new Surface(128, 72), 0.1);
  readonly #seen: ObservedFigure[] = [];
  #sequence = 0;
  /** Seconds of the round that have been played. */
  time = 0;

  constructor({ kind, cast, art, name, voice }: Title, seed: number) {
    const shell = this.#shell(seed);
    const palette = paletteOf(art.accent, []);
    const sounds = new Sounds(shell, voice, name);
    this.#controls = new Controls(shell);
    this.round = new Round(shell, kind.terms, palette, sounds);
    this.round.start();
    const watched = (who: ObservedFigure['who'], count: number) =>
      Array.from({ length: count }, (_, i) => new Watched(who, i, this.#seen));
    this.#play = kind.make({
      random: shell.random,
      controls: this.#controls,
      palette,
      round: this.round,
      sounds,
      view: VIEW,
      hero: new Watched('hero', 0, this.#seen),
      good: watched('good', cast.good.length),
      bad: watched('bad', cast.bad.length),
    });
  }

  #shell(seed: number): Shell {
    const nothing = () => {};
    return {
      random: new SeededRandom(seed),
      step: STEP,
      scale: 1,
      calm: false,
      held: this.#held,
      hand: 'keys',
      pointer: { x: 0, y: 0 },
      play: nothing,
      at: () => ({ play: nothing }),
      music: nothing,
      send: nothing,
      activity: nothing,
      toast: nothing,
      screenshot: nothing,
      launch: nothing,
      turn: nothing,
      focus: nothing,
    };
  }

  /** Advances the round by one picture. Returns the figures in that picture. */
  step(): readonly ObservedFigure[] {
    this.#press(this.#controls.tick(STEP));
    this.#play.tick(STEP);
    this.round.tick(STEP);
    this.time += STEP;
    this.#seen.length = 0;
    this.#play.draw(this.#painter);
    return [...this.#seen];
  }

  hold(code: string, down: boolean): void {
    const usage = KEY_USAGE[code] ?? 0;
    if (this.#held.isKey(usage) === down) return;
    this.#take({ kind: 'key', down, usage, modifiers: 0, char: 0 });
  }

  tap(code: string): void {
    this.hold(code, true);
    this.hold(code, false);
  }

  /** Swipes from one position to another. */
  swipe(x0: number, y0: number, x1: number, y1: number): void {
    const at = (x: number, y: number) => ({
      x: Math.round((x / VIEW.width) * TOUCH_MAX),
      y: Math.round((y / VIEW.height) * TOUCH_MAX),
    });
    this.#take({ kind: 'touch', phase: 'start', slot: 0, ...at(x0, y0) });
    if (x0 !== x1 || y0 !== y1) this.#take({ kind: 'touch-moves', touches: [{ slot: 0, ...at(x1, y1) }] });
    this.#take({ kind: 'touch', phase: 'end', slot: 0, ...at(x1, y1) });
  }

  #take(event: InputMessage['event']): void {
    for (const change of this.#held.take({ sequence: ++this.#sequence, event }, VIEW.width, VIEW.height))
      this.#press(this.#controls.take(inUnits(change)));
  }

  #press(press: Press | undefined): void {
    if (press !== undefined && this.round.playing) this.#play.press(press);
  }
}

function inUnits(change: Change): Change {
  return change.kind === 'touch' ? { ...change, x: change.x * VIEW.width, y: change.y * VIEW.height } : change;
}
