import type { InviteModel } from '../../../widgets/nowbux/InvitePanel/InvitePanel.types.ts';

export interface InviteDialogModel extends InviteModel {
  readonly close: () => void;
}
