import { redacted } from '../journal/redact.ts';
import { isPlain } from '../world/deepMerge.ts';

/** Fields with a peer's description or addresses. Recorded values fit no other session. */
export const LIVE_FIELDS: readonly string[] = ['offerSdp', 'iceCandidates', 'iceServers'];
/** The fields of requests and answers whose values contain ICE credentials. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set([...LIVE_FIELDS, 'answerSdp']);
/** Line of a session description, which a service may send in a field that the contract doesn't have. */
const ICE_PASSWORD = /(^|[\r\n])a=ice-pwd:/;
/** Name and value of a token in the query or fragment of an address, which may be part of another address's query. */
const TOKEN_IN_ADDRESS = /((?:[?&#]|%(?:3f|26|23))[\w-]*token(?:=|%3d))[^&#\s"'<>]+/gi;

/**
 * Returns content of a real service's call without session descriptions, gift-card codes, and tokens in addresses.
 * Session descriptions become redacted secrets, so that a replaying world supplies its own. Codes and tokens get
 * placeholders that a scenario keeps.
 *
 * @param content result of `redact`, which limits its depth
 */
export function hideForeign(content: unknown): unknown {
  if (typeof content === 'string')
    return ICE_PASSWORD.test(content) ? redacted(content) : content.replaceAll(TOKEN_IN_ADDRESS, '$1redacted');
  if (Array.isArray(content)) return content.map(hideForeign);
  if (!isPlain(content)) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => {
      if (HIDDEN_FIELDS.has(key)) return [key, redacted(JSON.stringify(value))];
      const part = hideForeign(value);
      return [key, key === 'redemptionCodeList' && Array.isArray(part) ? part.map(withoutCode) : part];
    }),
  );
}

/** Replaces a gift card's code, the same code by the same placeholder. */
function withoutCode(redemption: unknown): unknown {
  if (!isPlain(redemption) || typeof redemption['code'] !== 'string') return redemption;
  return { ...redemption, code: redacted(redemption['code']).replaceAll(/[[\]]/g, '').replace(' ', '-') };
}
