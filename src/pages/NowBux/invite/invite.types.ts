import type { InviteModel } from '../../../widgets/nowbux/InvitePanel/InvitePanel.types.ts';

/** Inviting friends, in the section of the nowBux page and in the dialog that it opens. */
export interface InvitePartModel extends InviteModel {
  readonly open: () => void;
}
