import type { MouseFact, MouseFinding } from '../../../domain/controls/checks/mouseDiagnosis.ts';

export interface MouseTestModel {
  /** Reports per second that the mouse sends while it moves; undefined before enough movement. */
  readonly hz: number | undefined;
  /** Length of the mouse's path in pixels, and number of button presses. */
  readonly travel: number;
  readonly presses: number;
  readonly findings: readonly MouseFinding[];
  readonly take: (facts: readonly MouseFact[]) => void;
  readonly restart: () => void;
  readonly close: () => void;
}
