import type { InviteModel } from '../../../widgets/nowbux/InvitePanel/InvitePanel.types.ts';

/** The player's link over any page. */
export interface InviteDialogModel extends InviteModel {
  readonly close: () => void;
}
