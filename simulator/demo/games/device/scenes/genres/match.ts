import type { Painter } from '../../../../../device/drawing/painter.ts';
import { clamp, easeOut, sin } from '../../../../../device/mathematics.ts';
import type { Press, Way } from '../sceneControls.ts';
import type { Terms } from '../sceneRound.ts';
import type { Genre, Play, Stage } from '../sceneGenre.ts';
import { type Cell, Grid } from './grid.ts';

export interface MatchRules extends Partial<Terms> {
  readonly columns: number;
  readonly rows: number;
  /**
   * How the player removes tiles: by swapping two neighbours for three in a row, or by pressing a connected group.
   */
  readonly by: 'swaps' | 'groups';
}

/** Duration in seconds of the animation after a move on the board. */
const SETTLE = 0.22;
const STEPS: Readonly<Record<Way, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** Rules of games with a board of tiles to match. */
export function match(rules: MatchRules): Genre {
  const controls =
    rules.by === 'swaps'
      ? {
          keys: 'Space takes one, arrows swap it.',
          touch: 'Swipe one towards its neighbour.',
          pad: 'A takes one, the stick swaps it.',
        }
      : {
          keys: 'Arrows choose, Space takes a group.',
          touch: 'Touch a group of two or more.',
          pad: 'Stick chooses, A takes a group.',
        };
  const terms = { goal: rules.goal ?? 60, limit: rules.limit ?? 75, hearts: 0 };
  return {
    name: rules.by === 'swaps' ? 'match' : 'groups',
    terms,
    how: controls,
    make: (stage) => new Match(stage, rules),
  };
}

class Match implements Play {
  readonly #stage: Stage;
  readonly #by: MatchRules['by'];
  readonly #columns: number;
  readonly #rows: number;
  readonly #grid: Grid;
  #at: Cell;
  /** The tile that the player selected as the first one of a swap. */
  #taken: Cell | undefined;
  #settle = 0;
  #time = 0;
  /** Number of chain reactions after a swap. */
  #chain = 0;
  #byPointer = false;

  constructor(stage: Stage, { columns, rows, by }: MatchRules) {
    this.#stage = stage;
    this.#by = by;
    // The board's longer side is parallel to the view's longer side.
    const [long, short] = [Math.max(columns, rows), Math.min(columns, rows)];
    const wide = stage.view.width > stage.view.height;
    this.#columns = wide ? long : short;
    this.#rows = wide ? short : long;
    this.#grid = new Grid(stage.random, this.#columns, this.#rows, stage.good.length, by === 'swaps');
    this.#at = { x: Math.floor(this.#columns / 2), y: Math.floor(this.#rows / 2) };
  }

  /** Returns the side of a cell and the position of the board's corner. */
  get #board(): { side: number; left: number; top: number } {
    const { view } = this.#stage;
    const [columns, rows] = [this.#columns, this.#rows];
    const room = view.height - view.top - 120;
    const side = Math.floor(Math.min(room / rows, (view.width - 60) / columns, 116));
    return {
      side,
      left: (view.width - side * columns) / 2,
      top: view.top + 96 + (room - side * rows) / 2,
    };
  }

