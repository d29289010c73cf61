import type { Clock } from '../../../kit/clock.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { type ScanCommand, type ScanEvent, scanMachine, type ScanState } from './scan.machine.ts';

/** Time for the page to change after an item was used, in milliseconds. */
const SETTLE_MS = 300;

/** Something that can be used. Scanning continues at the row with the key that was used last. */
export interface ScanItem {
  readonly key: unknown;
}

/** The page, as rows of items. */
export interface ScannedPage<Item extends ScanItem> {
  rows(): readonly (readonly Item[])[];
  /** Whether the items are still those of the page: they exist, and no dialog has opened. */
  isCurrent(items: readonly Item[]): boolean;
  /** Marks a row, or one item of it; none removes the mark. */
  mark(items: readonly Item[]): void;
  use(item: Item): void;
}

interface ScanTiming {
  /** Time of a step in milliseconds; undefined if the second switch advances. */
  readonly stepMs: number | undefined;
  readonly clock: Clock;
}

/** Scans a page until `signal` aborts. */
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

  /** The player pressed the switch that chooses. */
  readonly press = (): void => this.#send('pressed');

  /** The player pressed the switch that advances. */
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
