import fc from 'fast-check';

/** Number of tabs of the simulated browser. */
export const TABS = 3;

const MINUTE = 60_000;

/** Relative frequency of each action. */
export const WEIGHTS = {
  /**
   * Presses an action in this tab that brings the player closer to a game: starts, signs in, retries, or continues a
   * purchase.
   */
  press: 22,
  /** Plays in this tab for a while with an input every few minutes. First presses the actions that lead to the game. */
  play: 22,
  /** Opens a game's page or the home page in this tab. */
  open: 10,
  /** Takes the next step of a purchase: opens the passes, chooses, reviews, or pays. */
  buy: 14,
  /** Presses or releases a key, a mouse button or a finger. */
  hands: 14,
  leave: 2,
  reload: 4,
  /** Closes the tab; the page receives its unload events. */
  close: 3,
  /** Kills the tab's process, or all of the browser's, without unload events. */
  kill: 4,
  copy: 1,
  hide: 4,
  show: 5,
  /** Freezes the tab: none of its code runs until it is thawed. */
  freeze: 2,
  thaw: 3,
  offline: 3,
  online: 5,
  /** The next requests or responses of the browser are lost, doubled, delayed, or replaced by errors. */
  network: 12,
  /** The connection to the streaming device breaks, recovers or fails permanently, or the device dies. */
  wire: 8,
  /** The service interrupts machines, ends time limits or sign-ins, or rejects requests. */
  service: 8,
  clock: 3,
  /** The browser's storage becomes full, unavailable, or available again. */
  storage: 4,
  /** Deploys another version of the app, whose service worker then waits. */
  release: 3,
  update: 3,
  'sign out': 3,
  'sign in': 4,
} as const;

export type ActionKind = keyof typeof WEIGHTS;

export interface Action {
  /** Index of the tab, from 0. */
  readonly tab: number;
  readonly does: ActionKind;
  /** Selects a variant of the action, such as the button to press. */
  readonly which: number;
  /** Milliseconds until the next action. */
  readonly wait: number;
}

const wait = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(0, 1, 30, 200, 900) },
  { weight: 6, arbitrary: fc.integer({ min: 1_000, max: 20_000 }) },
  { weight: 5, arbitrary: fc.integer({ min: 20_000, max: 10 * MINUTE }) },
  { weight: 2, arbitrary: fc.integer({ min: 10 * MINUTE, max: 60 * MINUTE }) },
  { weight: 1, arbitrary: fc.integer({ min: 60 * MINUTE, max: 8 * 60 * MINUTE }) },
);

const act: fc.Arbitrary<Action> = fc.record({
  // Most actions occur in the tab where the player is.
  tab: fc.constantFrom(...([0, 0, 0, 0, 1, 1, 2] as const)),
  does: fc.oneof(
    ...Object.entries(WEIGHTS).map(([does, weight]) => ({ weight, arbitrary: fc.constant(does as ActionKind) })),
  ),
  which: fc.nat(99),
  wait,
});

/** Generates the actions in one browser within a day or two. */
export const acts: fc.Arbitrary<readonly Action[]> = fc.array(act, { minLength: 60, maxLength: 120, size: 'max' });

export function actionText({ tab, does, which, wait: ms }: Action): string {
  return `tab ${tab}: ${does} (${which}), then ${ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`}`;
}
