import { hashText, SeededRandom } from '../../../../../src/kit/random.ts';
import { drawName } from '../../../covers/render.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import type { InputMethod } from '../../../../device/input/inputMethod.ts';
import type { Change } from '../../../../device/input/heldState.ts';
import type { App, AppMaker, Progress, Shell, View } from '../../../../device/shell.ts';
import { drawInstructions, instructionLines, LINE_HEIGHT, drawPill, drawResult } from '../kit/titleCards.ts';
import { Figure } from './art/figure.ts';
import { placeCover, type CoverPlacement } from './art/coverPlacement.ts';
import { Scenery } from './art/sceneScenery.ts';
import { recordShapes } from './art/shapeRecorder.ts';
import { Controls } from './sceneControls.ts';
import { drawHud } from './hud.ts';
import { type Palette, paletteOf } from './scenePalette.ts';
import { Round } from './sceneRound.ts';
import { Sounds } from './sceneSounds.ts';
import type { Play, Stage } from './genre.ts';
import type { Title } from './title.ts';

const STARTS: Readonly<Record<InputMethod, string>> = {
  keys: 'Press any key',
  touch: 'Touch anywhere',
  pad: 'Press any button',
};

const HANDS = ['keys', 'touch', 'pad'] as const;
/** Height at the bottom for the prompt and one line, in units. */
const FOOT = 176;

export function sceneOf(title: Title): AppMaker {
  return (shell) => new SceneApp(shell, title);
}

/** A game of one minute: a title with the cover's moving layers, the round, and the result. */
class SceneApp implements App {
  readonly portrait: boolean;
  readonly #shell: Shell;
  readonly #title: Title;
  readonly #scenery: Scenery;
  readonly #palette: Palette;
  readonly #controls: Controls;
  readonly #round: Round;
  readonly #sounds: Sounds;
  readonly #figures: Pick<Stage, 'hero' | 'good' | 'bad'>;
  #view: View = { width: 1280, height: 720, top: 0 };
  #place: CoverPlacement;
  #play: Play | undefined;

  constructor(shell: Shell, title: Title) {
    const { art, appId, cast } = title;
    this.portrait = title.portrait ?? false;
    this.#shell = shell;
    this.#title = title;
    const shapes = recordShapes((picture) => art.draw(picture, new SeededRandom(hashText(`art:${appId}`))));
    this.#scenery = new Scenery(shapes, (picture, place) => drawName(picture, place.title));
    this.#palette = paletteOf(art.accent, shapes, title.ground);
    this.#place = placeCover(art, this.#view, FOOT);
    this.#controls = new Controls(shell);
    this.#sounds = new Sounds(shell, title.voice, title.name);
    this.#round = new Round(shell, title.kind.terms, this.#palette, this.#sounds);
    this.#figures = {
      hero: new Figure(cast.hero),
      good: cast.good.map((drawing) => new Figure(drawing)),
      bad: cast.bad.map((drawing) => new Figure(drawing)),
    };
    shell.music(this.#sounds.bed(title.name));
  }

  get progress(): Progress {
    return this.#round.flow;
  }

  layout(view: View): void {
    const turned = view.width > view.height !== this.#view.width > this.#view.height;
    this.#view = view;
    // The score stays; the field is rebuilt for the new orientation.
    if (turned && this.#round.playing) this.#play = this.#field();
    const lines = HANDS.map((hand) => instructionLines(view, this.#words(hand)).length);
    this.#place = placeCover(this.#title.art, view, FOOT + LINE_HEIGHT * (Math.max(...lines) - 1));
  }

  change(change: Change): void {
    const { flow } = this.#round;
    const press = this.#controls.take(change);
    if (flow.phase === 'playing') {
      if (press !== undefined) this.#play?.press(press);
    } else if (flow.canStart && Controls.starts(change)) this.#start();
  }

  #start(): void {
    this.#controls.forget();
    this.#round.start();
    this.#play = this.#field();
  }

  #field(): Play {
    const view = () => this.#view;
    return this.#title.kind.make({
      ...this.#figures,
      random: this.#shell.random,
      controls: this.#controls,
      palette: this.#palette,
      round: this.#round,
      sounds: this.#sounds,
      get view() {
        return view();
      },
    });
  }

  tick(): void {
    const { step } = this.#shell;
    const press = this.#controls.tick(step);
    if (this.#round.playing) {
      if (press !== undefined) this.#play?.press(press);
      this.#play?.tick(step);
    }
    this.#round.tick(step);
  }

  draw(painter: Painter): void {
    const round = this.#round;
    const palette = this.#palette;
    const view = this.#view;
    if (round.flow.phase === 'title') {
      this.#drawTitle(painter);
      return;
    }
    this.#scenery.lay(painter, this.#place);
    painter.save();
    painter.translate(round.shake.x, round.shake.y);
    this.#play?.draw(painter);
    round.drawSparks(painter);
    painter.restore();
    drawHud(painter, view, round, palette, this.#figures.good[0]);
    if (round.flow.phase !== 'over') return;
    const { won, lost } = this.#title;
    const facts = [
      ['Reached', `${Math.floor(round.got)} of ${round.terms.goal}`],
      ...(round.terms.hearts > 0 ? [['Hearts left', String(Math.max(0, round.hearts))] as const] : []),
    ] as const;
    drawResult(painter, view, round.flow, palette, round.won ? won : lost, facts, STARTS[this.#shell.hand]);
  }

  /** Returns the goal and the instructions for the input method. */
  #words(hand: InputMethod): string {
    const { goal, kind } = this.#title;
    return `${goal.replace('#', String(kind.terms.goal))} ${kind.how[hand]}`;
  }

  #drawTitle(painter: Painter): void {
    const { time } = this.#round.flow;
    const { hand } = this.#shell;
    const view = this.#view;
    const palette = this.#palette;
    this.#scenery.layWhole(painter, this.#place, time);
    const y = view.height - 54;
    const words = this.#words(hand);
    // The last line has the same distance from the prompt for any number of lines.
    const first = y - 74 - LINE_HEIGHT * (instructionLines(view, words).length - 1);
    drawInstructions(painter, view, first, words, palette);
    drawPill(painter, view.width / 2, y, STARTS[hand], time, palette);
  }
}
