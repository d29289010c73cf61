import {
  type AccessibilityNode,
  decodeNodes,
  encodeAccessibilityCommand,
} from '../../../../../../src/contracts/channel/accessibility.ts';
import { decodeLine } from '../../../../../../src/contracts/channel/textLines.ts';
import type { Language } from '../../../../../../src/i18n/languages.ts';
import { Bench } from '../../../../../device/testDevice.ts';
import type { Genre } from '../sceneGenre.ts';

const FPS = 30;
const MOST_PRESSES = 1_500;

/** A player who knows only the accessibility nodes of a streaming device in calm mode, and only presses them. */
export class TreePlayer {
  readonly bench: Bench;
  /** Accessibility nodes of the picture, in reading order. */
  nodes: readonly AccessibilityNode[] = [];
  /** Number of accessibility nodes that the player has pressed. */
  presses = 0;
  readonly #known = new Map<string, AccessibilityNode>();

  constructor(packageName: string, language: Language) {
    this.bench = new Bench(packageName, { width: 128, height: 72, fps: FPS });
    this.bench.device.onExtensionLine = (line) => this.#take(line);
    this.bench.device.line(encodeAccessibilityCommand({ kind: 'calm', on: true }));
    this.bench.device.line(encodeAccessibilityCommand({ kind: 'nodes-on', language }));
    this.bench.run(2 * FPS);
  }

  #take(line: string): void {
    const update = decodeNodes(decodeLine(line).value);
    if (!update) throw new Error(`The device sent invalid nodes: ${line.slice(0, 200)}`);
    for (const node of update.nodes) this.#known.set(node.id, node);
    this.nodes = update.order.map((id) => {
      const node = this.#known.get(id);
      if (!node) throw new Error(`The device ordered the node ${id} without sending it`);
      return node;
    });
  }

  has(id: string): boolean {
    return this.nodes.some((node) => node.id === id && node.pressable);
  }

  /** Presses an accessibility node and waits until the nodes stop changing. */
  press(id: string): void {
    if (!this.has(id)) throw new Error(`No pressable node ${id} among ${this.nodes.map((node) => node.id).join(' ')}`);
    this.presses++;
    this.bench.device.line(encodeAccessibilityCommand({ kind: 'press', id }));
    let before = '';
    for (let ticks = 0; ticks < 10 * FPS; ticks += 5) {
      this.bench.run(5);
      const now = JSON.stringify(this.nodes);
      if (now === before && ticks > 5) return;
      before = now;
    }
  }

  /** Returns the items or dangers as offsets from the hero in steps, which it reads from their English names. */
  around(who: 'good' | 'bad'): readonly { readonly id: string; readonly x: number; readonly y: number }[] {
    const steps = (name: string, word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(name)?.[1] ?? 0);
    return this.nodes
      .filter(({ id }) => id.startsWith(`${who}-`))
      .map(({ id, name }) => ({
        id,
        x: steps(name, 'right') - steps(name, 'left'),
        y: steps(name, 'down') - steps(name, 'up'),
      }));
  }

  get status(): string {
    return this.nodes.find(({ id }) => id === 'status')?.name ?? '';
  }
}

type Move = (player: TreePlayer) => string;

const nearest = (player: TreePlayer, who: 'good' | 'bad') => player.around(who)[0];

/** For each genre, the next decision of a player who knows only the accessibility nodes. */
const TREE_MOVES: Readonly<Record<Genre['name'], Move>> = {
  run: (player) => {
    const isAhead = player.around('good').some(({ x, y }) => x > 0 && x < 4 && y < 0);
    const isDanger = player.around('bad').some(({ x, y }) => x >= 0 && x < 3 && y > -2);
    return isAhead || isDanger ? 'action-jump' : 'action-go';
  },
  fly: (player) => {
    const item = player.around('good').find(({ x }) => x >= 0);
    const danger = player.around('bad').find(({ x, y }) => x >= 0 && x < 3 && Math.abs(y) < 2);
    if (danger) return danger.y >= 0 ? 'action-rise' : 'action-wait';
    return (item?.y ?? 0) < 0 ? 'action-rise' : 'action-wait';
  },
  shoot: (player) => nearest(player, 'bad')?.id ?? 'action-wait',
  race: (player) => {
    const danger = player.around('bad').find(({ x, y }) => Math.abs(x) < 2 && y > -4);
    return danger ? (danger.x > 0 ? 'action-go-left' : 'action-go-right') : 'action-go';
  },
  tracks: (player) => {
    const danger = player.around('bad').find(({ x, y }) => Math.abs(x) < 1 && y > -4);
    return danger && player.presses % 2 === 0 ? 'action-go-left' : 'action-go';
  },
  rhythm: (player) => {
    const lane = /(\w+) lane, here/.exec(player.status)?.[1];
    return lane === undefined ? 'action-wait' : `action-lane-${lane.toLowerCase()}`;
  },
  match: swap,
  groups: (player) => {
    const tiles = board(player);
    const pair = tiles.find((tile) => tiles.some((other) => beside(tile, other) && tile.letter === other.letter));
    return pair?.id ?? 'tile-1-1';
  },
  stack: (player) => {
    const hanging = nearest(player, 'good');
    return hanging?.x === 0 ? 'action-drop' : 'action-wait';
  },
  fish: (player) => nearest(player, 'good')?.id ?? 'action-wait',
  explore: (player) => {
    const item = nearest(player, 'good');
    return item?.id ?? (player.presses % 40 < 20 ? 'action-go-right' : 'action-go-up');
  },
  putt: (player) => {
    const flag = nearest(player, 'good');
    if (player.presses % 2 === 0 || !flag) return flag?.id ?? 'action-strike';
    const far = Math.hypot(flag.x, flag.y);
    return far < 4 ? 'action-strike-softly' : far < 8 ? 'action-strike' : 'action-strike-hard';
  },
};

/**
 * Plays a round with the English nodes until it ends, or gives up after too many presses.
 *
 * @param press presses a node; defaults to a press without a pointer or keys
 */
export function winByTree(
  packageName: string,
  kind: Genre['name'],
  press: (player: TreePlayer, id: string) => void = (player, id) => player.press(id),
): TreePlayer {
  const player = new TreePlayer(packageName, 'en');
  press(player, 'start');
  while (player.bench.device.state.progress?.phase === 'playing' && player.presses < MOST_PRESSES)
    press(player, TREE_MOVES[kind](player));
  return player;
}

interface Tile {
  readonly id: string;
  readonly letter: string;
  readonly row: number;
  readonly column: number;
}

function board(player: TreePlayer): readonly Tile[] {
  return player.nodes.flatMap(({ id, name }) => {
    const [, letter, row, column] = /^(\w), row (\d+), column (\d+)$/.exec(name) ?? [];
    return letter === undefined ? [] : [{ id, letter, row: Number(row), column: Number(column) }];
  });
}

function beside(one: Tile, other: Tile): boolean {
  return Math.abs(one.row - other.row) + Math.abs(one.column - other.column) === 1;
}

/** Takes the first tile of a swap that makes three in a row, and then its neighbour. */
function swap(player: TreePlayer): string {
  const tiles = board(player);
  const taken = player.nodes.find(({ selected }) => selected)?.id;
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
