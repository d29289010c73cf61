import type { Bootstrap } from '../../../contracts/bootstrap.ts';
import { parseAnswer } from '../../../contracts/parseAnswer.ts';
import { ThirdPartySchema } from '../../../contracts/thirdParty/thirdParty.ts';
import { isFrameable } from '../../html/frameAddress.ts';
import type { Random } from '../../../kit/random.ts';
import type { VettedLink } from '../../../kit/vettedUrl.ts';
import { serviceAddress } from '../../links/allowlist.ts';

/** Of so many page loads one has the chat's button, in percent. */
const SHARE_PERCENT = 1;

/** Set once the player has opened the chat, in session storage: the same tab then has it again after a reload. */
export const CHAT_OPENED_KEY = 'ngSupportChat';

/** Whether this page load has the chat's button: one draw. */
export function drawsChat(random: Random): boolean {
  return random.next() * 100 < SHARE_PERCENT;
}

/**
 * The page of the support chat; undefined where a deployment has none, or it must not be shown in a frame: no https (unless
 * on this very machine), credentials in it, or the page's own origin, where it could take its sandbox off.
 */
export function chatAddress({ thirdParty }: Pick<Bootstrap, 'thirdParty'>, origin: string): VettedLink | undefined {
  const parsed = parseAnswer(ThirdPartySchema, thirdParty ?? {});
  const address = parsed.success ? parsed.data.chatWidget : '';
  const url = serviceAddress(address);
  return url && isFrameable(url, origin) ? url : undefined;
}
