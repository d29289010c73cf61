import type { Random } from '../../../../../../src/kit/random.ts';

export interface Cell {
  readonly x: number;
  readonly y: number;
}

interface Tile {
  readonly kind: number;
  /** Number of cells by which the tile fell in the player's last move. */
  readonly fell: number;
}

/** A board of falling tiles. */
export class Grid {
  readonly #random: Random;
  readonly #columns: number;
  readonly #rows: number;
  readonly #kinds: number;
  #tiles: Tile[] = [];

  /** @param calm true creates a board without rows of three */
  constructor(random: Random, columns: number, rows: number, kinds: number, calm: boolean) {
    this.#random = random;
    this.#columns = columns;
    this.#rows = rows;
    this.#kinds = kinds;
    this.shuffle();
    if (!calm) return;
    for (let tries = 0; tries < 60 && this.rows().length > 0; tries++)
      for (const { x, y } of this.rows()) this.#tiles[y * columns + x] = this.#fresh(0);
  }

  #fresh(fell: number): Tile {
    return { kind: Math.floor(this.#random.next() * this.#kinds), fell };
  }

  /** Replaces all tiles. */
  shuffle(): void {
    this.#tiles = Array.from({ length: this.#columns * this.#rows }, () => this.#fresh(0));
  }

  has({ x, y }: Cell): boolean {
    return x >= 0 && y >= 0 && x < this.#columns && y < this.#rows;
  }

  at({ x, y }: Cell): Tile {
    return this.#tiles[y * this.#columns + x] ?? { kind: -1, fell: 0 };
  }

  swap(one: Cell, other: Cell): void {
    const [a, b] = [this.at(one), this.at(other)];
    this.#tiles[one.y * this.#columns + one.x] = { ...b, fell: 0 };
    this.#tiles[other.y * this.#columns + other.x] = { ...a, fell: 0 };
  }

  /** Returns all tiles in rows of three or more of a kind. */
  rows(): Cell[] {
    const matches = new Map<number, Cell>();
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const)
      for (let y = 0; y < this.#rows; y++)
        for (let x = 0; x < this.#columns; x++) {
          const three = [0, 1, 2].map((k) => ({ x: x + k * dx, y: y + k * dy }));
          const { kind } = this.at({ x, y });
          if (three.every((cell) => this.has(cell) && this.at(cell).kind === kind))
            for (const cell of three) matches.set(cell.y * this.#columns + cell.x, cell);
        }
    return [...matches.values()];
  }

  /** Returns the connected tiles of the same kind. */
  group(from: Cell): Cell[] {
    const { kind } = this.at(from);
    const matches = new Map<number, Cell>();
    const look = (cell: Cell): void => {
      const key = cell.y * this.#columns + cell.x;
      if (!this.has(cell) || matches.has(key) || this.at(cell).kind !== kind) return;
      matches.set(key, cell);
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        look({ x: cell.x + dx, y: cell.y + dy });
    };
    look(from);
    return [...matches.values()];
  }

  /** Removes tiles; those above fall, and new ones appear. */
  clear(cells: readonly Cell[]): void {
    for (let x = 0; x < this.#columns; x++) {
      const cleared = new Set(cells.filter((cell) => cell.x === x).map(({ y }) => y));
      const left: Tile[] = [];
      for (let y = this.#rows - 1; y >= 0; y--)
        if (!cleared.has(y))
          left.push({ kind: this.at({ x, y }).kind, fell: [...cleared].filter((below) => below > y).length });
      while (left.length < this.#rows) left.push(this.#fresh(cleared.size));
      left.forEach((tile, i) => (this.#tiles[(this.#rows - 1 - i) * this.#columns + x] = tile));
    }
  }

  /** Returns true if the board has a move left that removes tiles. */
  canGoOn(by: 'swaps' | 'groups'): boolean {
    for (let y = 0; y < this.#rows; y++)
      for (let x = 0; x < this.#columns; x++)
        for (const other of [
          { x: x + 1, y },
          { x, y: y + 1 },
        ]) {
          if (!this.has(other)) continue;
          if (by === 'groups') {
            if (this.at({ x, y }).kind === this.at(other).kind) return true;
            continue;
          }
          this.swap({ x, y }, other);
          const some = this.rows().length > 0;
          this.swap({ x, y }, other);
          if (some) return true;
        }
    return false;
  }
}
