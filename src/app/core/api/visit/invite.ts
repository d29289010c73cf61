import { featureKey } from '../../../../kit/featureKey.ts';
import type { InviteModel } from '../../../../widgets/nowbux/InvitePanel/InvitePanel.types.ts';

export interface InviteApi {
  /** Shows the player's link over whatever page is on; nothing where its code can't be had. */
  open(): Promise<void>;
  /** For a page that has the link on itself: what it shows. Undefined where its code can't be had. */
  load(): Promise<InviteModel | undefined>;
}

/** Inviting friends. */
export const INVITE = featureKey<InviteApi>('invite');
