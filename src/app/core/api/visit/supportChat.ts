import { featureKey } from '../../../../kit/featureKey.ts';

export interface SupportChatApi {
  /** The deployment has one. */
  readonly available: boolean;
  /** Messages that the player has not seen. Observable. */
  readonly unread: number;
  /** Shows it over whatever page is on. Resolves when it is closed again. */
  open(): Promise<void>;
}

/** The chat with people of the support. */
export const SUPPORT_CHAT = featureKey<SupportChatApi>('supportChat');
