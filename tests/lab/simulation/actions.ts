import fc from 'fast-check';

/** Tabs of the one browser that is simulated. */
export const TABS = 3;

const MINUTE = 60_000;

/** What may happen, each with how often it does. */
export const WEIGHTS = {
  /** The player presses what leads on in this tab: begins, signs in, tries again, goes on with what is being bought. */
  press: 22,
  /** The player plays in this tab for a while, with something pressed every few minutes; first what leads there is pressed. */
  play: 22,
  /** The player opens the page of a game, or the home page, in this tab. */
  open: 10,
  /** A pass is wanted, chosen, reviewed, paid: the next step of it. */
  buy: 14,
  /** Keys, a mouse button, a finger: something is pressed or let go of. */
  hands: 14,
  leave: 2,
  reload: 4,
  /** The tab is closed, and its page says goodbye. */
  close: 3,
  /** The tab, or the whole browser's process of it, is gone without a word. */
  kill: 4,
  /** The browser opens a copy of this tab. */
  copy: 1,
  hide: 4,
  show: 5,
  /** The tab is frozen: nothing of it runs until it is thawed. */
  freeze: 2,
  thaw: 3,
  offline: 3,
  online: 5,
  /** The next requests of the browser are lost, or their answers are, or they arrive twice, late, or are answered wrongly. */
  network: 12,
  /** The connection to the device breaks, comes back, or fails for good; the device dies. */
  wire: 8,
  /** The service itself: interrupted machines, time limits, sign-ins that are ended, refusals. */
  service: 8,
  /** The machine's clock is set. */
  clock: 3,
  /** Storage of the browser is full, gone, or there again. */
  storage: 4,
  /** Another version of the app is there, and its service worker waits. */
  release: 3,
  /** The offered update is taken. */
  update: 3,
  'sign out': 3,
  'sign in': 4,
} as const;

export type ActionKind = keyof typeof WEIGHTS;

/** One thing that happens. */
export interface Action {
  /** In which tab, from 0. */
  readonly tab: number;
  readonly does: ActionKind;
  /** Chooses among the kinds of it. */
  readonly which: number;
  /** Milliseconds until the next act. */
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
  // Most happens where the player is.
  tab: fc.constantFrom(...([0, 0, 0, 0, 1, 1, 2] as const)),
  does: fc.oneof(
    ...Object.entries(WEIGHTS).map(([does, weight]) => ({ weight, arbitrary: fc.constant(does as ActionKind) })),
  ),
  which: fc.nat(99),
  wait,
});

/** What happens in one browser within a day or two: the life that a seed stands for. */
export const acts: fc.Arbitrary<readonly Action[]> = fc.array(act, { minLength: 60, maxLength: 120, size: 'max' });

/** An act as a line. */
export function actionText({ tab, does, which, wait: ms }: Action): string {
  return `tab ${tab}: ${does} (${which}), then ${ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`}`;
}
