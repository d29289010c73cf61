import type { MouseFact, MouseFinding } from '../../../domain/controls/checks/mouseFeel.ts';

/** How a mouse moves and presses. */
export interface MouseTestModel {
  /** Reports a second while it moves; undefined before it has moved enough. */
  readonly hz: number | undefined;
  /** Pixels gone, and presses. */
  readonly travel: number;
  readonly presses: number;
  readonly findings: readonly MouseFinding[];
  readonly take: (facts: readonly MouseFact[]) => void;
  readonly restart: () => void;
  readonly close: () => void;
}
