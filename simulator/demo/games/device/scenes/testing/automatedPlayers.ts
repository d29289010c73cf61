import type { Genre } from '../sceneGenre.ts';
import type { Title } from '../sceneTitle.ts';
import { type ObservedFigure, ObservedRound } from './observedRound.ts';

/** An automated player: presses keys according to the figures that each frame shows. */
type Player = (table: ObservedRound, seen: readonly ObservedFigure[], kind: Genre) => void;

const of = (seen: readonly ObservedFigure[], who: ObservedFigure['who']) => seen.filter((one) => one.who === who);
const hero = (seen: readonly ObservedFigure[]): ObservedFigure =>
  of(seen, 'hero')[0] ?? { who: 'hero', number: 0, x: 640, y: 360, width: 80 };

function steer(table: ObservedRound, low: string, high: string, off: number, slack = 14): void {
  table.hold(low, off < -slack);
  table.hold(high, off > slack);
}

function nearest<T extends ObservedFigure>(list: readonly T[], from: { x: number; y: number }): T | undefined {
  return list.toSorted((a, b) => far(a, from) - far(b, from))[0];
}

function far(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

const run: Player = (table, seen) => {
  const { x, y, width } = hero(seen);
  const ahead = of(seen, 'bad').filter((bad) => bad.x > x - 20 && bad.x - x < 120 + width * 0.35);
  const low = ahead.some((bad) => Math.abs(bad.y - y) < 100);
  const clear = !of(seen, 'bad').some((bad) => bad.x > x - 40 && bad.x < x + 430);
  const star = clear && of(seen, 'good').some((good) => good.x > x + 60 && good.x < x + 210 && good.y < y - 90);
  const ground = y > 500;
  const close = ahead.some((bad) => bad.x - x < 130 && bad.x > x && bad.y - y < 130 && bad.y > y);
  if (ground ? low || star : close) table.tap('Space');
};

const fly: Player = (table, seen) => {
  const { x, y } = hero(seen);
  const bad = of(seen, 'bad')
    .filter((one) => one.x > x - 60)
    .toSorted((a, b) => a.x - b.x)[0];
  const good = of(seen, 'good')
    .filter((one) => one.x > x - 10)
    .toSorted((a, b) => a.x - b.x)[0];
  let to = good?.y ?? 300;
  if (bad && bad.x - x < 300 && Math.abs(bad.y - to) < 150) to = bad.y > 330 ? bad.y - 190 : bad.y + 190;
  table.hold('Space', y > Math.min(to, 500));
};

const shoot: Player = (table, seen) => {
  const me = hero(seen);
  const top = me.y > 560;
  const foes = of(seen, 'bad');
  const along = (one: ObservedFigure) => (top ? one.y : table.view.width - one.x);
  const first = foes.filter((one) => along(one) > 0).toSorted((a, b) => along(b) - along(a))[0];
  if (!first) return;
  if (top) steer(table, 'ArrowLeft', 'ArrowRight', first.x - me.x);
  else steer(table, 'ArrowUp', 'ArrowDown', first.y - me.y);
  if (along(first) > along(me) - 160 || foes.length > 5) table.tap('Space');
};

const race: Player = (table, seen) => {
  const close = (list: readonly ObservedFigure[]) =>
    list.filter(({ y }) => y > 400 && y < 650).toSorted((a, b) => b.y - a.y)[0];
  const good = close(of(seen, 'good'));
  const bad = close(of(seen, 'bad'));
  let to = good ? laneOf(good) : 0;
  if (bad && Math.abs(laneOf(bad)) < 0.5 && Math.abs(to) < 0.3) to = laneOf(bad) > 0 ? -0.6 : 0.6;
  steer(table, 'ArrowLeft', 'ArrowRight', to, 0.1);
};

/** Returns a figure's distance from the middle of a straight road, in half widths. */
const laneOf = ({ x, y }: ObservedFigure) => ((x - 640) * 403) / (520 * Math.max(1, y - 331));

const tracks: Player = (table, seen) => {
  if (Math.round(table.time * 60) % 9 !== 0) return;
  const close = (list: readonly ObservedFigure[], from: number) =>
    list.filter(({ y }) => y > from && y < 640).toSorted((a, b) => b.y - a.y)[0];
  const good = close(of(seen, 'good'), 420);
  const bad = close(of(seen, 'bad'), 420);
  const block = bad === undefined ? 9 : laneOf(bad);
  const to = good === undefined ? 0 : laneOf(good);
  if (Math.abs(block) < 0.3)
    table.tap(to === 0 ? (table.time % 2 < 1 ? 'ArrowLeft' : 'ArrowRight') : to < 0 ? 'ArrowLeft' : 'ArrowRight');
  else if (Math.abs(to) > 0.34 && !(block * to > 0 && Math.abs(block) < Math.abs(to) + 0.2 && (bad?.y ?? 0) > 470))
    table.tap(to < 0 ? 'ArrowLeft' : 'ArrowRight');
};

const rhythm: Player = (table, seen, { how }) => {
  // In a game with a single lane, notes move from right to left instead of downwards.
  const single = how.keys.startsWith('Space');
  const near = ({ x, y }: ObservedFigure) =>
    single
      ? Math.abs(x - table.view.width * 0.26) < 14 && Math.abs(y - table.view.height * 0.7) < 1
      : Math.abs(y - table.view.height * 0.8) < 16;
  for (const { x, y } of of(seen, 'good').filter(near)) table.swipe(x, y, x, y);
};

const swaps: Player = (table, seen) => {
  if (Math.round(table.time * 60) % 70 !== 0) return;
  const move = swapIn(of(seen, 'good'));
  if (move) table.swipe(...move);
};

const groups: Player = (table, seen) => {
  if (Math.round(table.time * 60) % 70 !== 0) return;
  const tiles = of(seen, 'good');
  const side = (tiles[0]?.width ?? 80) / 0.78;
  const beside = (a: ObservedFigure, b: ObservedFigure) => a.number === b.number && Math.abs(far(a, b) - side) < 3;
  const chosen =
    tiles.find((tile) => tiles.filter((other) => beside(tile, other)).length > 1) ??
    tiles.find((tile) => tiles.some((other) => beside(tile, other)));
  if (chosen) table.swipe(chosen.x, chosen.y, chosen.x, chosen.y);
};

/** Returns two neighbours whose swap makes a row of three. */
function swapIn(tiles: readonly ObservedFigure[]): [number, number, number, number] | undefined {
  const side = (tiles[0]?.width ?? 80) / 0.78;
  const key = (x: number, y: number) => `${Math.round(x / side)},${Math.round(y / side)}`;
  const board = new Map(tiles.map((tile) => [key(tile.x, tile.y), tile.number]));
  const rows = (x: number, y: number, kind: number, without: string): boolean =>
    [
      [1, 0],
      [0, 1],
    ].some(([dx = 0, dy = 0]) => {
      const is = (k: number) => {
        const at = key(x + k * dx * side, y + k * dy * side);
        return at !== without && board.get(at) === kind;
      };
      return (is(1) && is(2)) || (is(-1) && is(-2)) || (is(-1) && is(1));
    });
  for (const { x, y, number } of tiles)
    for (const [dx = 0, dy = 0] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      const [tx, ty] = [x + dx * side, y + dy * side];
      if (board.has(key(tx, ty)) && rows(tx, ty, number, key(x, y))) return [x, y, tx, ty];
    }
  return undefined;
}

const stack: Player = (table, seen) => {
  const pieces = of(seen, 'good');
  const hanging = pieces.at(-1);
  const tower = pieces.slice(0, -1);
  const base = of(seen, 'hero')[0];
  const under = tower.toSorted((a, b) => a.y - b.y)[0] ?? base;
  if (hanging && hanging.y < 260 && under && Math.abs(hanging.x - under.x) < 12) table.tap('Space');
};

const fish: Player = (table, seen) => {
  const me = hero(seen);
  const good = nearest(
    of(seen, 'good').filter((one) => one.x > 60 && one.x < table.view.width - 60),
    { x: me.x, y: me.y + 150 },
  );
  if (!good) return;
  const risky = of(seen, 'bad').some((bad) => Math.abs(bad.x - me.x) < 90 && bad.y < good.y + 40);
  steer(table, 'ArrowLeft', 'ArrowRight', good.x - me.x, 20);
  if (Math.abs(good.x - me.x) < 40 && !risky && Math.round(table.time * 60) % 30 === 0) table.tap('Space');
};

const explore: Player = (table, seen) => {
  const me = hero(seen);
  const good = nearest(of(seen, 'good'), me);
  let x = good ? good.x - me.x : 0;
  let y = good ? good.y - me.y : 0;
  const length = Math.max(1, Math.hypot(x, y));
  [x, y] = [x / length, y / length];
  for (const bad of of(seen, 'bad')) {
    const d = far(bad, me);
    if (d > 260) continue;
    x += ((me.x - bad.x) / d) * (300 / d);
    y += ((me.y - bad.y) / d) * (300 / d);
    if (d < 130) table.tap('Space');
  }
  steer(table, 'ArrowLeft', 'ArrowRight', x, 0.25);
  steer(table, 'ArrowUp', 'ArrowDown', y, 0.25);
};

/** Returns the distance of a point from a line segment. */
function off(place: { x: number; y: number }, from: { x: number; y: number }, to: { x: number; y: number }): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = Math.max(
    0,
    Math.min(1, ((place.x - from.x) * dx + (place.y - from.y) * dy) / (dx * dx + dy * dy || 1)),
  );
  return far(place, { x: from.x + share * dx, y: from.y + share * dy });
}

