import type { InviteModel } from '../../../widgets/nowbux/InvitePanel/InvitePanel.types.ts';

/** Inviting friends, on the page itself and as the dialog that it opens. */
export interface InvitePartModel extends InviteModel {
  readonly open: () => void;
}
