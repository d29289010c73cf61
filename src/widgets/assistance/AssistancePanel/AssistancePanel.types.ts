import type { AssistanceModel } from '../Assistance.types.ts';

/** The settings over a game. */
export interface AssistancePanelModel {
  readonly assistance: AssistanceModel;
  readonly close: () => void;
}
