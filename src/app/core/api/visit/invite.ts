import { featureKey } from '../../../../kit/featureKey.ts';
import type { InviteModel } from '../../../../widgets/nowbux/InvitePanel/InvitePanel.types.ts';

export interface InviteApi {
  /** Shows the player's link over the current page. Does nothing if the JavaScript fails to load. */
  open(): Promise<void>;
  /** Model for a page that shows the link itself; undefined if the JavaScript fails to load. */
  load(): Promise<InviteModel | undefined>;
}

/** Feature to invite friends. */
export const INVITE = featureKey<InviteApi>('invite');
