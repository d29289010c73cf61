import type { MachineSpec } from '../../../kit/stateMachine.ts';

/** Number of rounds of switch scanning over all rows before it stops, and over a row's items before it returns to the rows. */
const ROW_ROUNDS = 3;
const ITEM_ROUNDS = 2;

/**
 * Data while switch scanning runs. `sizes`: the number of items in each row. `turn` counts the steps, so that each
 * step has its own timer.
 */
interface Scanning {
  readonly sizes: readonly number[];
  readonly row: number;
  readonly rounds: number;
  readonly turn: number;
}

/**
 * State of switch scanning, by which a player operates the page with one or two switches: it marks one row after the
 * other, then one item of the chosen row after the other. The player's choice of an item presses the item.
 */
export type ScanState =
  /** Switch scanning has stopped and waits for a press of the switch. */
  | { readonly kind: 'resting' }
  /** The client is determining the rows of the page for switch scanning. */
  | { readonly kind: 'looking' }
  | ({ readonly kind: 'rows' } & Scanning)
  | ({ readonly kind: 'items'; readonly item: number } & Scanning);

export type ScanEvent =
  /** The player pressed the switch that chooses the marked row or item. */
  | { readonly kind: 'pressed' }
  /** The time of a scanning step has passed, or the player pressed the switch that advances the mark. */
  | { readonly kind: 'advanced' }
  /** The rows of the page are known. `sizes`: number of items in each row; `row` and `item` are marked first. */
  | { readonly kind: 'seen'; readonly sizes: readonly number[]; readonly row: number; readonly item: number }
  /** The page has changed, so the rows that switch scanning knows are outdated. */
  | { readonly kind: 'changed' };

export type ScanCommand =
  | { readonly kind: 'look' }
  /** Sends the event `advanced` after the time of a scanning step. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'use'; readonly row: number; readonly item: number };

const RESTING: ScanState = { kind: 'resting' };
const LOOKING: ScanState = { kind: 'looking' };

/**
 * State machine of switch scanning.
 * @param isTimed true if the mark advances by time; false if a second switch advances it
 */
export function scanMachine(isTimed: boolean): MachineSpec<ScanState, ScanEvent, ScanCommand> {
  return {
    initial: LOOKING,
    step(state, event) {
      if (event.kind === 'changed') return [state.kind === 'resting' ? state : LOOKING];
      switch (state.kind) {
        case 'resting':
          return [event.kind === 'seen' ? state : LOOKING];
        case 'looking':
          return [event.kind === 'seen' ? start(event) : state];
        case 'rows':
          if (event.kind === 'advanced') return [nextRow(state, isTimed)];
          return event.kind === 'pressed' ? choose(state) : [state];
        case 'items':
          if (event.kind === 'advanced') return [nextItem(state)];
          return event.kind === 'pressed' ? pressItem(state.row, state.item) : [state];
      }
    },
    ongoing(state) {
      if (state.kind === 'looking') return { look: { kind: 'look' } };
      if (!isTimed || state.kind === 'resting') return {};
      return { [`wait:${state.turn}`]: { kind: 'wait' } };
    },
  };
}

/** Starts scanning. If the page has a single row, scanning starts with its items. */
function start({ sizes, row, item }: Extract<ScanEvent, { kind: 'seen' }>): ScanState {
  if (sizes.length === 0) return RESTING;
  const scanning = { sizes, row, rounds: 0, turn: 0 };
  return sizes.length === 1 ? { kind: 'items', item, ...scanning } : { kind: 'rows', ...scanning };
}

function nextRow(state: Extract<ScanState, { kind: 'rows' }>, isTimed: boolean): ScanState {
  const row = (state.row + 1) % state.sizes.length;
  const rounds = state.rounds + (row === 0 ? 1 : 0);
  return isTimed && rounds >= ROW_ROUNDS ? RESTING : { ...state, row, rounds, turn: state.turn + 1 };
}

function nextItem(state: Extract<ScanState, { kind: 'items' }>): ScanState {
  const item = (state.item + 1) % (state.sizes[state.row] ?? 1);
  const rounds = state.rounds + (item === 0 ? 1 : 0);
  const { sizes, row } = state;
  const turn = state.turn + 1;
  return rounds < ITEM_ROUNDS ? { ...state, item, rounds, turn } : { kind: 'rows', sizes, row, rounds: 0, turn };
}

/** Handles the choice of a row in switch scanning. If the row has one item, that item is pressed at once. */
function choose({ sizes, row, turn }: Scanning): readonly [ScanState, ...ScanCommand[]] {
  if ((sizes[row] ?? 0) <= 1) return pressItem(row, 0);
  return [{ kind: 'items', sizes, row, item: 0, rounds: 0, turn: turn + 1 }];
}

function pressItem(row: number, item: number): readonly [ScanState, ...ScanCommand[]] {
  return [LOOKING, { kind: 'use', row, item }];
}
