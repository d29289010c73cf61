import type { InviteModel } from '../../../widgets/nowbux/InvitePanel/InvitePanel.types.ts';

/** The model of the invitation dialog. */
export interface InviteDialogModel extends InviteModel {
  readonly close: () => void;
}