/** Strikes towards the flag with a power proportional to the distance: full after 0.75 s. */
function putter(): Player {
  let wait = 0;
  let last = { x: 0, y: 0 };
  return (table, seen) => {
    wait--;
    if (wait === 0) return table.tap('Space');
    const flag = of(seen, 'good')[0];
    const ball = hero(seen);
    const rolls = far(ball, last) > 0;
    last = ball;
    if (wait > 0 || !flag || rolls) return;
    const cup = { x: flag.x - 26, y: flag.y + 64 };
    const blocked = of(seen, 'bad').some((stone) => off(stone, ball, cup) < stone.width * 0.42 + 22);
    const to = blocked ? { x: cup.x, y: cup.y + (cup.y > 400 ? -170 : 170) } : cup;
    const speed = far(to, ball) * (blocked ? 1.2 : 1.5) + 190;
    table.swipe(to.x, to.y, to.x, to.y);
    wait = Math.max(2, Math.round(Math.min(1, Math.max(0, speed - 160) / 1500) * 0.75 * 60));
  };
}

const PLAYERS: Readonly<Record<Genre['name'], () => Player>> = {
  run: () => run,
  fly: () => fly,
  shoot: () => shoot,
  race: () => race,
  tracks: () => tracks,
  rhythm: () => rhythm,
  match: () => swaps,
  groups: () => groups,
  stack: () => stack,
  fish: () => fish,
  explore: () => explore,
  putt: putter,
};

/** Plays a round of a title with some skill. Returns its result. */
export function played(title: Title, seed: number): ObservedRound {
  const table = new ObservedRound(title, seed);
  const player = PLAYERS[title.kind.name]();
  while (table.round.playing) player(table, table.step(), title.kind);
  return table;
}
