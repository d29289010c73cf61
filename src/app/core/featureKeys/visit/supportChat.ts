import { featureKey } from '../../../../kit/featureKey.ts';

export interface SupportChatApi {
  /** Whether the deployment configures a support chat. */
  readonly available: boolean;
  /** Number of unread messages in the support chat. Observable. */
  readonly unread: number;
  /** Shows the support chat over the current page. Resolves when the chat is closed. */
  open(): Promise<void>;
}

export const SUPPORT_CHAT = featureKey<SupportChatApi>('supportChat');
