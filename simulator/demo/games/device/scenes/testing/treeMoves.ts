import type { AccessibilityNode } from '../../../../../../src/contracts/channel/accessibility.ts';
import type { Language } from '../../../../../../src/i18n/languages.ts';
import { translate } from '../../../../../core/catalogue/translations.ts';
import { GAME_WORDS, gameText } from '../../kit/gameWords.ts';
import type { Genre } from '../sceneGenre.ts';

/** The accessibility nodes of a game's picture, as a player knows them who doesn't see the picture. */
export interface KnownTree {
  /** Accessibility nodes of the picture, in reading order. */
  readonly nodes: readonly AccessibilityNode[];
  readonly language: Language;
  /** Number of accessibility nodes that the player has pressed. */
  readonly presses: number;
}

type Move = (tree: KnownTree) => string;

/** Returns the id of the node that a player presses next who knows only the accessibility nodes. */
export function nextPress(kind: Genre['name'], tree: KnownTree): string {
  return TREE_MOVES[kind](tree);
}

/** Returns the items or dangers as offsets from the hero in steps, which the player reads from their names. */
function around(
  { nodes, language }: KnownTree,
  who: 'good' | 'bad',
): readonly { readonly id: string; readonly x: number; readonly y: number }[] {
  const steps = (name: string, word: 'left' | 'right' | 'above' | 'below') => {
    const pattern = translate(GAME_WORDS[word], language).replace('#', String.raw`(\d+)`);
    return Number(new RegExp(pattern).exec(name)?.[1] ?? 0);
  };
  return nodes
    .filter(({ id }) => id.startsWith(`${who}-`))
    .map(({ id, name }) => ({
      id,
      x: steps(name, 'right') - steps(name, 'left'),
      y: steps(name, 'below') - steps(name, 'above'),
    }));
}

const nearest = (tree: KnownTree, who: 'good' | 'bad') => around(tree, who)[0];

/** For each genre, the next decision of a player who knows only the accessibility nodes. */
const TREE_MOVES: Readonly<Record<Genre['name'], Move>> = {
  run: (tree) => {
    const isAhead = around(tree, 'good').some(({ x, y }) => x > 0 && x < 4 && y < 0);
    const isDanger = around(tree, 'bad').some(({ x, y }) => x >= 0 && x < 3 && y > -2);
    return isAhead || isDanger ? 'action-jump' : 'action-go';
  },
  fly: (tree) => {
    const item = around(tree, 'good').find(({ x }) => x >= 0);
    const danger = around(tree, 'bad').find(({ x, y }) => x >= 0 && x < 3 && Math.abs(y) < 2);
    if (danger) return danger.y >= 0 ? 'action-rise' : 'action-wait';
    return (item?.y ?? 0) < 0 ? 'action-rise' : 'action-wait';
  },
  shoot: (tree) => nearest(tree, 'bad')?.id ?? 'action-wait',
  race: (tree) => {
    const danger = around(tree, 'bad').find(({ x, y }) => Math.abs(x) < 2 && y > -4);
    return danger ? (danger.x > 0 ? 'action-go-left' : 'action-go-right') : 'action-go';
  },
  tracks: (tree) => {
    const danger = around(tree, 'bad').find(({ x, y }) => Math.abs(x) < 1 && y > -4);
    return danger && tree.presses % 2 === 0 ? 'action-go-left' : 'action-go';
  },
  rhythm: (tree) => {
    const status = tree.nodes.find(({ id }) => id === 'status')?.name ?? '';
    const here = gameText('here', tree.language);
    const lane = (['left', 'down', 'up', 'right'] as const).find((way) =>
      status.includes(`${gameText(`lane-${way}`, tree.language)}, ${here}`),
    );
    return lane === undefined ? 'action-wait' : `action-lane-${lane}`;
  },
  match: swap,
  groups: (tree) => {
    const tiles = board(tree);
    const pair = tiles.find((tile) => tiles.some((other) => beside(tile, other) && tile.letter === other.letter));
    return pair?.id ?? 'tile-1-1';
  },
  stack: (tree) => {
    const hanging = nearest(tree, 'good');
    return hanging?.x === 0 ? 'action-drop' : 'action-wait';
  },
  fish: (tree) => nearest(tree, 'good')?.id ?? 'action-wait',
  explore: (tree) => {
    const item = nearest(tree, 'good');
    return item?.id ?? (tree.presses % 40 < 20 ? 'action-go-right' : 'action-go-up');
  },
  putt: (tree) => {
    const flag = nearest(tree, 'good');
    if (tree.presses % 2 === 0 || !flag) return flag?.id ?? 'action-strike';
    const far = Math.hypot(flag.x, flag.y);
    return far < 4 ? 'action-strike-softly' : far < 8 ? 'action-strike' : 'action-strike-hard';
  },
};

interface Tile {
  readonly id: string;
  readonly letter: string;
  readonly row: number;
  readonly column: number;
}

function board(tree: KnownTree): readonly Tile[] {
  return tree.nodes.flatMap(({ id, name }) => {
    const [, row, column] = /^tile-(\d+)-(\d+)$/.exec(id) ?? [];
    return row === undefined ? [] : [{ id, letter: name.slice(0, 1), row: Number(row), column: Number(column) }];
  });
}

function beside(one: Tile, other: Tile): boolean {
  return Math.abs(one.row - other.row) + Math.abs(one.column - other.column) === 1;
}

/** Takes the first tile of a swap that makes three in a row, and then its neighbour. */
function swap(tree: KnownTree): string {
  const tiles = board(tree);
  const taken = tree.nodes.find(({ selected }) => selected)?.id;
  for (const tile of tiles)
    for (const other of tiles)
      if (beside(tile, other) && tile.letter !== other.letter && makesThree(tiles, tile, other))
        if (taken === undefined || taken === tile.id) return taken === undefined ? tile.id : other.id;
  return taken ?? 'tile-1-1';
}

/** Returns whether a row or column has three tiles of a kind after the swap. */
function makesThree(tiles: readonly Tile[], one: Tile, other: Tile): boolean {
  const letters = new Map(tiles.map(({ row, column, letter }) => [`${row},${column}`, letter]));
  letters.set(`${one.row},${one.column}`, other.letter).set(`${other.row},${other.column}`, one.letter);
  return [one, other].some(({ row, column }) =>
    (
      [
        [0, 1],
        [1, 0],
      ] as const
    ).some(([down, right]) =>
      [-2, -1, 0].some((from) => {
        const three = [0, 1, 2].map((k) => letters.get(`${row + (from + k) * down},${column + (from + k) * right}`));
        return three[0] !== undefined && three.every((letter) => letter === three[0]);
      }),
    ),
  );
}
