import type { AssistanceModel, SlowEffect } from '../Assistance.types.ts';

/** Assistance settings of the running game. */
export interface AssistancePanelModel {
  readonly assistance: AssistanceModel;
  readonly close: () => void;
}

/** An assistance effect that has just been turned off, or all assistance that has been turned off or on. */
export type AssistanceNotice = SlowEffect | 'paused' | 'resumed';

/** Short notices about assistance over a game. */
export interface AssistanceToastsModel {
  /** The model's owner removes the toasts after a while. */
  readonly notices: readonly AssistanceNotice[];
  readonly dismiss: (notice: AssistanceNotice) => void;
}
