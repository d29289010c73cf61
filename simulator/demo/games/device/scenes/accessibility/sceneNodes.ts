import type { Language } from '../../../../../../src/i18n/languages.ts';
import type { Box, DrawnNode, View } from '../../../../../device/appShell.ts';
import type { Genre, Play } from '../sceneGenre.ts';
import type { Round } from '../sceneRound.ts';
import { SCENE_ACTIONS, type SceneAction } from './sceneActions.ts';
import { type SceneWord, sceneText } from './sceneWords.ts';

/** A figure that the last picture contained. */
export interface DrawnFigure {
  readonly who: 'hero' | 'good' | 'bad';
  /** Index among the title's figures of this kind. */
  readonly number: number;
  /** Centre of the figure in the picture, in game units. */
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
  /** True while nothing moves; only then does the status text name the nearest items and dangers. */
  readonly still: boolean;
}

/** Distance, in game units, that the spoken names of positions call one step. */
const STEP = 80;
/** Maximum number of items and dangers around the hero that have accessibility nodes. */
const NEAREST = 8;
/** Height of the row of controls at the lower edge, in game units. */
const CONTROLS = 120;

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
  const { round } = scene;
  if (round.flow.phase === 'title') return titleNodes(scene);
  return round.flow.phase === 'over' ? resultNodes(scene) : playNodes(scene);
}

function titleNodes({ language, view, name, goal }: SceneDescription): readonly DrawnNode[] {
  const { width, height } = view;
  return [
    { id: 'title', role: 'heading', name, box: { x: 0, y: 0, width, height: height / 2 } },
    { id: 'goal', role: 'text', name: goal, box: { x: 0, y: height - 180, width, height: 60 } },
    {
      id: 'start',
      role: 'button',
      name: sceneText('start', language),
      box: { x: width / 4, y: height - 110, width: width / 2, height: 110 },
      pressable: true,
    },
  ];
}

function resultNodes({ language, view, round }: SceneDescription): readonly DrawnNode[] {
  const { width, height } = view;
  return [
    {
      id: 'result',
      role: 'heading',
      name: `${sceneText(round.won ? 'won' : 'lost', language)} ${scoreOf(round, language)}`,
      box: { x: 0, y: 0, width, height: height / 2 },
      live: 'assertive',
    },
    {
      id: 'start',
      role: 'button',
      name: sceneText('again', language),
      box: { x: width / 4, y: height - 110, width: width / 2, height: 110 },
      pressable: true,
    },
  ];
}

function scoreOf({ got, terms, hearts }: Round, language: Language): string {
  const score = sceneText('score', language, [Math.floor(got), terms.goal]);
  return terms.hearts > 0 ? `${score} ${sceneText('hearts', language, [Math.max(0, hearts)])}` : score;
}

function playNodes(scene: SceneDescription): readonly DrawnNode[] {
  const { kind, language, play, round, still, view } = scene;
  const isBoard = kind === 'match' || kind === 'groups';
  const things = isBoard ? tiles(scene) : thingsAround(scene);
  const note = play?.note;
  const words = [scoreOf(round, language)];
  if (note)
    words.push(
      `${sceneText('note', language)}: ${sceneText(`lane-${note.way}`, language)}${note.isDue ? `, ${sceneText('here', language)}` : ''}`,
    );
  else if (!isBoard && still) {
    const near = [things.find(({ id }) => id.startsWith('bad')), things.find(({ id }) => id.startsWith('good'))];
    words.push(near.flatMap((node) => node?.name ?? []).join('. ') || sceneText('nothing', language));
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
      name: sceneText(isBoard ? 'board' : 'around', language),
      box: { x: 0, y: view.top + 80, width: view.width, height: view.height - view.top - 80 - CONTROLS },
    },
    ...things,
    ...controlNodes(scene),
  ];
}

function controlNodes({ kind, play, view, language }: SceneDescription): readonly DrawnNode[] {
  const actions = actionsOf(kind, play);
  if (actions.length === 0) return [];
  const [y, width] = [view.height - CONTROLS, view.width / actions.length];
  return [
    {
      id: 'controls',
      role: 'group',
      name: sceneText('controls', language),
      box: { x: 0, y, width: view.width, height: CONTROLS },
    },
    ...actions.map(({ word }, i): DrawnNode => ({
      id: `action-${word}`,
      role: 'button',
      name: sceneText(word, language),
      box: { x: i * width, y, width, height: CONTROLS },
      parent: 'controls',
      pressable: true,
    })),
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
        const word: SceneWord = who === 'good' ? 'item' : 'danger';
        return {
          id: `${who}-${i}`,
          role: 'listitem',
          name: `${sceneText(word, language)}, ${placeOf(figure.x - hero.x, figure.y - hero.y, language)}`,
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

function placeOf(dx: number, dy: number, language: Language): string {
  const [across, along] = [Math.round(dx / STEP), Math.round(dy / STEP)];
  const parts = [
    across === 0 ? undefined : sceneText(across < 0 ? 'left' : 'right', language, [Math.abs(across)]),
    along === 0 ? undefined : sceneText(along < 0 ? 'above' : 'below', language, [Math.abs(along)]),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? sceneText('here', language) : parts.join(', ');
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
        name: sceneText('tile', language, [row, column], 'ABCDEFGHIJ'[figure.number]),
        box: boxOf(figure),
        parent: 'things',
        pressable: true,
        ...(isTaken && { selected: true }),
      };
    });
}
