import type { Bootstrap } from '../../../contracts/bootstrap.ts';
import { parseAnswer } from '../../../contracts/parseAnswer.ts';
import { ThirdPartySchema } from '../../../contracts/thirdParty/thirdParty.ts';
import { isFrameable } from '../../html/frameAddress.ts';
import type { Random } from '../../../kit/random.ts';
import type { VettedLink } from '../../../kit/vettedUrl.ts';
import { serviceAddress } from '../../links/allowlist.ts';

/** Percentage of page loads on which the page shows the support chat's button. */
const SHARE_PERCENT = 1;

/**
 * Session storage key, set once the player has opened the support chat, so that it returns after a reload of the tab.
 */
export const CHAT_OPENED_KEY = 'ngSupportChat';

/** Decides at random whether this page load shows the support chat's button. */
export function drawsChat(random: Random): boolean {
  return random.next() * 100 < SHARE_PERCENT;
}

/**
 * Returns the URL of the support chat. Undefined if there is no chat, or if an iframe must not show the URL: without
 * https (except on localhost), with credentials, or on the page's own origin, whose scripts could remove the sandbox.
 */
export function chatAddress({ thirdParty }: Pick<Bootstrap, 'thirdParty'>, origin: string): VettedLink | undefined {
  const parsed = parseAnswer(ThirdPartySchema, thirdParty ?? {});
  const address = parsed.success ? parsed.data.chatWidget : '';
  const url = serviceAddress(address);
  return url && isFrameable(url, origin) ? url : undefined;
}
