import type { SlowEffect } from '../Assistance.types.ts';

/** Short notices about assistance over a game. */
export interface AssistanceToastsModel {
  /** Effects that have just been turned off. The model's owner removes them after a while. */
  readonly notices: readonly SlowEffect[];
  readonly dismiss: (notice: SlowEffect) => void;
}
