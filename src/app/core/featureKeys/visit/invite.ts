import { featureKey } from '../../../../kit/featureKey.ts';
import type { InviteModel } from '../../../../widgets/nowbux/InvitePanel/InvitePanel.types.ts';

export interface InviteApi {
  /** Shows the player's invitation link over the current page. Does nothing if the JavaScript fails to load. */
  open(): Promise<void>;
  /** Loads the model for a page that shows the invitation link itself; undefined if the JavaScript fails to load. */
  load(): Promise<InviteModel | undefined>;
}

/** Feature to invite friends. */
export const INVITE = featureKey<InviteApi>('invite');
