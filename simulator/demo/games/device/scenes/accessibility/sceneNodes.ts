import type { Language } from '../../../../../../src/i18n/languages.ts';
import type { Box, DrawnNode, View } from '../../../../../device/appShell.ts';
import type { Genre, Play } from '../sceneGenre.ts';
import type { Round } from '../sceneRound.ts';
import { SCENE_ACTIONS, type SceneAction } from './sceneActions.ts';
import { CONTROLS, controlNodes, placeOf, resultNodes, titleNodes } from '../../kit/gameNodes.ts';
import { gameText, type GameWord } from '../../kit/gameWords.ts';

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

/** Distance, in game units, that the spoken names of positions call one step. */
const STEP = 80;
/** Maximum number of items and dangers around the hero that have accessibility nodes. */
const NEAREST = 8;

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
  return [
    {
      id: 'status',
      role: 'status',
      name: words.join(' '),
      box: { x: 0, y: view.top, width: view.width, height: 80 },
      live: 'polite',
    },
    {
      id: 'things',
      role: isBoard ? 'group' : 'list',
      name: gameText(isBoard ? 'board' : 'around', language),
      box: { x: 0, y: view.top + 80, width: view.width, height: view.height - view.top - 80 - CONTROLS },
    },
    ...things,
    ...controlNodes(
      view,
      language,
      actionsOf(kind, play).map(({ word }) => word),
    ),
  ];
}

/** The nearest items come first. The entries of a list keep their ids, so that a screen reader keeps its position. */
function thingsAround({ figures: all, language, view, kind, play }: SceneDescription): readonly DrawnNode[] {
  const placing = play?.placing;
  const figures = placing ? [{ who: 'good', number: 0, ...placing.item, width: STEP } as const] : all;
  const hero = placing?.from ?? figures.find(({ who }) => who === 'hero') ?? { x: view.width / 2, y: view.height / 2 };
  const distance = ({ x, y }: DrawnFigure) => Math.abs(x - hero.x) + Math.abs(y - hero.y);
  const isPressable = ['shoot', 'fish', 'explore', 'putt'].includes(kind);
  return (['bad', 'good'] as const).flatMap((who) =>
    figures
      .filter((figure) => figure.who === who && figure.x > 0 && figure.x < view.width)
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, NEAREST / 2)
      .map((figure, i): DrawnNode => {
        const word: GameWord = who === 'good' ? 'item' : 'danger';
        return {
          id: `${who}-${i}`,
          role: 'listitem',
          name: `${gameText(word, language)}, ${placeOf(figure.x - hero.x, figure.y - hero.y, language)}`,
          box: boxOf(figure),
          parent: 'things',
          pressable: isPressable,
        };
      }),
  );
}

function boxOf({ x, y, width }: DrawnFigure): Box {
  return { x: x - width / 2, y: y - width / 2, width, height: width };
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
        box: boxOf(figure),
        parent: 'things',
        pressable: true,
        ...(isTaken && { selected: true }),
      };
    });
}
