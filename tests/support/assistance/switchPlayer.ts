import { Dweller } from '../../../src/domain/assistance/switches/pointerDweller.ts';
import { rowsOf } from '../../../src/domain/assistance/switches/scanRows.ts';
import { Scanner } from '../../../src/domain/assistance/switches/scanner.ts';
import { ManualClock } from '../../../src/kit/clock.ts';
import type { TreePlayer } from '../../../simulator/demo/games/device/scenes/testing/treePlayer.ts';

const STEP_MS = 1_000;
/** Scanning steps after which the test gives up: every row of a described picture is reached earlier. */
const MOST_STEPS = 200;

interface NodeItem {
  readonly key: string;
}

/**
 * Presses an accessibility node by one key: waits until its row is marked, then until the node is marked, and presses
 * the key each time.
 */
export function pressByOneKey(player: TreePlayer, id: string): void {
  const clock = new ManualClock();
  const end = new AbortController();
  let marked: readonly NodeItem[] = [];
  const used: string[] = [];
  const items = () => player.nodes.filter(({ pressable }) => pressable).map((node) => ({ key: node.id, node }));
  const scanner = new Scanner<NodeItem>(
    {
      rows: () =>
        rowsOf(items(), ({ node }) => {
          const [, top, , height] = node.bounds;
          return { top, bottom: top + height, region: node.parent };
        }),
      isCurrent: (row) => row.every(({ key }) => player.has(key)),
      mark: (row) => (marked = row),
      use: ({ key }) => used.push(key),
    },
    { clock, stepMs: STEP_MS },
    end.signal,
  );
  let isRowChosen = false;
  for (let steps = 0; used.length === 0 && steps < MOST_STEPS; steps++) {
    const isTarget = marked.length === 1 && marked[0]?.key === id;
    if (isTarget || (!isRowChosen && marked.some(({ key }) => key === id))) {
      isRowChosen = true;
      scanner.press();
    } else clock.advance(STEP_MS / 2);
  }
  end.abort();
  if (used[0] !== id) throw new Error(`Scanning used ${used[0]} instead of ${id}`);
  player.press(id);
}

/** Presses an accessibility node by resting the pointer over it. */
export function pressByDwell(player: TreePlayer, id: string): void {
  const clock = new ManualClock();
  const end = new AbortController();
  const dweller = new Dweller<string>(
    { mark: () => undefined, use: (node) => player.press(node) },
    800,
    clock,
    end.signal,
  );
  dweller.move(id);
  clock.advance(800);
  end.abort();
}
