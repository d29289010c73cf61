import { hashText, SeededRandom } from '../../../../../src/kit/random.ts';
import { drawName } from '../../../covers/renderCover.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import type { InputMethod } from '../../../../device/input/inputMethod.ts';
import type { Change } from '../../../../device/input/heldState.ts';
import type { App, AppMaker, DrawnNode, Progress, Shell, View } from '../../../../device/appShell.ts';
import { drawInstructions, instructionLines, LINE_HEIGHT, drawPill, drawResult } from '../kit/titleCards.ts';
import type { Language } from '../../../../../src/i18n/languages.ts';
import { translate } from '../../../../core/catalogue/translations.ts';
import { GAME_GOALS } from '../../../gameGuides/gameGoals.ts';
import { ITEM_STEPS } from './accessibility/sceneActions.ts';
import { SceneAssistant } from './accessibility/sceneAssistant.ts';
import { actionsOf, type DrawnFigure, sceneNodes } from './accessibility/sceneNodes.ts';
import { type Drawing, Figure } from './art/figure.ts';
import { placeCover, type CoverPlacement } from './art/coverPlacement.ts';
import { Scenery } from './art/sceneScenery.ts';
import { recordShapes } from './art/shapeRecorder.ts';
import { Controls, type Press } from './sceneControls.ts';
import { drawHud } from './hud.ts';
import { type Palette, paletteOf } from './scenePalette.ts';
import { Round } from './sceneRound.ts';
import { Sounds } from './sceneSounds.ts';
import type { Play, Stage } from './sceneGenre.ts';
import type { Title } from './sceneTitle.ts';

const STARTS: Readonly<Record<InputMethod, string>> = {
  keys: 'Press any key',
  touch: 'Touch anywhere',
  pad: 'Press any button',
};

const HANDS = ['keys', 'touch', 'pad'] as const;
/** Height at the title picture's lower edge for the prompt and one line of instructions, in game units. */
const FOOT = 176;

/** Seconds for which time passes after a press in calm mode. */
const CALM_SECONDS = 0.4;
/** Speed of a game in calm mode. */
const CALM_SPEED = 0.6;

export function sceneOf(title: Title): AppMaker {
  return (shell, packageName) => new SceneApp(shell, title, packageName);
}

/** A figure that reports its position in the picture each time it is drawn. */
class ReportedFigure extends Figure {
  readonly #report: (x: number, y: number, width: number) => void;

  constructor(drawing: Drawing, report: (x: number, y: number, width: number) => void) {
    super(drawing);
    this.#report = report;
  }

  override draw(painter: Painter, x: number, y: number, width: number, height = width, flip = false): void {
    this.#report(x, y, width);
    super.draw(painter, x, y, width, height, flip);
  }
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
  readonly #packageName: string;
  readonly #assistant = new SceneAssistant();
  /** Figures (hero, items, dangers) in the last picture of the game. */
  #drawn: DrawnFigure[] = [];
  /** Remaining seconds for which time passes in calm mode. */
  #passing = 0;
  #view: View = { width: 1280, height: 720, top: 0 };
  #place: CoverPlacement;
  #play: Play | undefined;

