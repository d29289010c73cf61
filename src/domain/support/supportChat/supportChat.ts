import type { Bootstrap } from '../../../contracts/bootstrap.ts';
import { parseAnswer } from '../../../contracts/parseAnswer.ts';
import { ThirdPartySchema } from '../../../contracts/thirdParty/thirdParty.ts';
import { isFrameable } from '../../html/frameAddress.ts';
import type { Random } from '../../../kit/random.ts';
import type { VettedLink } from '../../../kit/vettedUrl.ts';
import { serviceAddress } from '../../links/allowlist.ts';

/** Percentage of page loads with the chat button. */
const SHARE_PERCENT = 1;

/** Session storage key, set once the player has opened the chat, so that it returns after a reload of the tab. */
export const CHAT_OPENED_KEY = 'ngSupportChat';

/** Draws whether this page load has the chat button. */
export function drawsChat(random: Random): boolean {
  return random.next() * 100 < SHARE_PERCENT;
}

/**
 * Returns the URL of the support chat. Undefined without a chat, or if an iframe must not show it: no https (except on
 * localhost), credentials, or the page's own origin, which could remove the sandbox.
 */
export function chatAddress({ thirdParty }: Pick<Bootstrap, 'thirdParty'>, origin: string): VettedLink | undefined {
  const parsed = parseAnswer(ThirdPartySchema, thirdParty ?? {});
  const address = parsed.success ? parsed.data.chatWidget : '';
  const url = serviceAddress(address);
  return url && isFrameable(url, origin) ? url : undefined;
}