  #cell(x: number, y: number): Cell | undefined {
    const { side, left, top } = this.#board;
    const cell = { x: Math.floor((x - left) / side), y: Math.floor((y - top) / side) };
    return this.#grid.has(cell) ? cell : undefined;
  }

  /** Returns the centre of a board's cell in the picture. */
  #middle(cell: Cell): Cell {
    const { side, left, top } = this.#board;
    return { x: left + (cell.x + 0.5) * side, y: top + (cell.y + 0.5) * side };
  }

  press({ way, at, to }: Press): void {
    if (this.#settle > 0) return;
    this.#byPointer = at !== undefined;
    if (at !== undefined) {
      const cell = this.#cell(at.x, at.y);
      if (cell === undefined) return;
      if (to !== undefined && way !== undefined && this.#by === 'swaps') this.#swap(cell, way);
      else if (to === undefined) this.#touch(cell);
    } else if (way === undefined) this.#act();
    else if (this.#taken) this.#swap(this.#taken, way);
    else this.#move(way);
  }

  get taken(): Cell | undefined {
    return this.#taken && this.#middle(this.#taken);
  }

  get busy(): boolean {
    return this.#settle > 0;
  }

  #move(way: Way): void {
    const [dx, dy] = STEPS[way];
    const [columns, rows] = [this.#columns, this.#rows];
    this.#at = { x: clamp(this.#at.x + dx, 0, columns - 1), y: clamp(this.#at.y + dy, 0, rows - 1) };
  }

  #touch(cell: Cell): void {
    const taken = this.#taken;
    this.#at = cell;
    if (taken && Math.abs(taken.x - cell.x) + Math.abs(taken.y - cell.y) === 1) {
      this.#swap(taken, cell.x > taken.x ? 'right' : cell.x < taken.x ? 'left' : cell.y > taken.y ? 'down' : 'up');
    } else this.#act();
  }

  #act(): void {
    if (this.#by === 'groups') {
      const group = this.#grid.group(this.#at);
      if (group.length < 2) this.#stage.round.miss(this.#middle(this.#at).x);
      else this.#take(group);
      return;
    }
    this.#taken = this.#taken ? undefined : this.#at;
    this.#stage.sounds.act(this.#middle(this.#at).x);
  }

  #swap(cell: Cell, way: Way): void {
    const [dx, dy] = STEPS[way];
    const other = { x: cell.x + dx, y: cell.y + dy };
    this.#taken = undefined;
    if (!this.#grid.has(other)) return;
    this.#at = other;
    this.#chain = 0;
    this.#grid.swap(cell, other);
    const rows = this.#grid.rows();
    if (rows.length > 0) this.#take(rows);
    else {
      this.#grid.swap(cell, other);
      this.#stage.round.miss(this.#middle(other).x);
    }
  }

  #take(cells: readonly Cell[]): void {
    const { round } = this.#stage;
    const { x, y } = this.#middle(cells[Math.floor(cells.length / 2)] ?? this.#at);
    this.#chain++;
    this.#settle = SETTLE;
    round.gain(cells.length, x, y, this.#chain > 1 ? `×${this.#chain}` : '');
    this.#grid.clear(cells);
  }

  tick(step: number): void {
    this.#time += step;
    if (this.#settle <= 0) return;
    this.#settle -= step;
    if (this.#settle > 0) return;
    if (this.#by === 'swaps') {
      const rows = this.#grid.rows();
      if (rows.length > 0) this.#take(rows);
    }
    if (!this.#grid.canGoOn(this.#by)) this.#grid.shuffle();
  }

  draw(painter: Painter): void {
    const { palette, good } = this.#stage;
    const [columns, rows] = [this.#columns, this.#rows];
    const { side, left, top } = this.#board;
    painter.panel(left - 14, top - 14, side * columns + 28, side * rows + 28, 26, palette.board, 0.82);
    painter.begin();
    for (let y = 0; y < rows; y++)
      for (let x = y % 2; x < columns; x += 2)
        painter.roundBox(left + x * side + 2, top + y * side + 2, side - 4, side - 4, 12);
    painter.fill(palette.deep, 0.6);
    const fall = this.#settle > 0 ? 1 - easeOut(1 - this.#settle / SETTLE) : 0;
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const tile = this.#grid.at({ x, y });
        const drop = tile.fell * fall * side;
        if (drop > y * side + side) continue;
        good[tile.kind]?.draw(painter, left + (x + 0.5) * side, top + (y + 0.5) * side - drop, side * 0.78);
      }
    const mark = this.#taken ?? this.#at;
    if (this.#byPointer && !this.#taken) return;
    const swell = this.#taken ? 4 + 3 * sin(this.#time * 9) : 2;
    this.#drawMark(painter, left + mark.x * side - swell, top + mark.y * side - swell, side + 2 * swell);
  }

  #drawMark(painter: Painter, x: number, y: number, side: number): void {
    const paint = this.#stage.palette.light;
    painter.panel(x, y, side, 7, 3, paint).panel(x, y + side - 7, side, 7, 3, paint);
    painter.panel(x, y, 7, side, 3, paint).panel(x + side - 7, y, 7, side, 3, paint);
  }
}
