import type { Language } from '../../../../../../src/i18n/languages.ts';
import type { DrawnNode, View } from '../../../../../device/appShell.ts';
import type { Genre, Play } from '../sceneGenre.ts';
import type { Round } from '../sceneRound.ts';
import { SCENE_ACTIONS, type SceneAction } from './sceneActions.ts';
import {
  NEAREST,
  nearestOf,
  resultNodes,
  roundNodes,
  squareAt,
  STEP,
  thingNode,
  titleNodes,
} from '../../kit/gameNodes.ts';
import { gameText } from '../../kit/gameWords.ts';

/** A figure (hero, item or danger) in the last picture of a game. */
export interface DrawnFigure {
  readonly who: 'hero' | 'good' | 'bad';
  /** Index among all drawings that the game has for heroes, items or dangers. */
  readonly number: number;
  /** Centre of the hero, item or danger in the picture, in game units. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface SceneDescription {
  readonly language: Language;
  readonly view: View;
  readonly name: string;
  readonly goal: string;
  readonly kind: Genre['name'];
  readonly round: Round;
  readonly play: Play | undefined;
  readonly figures: readonly DrawnFigure[];
  /** True while nothing moves in the game; only then does its status text name the nearest items and dangers. */
  readonly still: boolean;
}

/** Returns the accessibility actions of a genre, without directions that have no effect in the current round. */
export function actionsOf(kind: Genre['name'], play: Play | undefined): readonly SceneAction[] {
  const ways = play?.ways;
  return SCENE_ACTIONS[kind].filter(({ steps }) =>
    steps.every(({ way, press }) => {
      const direction = way ?? press?.way;
      return direction === undefined || ways === undefined || ways.includes(direction);
    }),
  );
}

/** Describes a scene's picture. */
export function sceneNodes(scene: SceneDescription): readonly DrawnNode[] {
  const { round, view, language, name, goal } = scene;
  if (round.flow.phase === 'title') return titleNodes(view, language, name, goal);
  if (round.flow.phase !== 'over') return playNodes(scene);
  return resultNodes(view, language, `${gameText(round.won ? 'won' : 'lost', language)} ${scoreOf(round, language)}`);
}

function scoreOf({ got, terms, hearts }: Round, language: Language): string {
  const score = gameText('score', language, [Math.floor(got), terms.goal]);
  return terms.hearts > 0 ? `${score} ${gameText('hearts', language, [Math.max(0, hearts)])}` : score;
}

function playNodes(scene: SceneDescription): readonly DrawnNode[] {
  const { kind, language, play, round, still, view } = scene;
  const isBoard = kind === 'match' || kind === 'groups';
  const things = isBoard ? tiles(scene) : thingsAround(scene);
  const note = play?.note;
  const words = [scoreOf(round, language)];
  if (note)
    words.push(
      `${gameText('note', language)}: ${gameText(`lane-${note.way}`, language)}${note.isDue ? `, ${gameText('here', language)}` : ''}`,
    );
  else if (!isBoard && still) {
    const near = [things.find(({ id }) => id.startsWith('bad')), things.find(({ id }) => id.startsWith('good'))];
    words.push(near.flatMap((node) => node?.name ?? []).join('. ') || gameText('nothing', language));
  }
  return roundNodes({
    ...{ view, language, things, status: words.join(' '), group: isBoard ? 'board' : 'around' },
    actions: actionsOf(kind, play).map(({ word }) => word),
  });
}

/** The nearest items come first. The entries of a list keep their ids, so that a screen reader keeps its position. */
function thingsAround({ figures: all, language, view, kind, play }: SceneDescription): readonly DrawnNode[] {
  const placing = play?.placing;
  const figures = placing ? [{ who: 'good', number: 0, ...placing.item, width: STEP } as const] : all;
  const from = placing?.from ?? figures.find(({ who }) => who === 'hero') ?? { x: view.width / 2, y: view.height / 2 };
  const isPressable = ['shoot', 'fish', 'explore', 'putt'].includes(kind);
  return (['bad', 'good'] as const).flatMap((who) => {
    const name = gameText(who === 'good' ? 'item' : 'danger', language);
    const things = figures.filter((figure) => figure.who === who && figure.x > 0 && figure.x < view.width);
    return nearestOf({ things, from }, NEAREST / 2).map(({ x, y, width }, i) =>
      thingNode(`${who}-${i}`, { name, x, y, size: width }, { from, language, isPressable }),
    );
  });
}

/** The tiles of a board: a letter for each kind, with row and column. */
function tiles({ figures, language, play }: SceneDescription): readonly DrawnNode[] {
  const drawn = figures.filter(({ who }) => who === 'good');
  const lines = (values: readonly number[]) => [...new Set(values.map(Math.round))].toSorted((a, b) => a - b);
  const rows = lines(drawn.map(({ y }) => y));
  const columns = lines(drawn.map(({ x }) => x));
  return drawn
    .map((figure) => ({
      figure,
      row: rows.indexOf(Math.round(figure.y)) + 1,
      column: columns.indexOf(Math.round(figure.x)) + 1,
    }))
    .toSorted((a, b) => a.row - b.row || a.column - b.column)
    .map(({ figure, row, column }): DrawnNode => {
      const taken = play?.taken;
      const isTaken = taken !== undefined && Math.abs(taken.x - figure.x) + Math.abs(taken.y - figure.y) < 4;
      return {
        id: `tile-${row}-${column}`,
        role: 'button',
        name: gameText('tile', language, [row, column], 'ABCDEFGHIJ'[figure.number]),
        box: squareAt(figure, figure.width),
        parent: 'things',
        pressable: true,
        ...(isTaken && { selected: true }),
      };
    });
}
