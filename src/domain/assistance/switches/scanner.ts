import type { Clock } from '../../../kit/clock.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { type ScanCommand, type ScanEvent, scanMachine, type ScanState } from './scan.machine.ts';

/** Time that the page gets to change after an item was pressed, in milliseconds. */
const SETTLE_MS = 300;

/**
 * An element that the player can press by switch scanning. `key` identifies the element: after its press, scanning
 * continues at the row that contains it.
 */
export interface ScanItem {
  readonly key: unknown;
}

/** The page that is scanned, as rows of items. */
export interface ScannedPage<Item extends ScanItem> {
  rows(): readonly (readonly Item[])[];
  /** Returns whether the items are still on the page and no dialog has opened. */
  isCurrent(items: readonly Item[]): boolean;
  /** Marks a row of switch scanning or one item of the row; an empty list removes the mark. */
  mark(items: readonly Item[]): void;
  use(item: Item): void;
}

interface ScanTiming {
  /** Time of a scanning step in milliseconds; undefined if the second switch advances. */
  readonly stepMs: number | undefined;
  readonly clock: Clock;
}

/** Runs switch scanning on a page until `signal` aborts. */
export class Scanner<Item extends ScanItem> {
  readonly #machine: Machine<ScanState, ScanEvent, ScanCommand>;
  readonly #page: ScannedPage<Item>;
  readonly #timing: ScanTiming;
  #rows: readonly (readonly Item[])[] = [];
  #marked: readonly Item[] = [];
  #used: unknown;

  constructor(page: ScannedPage<Item>, timing: ScanTiming, signal: AbortSignal) {
    this.#page = page;
    this.#timing = timing;
    this.#machine = new Machine(scanMachine(timing.stepMs !== undefined), this.#run);
    this.#machine.watch(({ state }) => this.#mark(state));
    signal.addEventListener('abort', () => page.mark([]), { once: true });
    this.#machine.start(signal);
  }

  /** Handles a press of the switch that chooses the marked row or item. */
  readonly press = (): void => this.#send('pressed');

  /** Handles a press of the switch that advances the mark. */
  readonly advance = (): void => this.#send('advanced');

  #send(kind: 'pressed' | 'advanced'): void {
    this.#machine.send({ kind: this.#page.isCurrent(this.#marked) ? kind : 'changed' });
  }

  readonly #run = (command: ScanCommand, send: (event: ScanEvent) => void, signal: AbortSignal): void => {
    const { clock, stepMs } = this.#timing;
    if (command.kind === 'look') clock.after(SETTLE_MS, () => send(this.#look()), signal);
    else if (command.kind === 'wait') clock.after(stepMs ?? 0, this.advance, signal);
    else this.#use(this.#rows[command.row]?.[command.item]);
  };

  #look(): ScanEvent {
    this.#rows = this.#page.rows();
    const at = this.#rows.map((row) => row.findIndex(({ key }) => key === this.#used));
    const row = Math.max(
      at.findIndex((item) => item >= 0),
      0,
    );
    return { kind: 'seen', sizes: this.#rows.map(({ length }) => length), row, item: Math.max(at[row] ?? 0, 0) };
  }

  #use(item: Item | undefined): void {
    if (!item) return;
    this.#used = item.key;
    this.#page.use(item);
  }

  #mark(state: ScanState): void {
    const row = 'row' in state ? (this.#rows[state.row] ?? []) : [];
    this.#marked = state.kind === 'items' ? row.slice(state.item, state.item + 1) : row;
    this.#page.mark(this.#marked);
  }
}