  constructor(shell: Shell, title: Title, packageName: string) {
    const { art, appId, cast } = title;
    this.portrait = title.portrait ?? false;
    this.#shell = shell;
    this.#title = title;
    this.#packageName = packageName;
    const shapes = recordShapes((picture) => art.draw(picture, new SeededRandom(hashText(`art:${appId}`))));
    this.#scenery = new Scenery(shapes, (picture, place) => drawName(picture, place.title));
    this.#palette = paletteOf(art.accent, shapes, title.ground);
    this.#place = placeCover(art, this.#view, FOOT);
    this.#controls = new Controls(shell);
    this.#sounds = new Sounds(shell, title.voice, title.name);
    this.#round = new Round(shell, title.kind.terms, this.#palette, this.#sounds);
    this.#figures = {
      hero: this.#figure('hero', 0, cast.hero),
      good: cast.good.map((drawing, i) => this.#figure('good', i, drawing)),
      bad: cast.bad.map((drawing, i) => this.#figure('bad', i, drawing)),
    };
    shell.music(this.#sounds.bed(title.name));
  }

  #figure(who: DrawnFigure['who'], number: number, drawing: Drawing): Figure {
    return new ReportedFigure(drawing, (x, y, width) => void this.#drawn.push({ who, number, x, y, width }));
  }

  get progress(): Progress {
    return this.#round.flow;
  }

  layout(view: View): void {
    const turned = view.width > view.height !== this.#view.width > this.#view.height;
    this.#view = view;
    // After a rotation of the screen, the score stays and the field is rebuilt for the new orientation.
    if (turned && this.#round.playing) this.#play = this.#field();
    const lines = HANDS.map((hand) => instructionLines(view, this.#words(hand)).length);
    this.#place = placeCover(this.#title.art, view, FOOT + LINE_HEIGHT * (Math.max(...lines) - 1));
  }

  change(change: Change): void {
    const { flow } = this.#round;
    const press = this.#controls.take(change);
    if (flow.phase === 'playing') {
      if (press !== undefined) this.#press(press);
    } else if (flow.canStart && Controls.starts(change)) this.#start();
  }

  #press(press: Press): void {
    this.#passing = CALM_SECONDS;
    this.#play?.press(press);
  }

  nodes(language: Language): readonly DrawnNode[] {
    const { name, goal, kind } = this.#title;
    const translated = GAME_GOALS[this.#packageName]?.[1];
    return sceneNodes({
      language,
      view: this.#view,
      name,
      goal: (translated ? translate(translated, language) : goal).replace('#', String(kind.terms.goal)),
      kind: kind.name,
      round: this.#round,
      play: this.#play,
      figures: this.#drawn,
      still: !this.#timePasses,
    });
  }

  pressNode(id: string): void {
    const { name } = this.#title.kind;
    if (id === 'start') {
      if (this.#round.flow.canStart) this.#start();
      return;
    }
    if (!this.#round.playing) return;
    const action = actionsOf(name, this.#play).find(({ word }) => id === `action-${word}`);
    if (action) return this.#assistant.perform(action.steps);
    const node = this.nodes('en').find((one) => one.id === id);
    const steps = ITEM_STEPS[name];
    if (!node?.pressable || !steps) return;
    const { x, y, width, height } = node.box;
    const isItem = id.startsWith('good');
    const target = isItem ? this.#play?.target : undefined;
    this.#assistant.perform(steps, target ?? { x: x + width / 2, y: y + height / 2 });
  }

  /** In calm mode, time passes only while the player or a consequence of an action moves something. */
  get #timePasses(): boolean {
    if (!this.#shell.calm) return true;
    return this.#assistant.active || this.#passing > 0 || this.#controls.active || this.#play?.busy === true;
  }

  #start(): void {
    this.#controls.forget();
    this.#assistant.stop();
    this.#passing = 0;
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
    const step = this.#shell.step * (this.#shell.calm ? CALM_SPEED : 1);
    const press = this.#controls.tick(step);
    if (this.#round.playing) {
      if (press !== undefined) this.#press(press);
      if (!this.#timePasses) return;
      this.#passing -= step;
      const assisted = this.#assistant.tick(step, this.#play?.note?.isDue === true);
      this.#controls.assist(this.#assistant.hold);
      if (assisted !== undefined) this.#play?.press(assisted);
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
    this.#drawn = [];
    this.#play?.draw(painter);
    const drawn = [...this.#drawn];
    round.drawSparks(painter);
    painter.restore();
    // In a shooter without items to collect, the foes count.
    drawHud(painter, view, round, palette, this.#figures.good[0] ?? this.#figures.bad[0]);
    // Remember the figures of the round for assistive technology, without the item that is drawn beside the score.
    this.#drawn = drawn;
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
    // The last line of the instructions has the same distance from the prompt for any number of lines.
    const first = y - 74 - LINE_HEIGHT * (instructionLines(view, words).length - 1);
    drawInstructions(painter, view, first, words, palette);
    drawPill(painter, view.width / 2, y, STARTS[hand], time, palette);
  }
}
