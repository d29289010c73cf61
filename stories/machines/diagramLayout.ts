import type { Exploration } from './exploreMachine.ts';

/** A box of the diagram: one kind of state with its facets. Coordinates are pixels of the diagram. */
export interface Box {
  readonly kind: string;
  readonly facets: readonly { readonly id: string; readonly label: string }[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly path: string;
}

export interface Drawing {
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  readonly width: number;
  readonly height: number;
}

const BOX = { letter: 7.4, head: 40, row: 26, foot: 10 } as const;
const GAP = { x: 64, y: 28 } as const;
const MARGIN = 30;
/** Curvature of the diagram's arrows that go back or stay within a column. */
const BOW = 46;

/**
 * Arranges the kinds of states in columns by their distance from the start, and within a column in order of
 * discovery.
 */
export function layOut({ places, moves }: Exploration): Drawing {
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  const kindOf = new Map(places.map(({ id, kind }) => [id, kind]));
  const pairs = new Map<string, [string, string]>();
  for (const { from, to } of moves) {
    const pair: [string, string] = [kindOf.get(from) ?? from, kindOf.get(to) ?? to];
    if (pair[0] !== pair[1]) pairs.set(pair.join(' → '), pair);
  }
  const columns = columnsOf(kinds, [...pairs.values()]);
  const boxes = placeBoxes(columns, places);
  const at = new Map(boxes.map((box) => [box.kind, box]));
  const height = Math.max(...boxes.map(({ y, height }) => y + height)) + BOW + MARGIN / 2;
  const arrows = [...pairs.values()].flatMap(([from, to]) => {
    const [start, end] = [at.get(from), at.get(to)];
    return start && end ? [{ from, to, path: arrowPath(start, end) }] : [];
  });
  return { boxes, arrows, width: Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN, height };
}

/** A final state, followed only by a new start, is placed right of all its predecessors. */
function columnsOf(kinds: readonly string[], pairs: readonly (readonly [string, string])[]): string[][] {
  const depth = new Map<string, number>();
  const queue = kinds.slice(0, 1);
  for (const first of queue) depth.set(first, 0);
  for (let kind = queue.shift(); kind !== undefined; kind = queue.shift()) {
    for (const [from, to] of pairs) {
      if (from !== kind || depth.has(to)) continue;
      depth.set(to, (depth.get(kind) ?? 0) + 1);
      queue.push(to);
    }
  }
  const deepest = Math.max(...depth.values());
  for (const kind of kinds) {
    const into = pairs.filter(([, to]) => to === kind).length;
    const forward = pairs.filter(([from, to]) => from === kind && (depth.get(to) ?? 0) > (depth.get(kind) ?? 0));
    // Detects a final state: reached from almost everywhere except the start, and leading back to the start.
    if (forward.length <= 1 && into >= 4 && (depth.get(kind) ?? 0) > 1) depth.set(kind, deepest + 1);
  }
  const columns = Map.groupBy(kinds, (kind) => depth.get(kind) ?? 0);
  return [...columns].sort(([a], [b]) => a - b).map(([, column]) => column);
}

function placeBoxes(columns: readonly string[][], places: Exploration['places']): Box[] {
  const sized = columns.map((column) =>
    column.map((kind) => {
      const facets = places
        .filter((place) => place.kind === kind && place.facet !== undefined)
        .map(({ id, facet }) => ({ id, label: facet ?? '' }));
      const height = BOX.head + (facets.length > 0 ? facets.length * BOX.row + BOX.foot : 0);
      return { kind, facets, height };
    }),
  );
  const tallest = Math.max(...sized.map(columnHeight));
  let x = MARGIN;
  return sized.flatMap((column) => {
    const left = x;
    const width = Math.max(...column.map(widthOf));
    x += width + GAP.x;
    let y = MARGIN + (tallest - columnHeight(column)) / 2;
    return column.map(({ kind, facets, height }): Box => {
      const box = { kind, facets, height, width, x: left, y };
      y += height + GAP.y;
      return box;
    });
  });
}

/** Returns the width of a diagram's box, which fits its longest word; the kind has a larger font than the facets. */
function widthOf({ kind, facets }: Pick<Box, 'kind' | 'facets'>): number {
  return 40 + BOX.letter * Math.max(kind.length * 1.2, ...facets.map(({ label }) => label.length));
}

function columnHeight(column: readonly { readonly height: number }[]): number {
  return column.reduce((sum, { height }) => sum + height, 0) + Math.max(column.length - 1, 0) * GAP.y;
}

/**
 * Forward arrows of the diagram connect the sides of boxes. Arrows within a column curve on the right, backward
 * arrows below.
 */
function arrowPath(from: Box, to: Box): string {
  const middle = (box: Box) => box.y + Math.min(box.height / 2, BOX.head / 2);
  const [y1, y2] = [middle(from), middle(to)];
  if (to.x > from.x) {
    const [x1, x2] = [from.x + from.width, to.x];
    const pull = Math.max((x2 - x1) / 2, 30);
    return `M${x1},${y1} C${x1 + pull},${y1} ${x2 - pull},${y2} ${x2},${y2}`;
  }
  if (to.x === from.x) {
    const x = from.x + from.width;
    return `M${x},${y1} C${x + BOW},${y1} ${x + BOW},${y2} ${x},${y2}`;
  }
  const [x1, x2] = [from.x + from.width / 3, to.x + (to.width * 2) / 3];
  const [b1, b2] = [from.y + from.height, to.y + to.height];
  const low = Math.max(b1, b2) + BOW;
  return `M${x1},${b1} C${x1},${low} ${x2},${low} ${x2},${b2}`;
}
