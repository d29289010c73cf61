import { type Context, Reply } from '../../http/handler.ts';
import type { Player } from '../../players/players.ts';
import { signedIn } from './authCalls.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';

/** Answer to the call with which a player signed in or up. */
export function signInAnswer(player: Player, isNew: boolean, context: Context) {
  const { body, headers } = signedIn(
    player,
    player.account ? (isNew ? 'NEW_AUTHORIZED_USER' : 'EXISTING_AUTHORIZED_USER') : 'EXISTING_GUEST_USER',
    context,
  );
  return new Reply({ ...body, ...SUCCESS }, headers);
}

export const refused = (...details: Parameters<typeof failure>) => ({ success: false, ...failure(...details) });

/** HTTP 429 with the seconds until a retry is allowed in `Retry-After`. */
export function rateLimited(secs: number) {
  return new Reply(
    refused('FailureTryAgain', `too many attempts; wait ${secs} s`),
    { 'retry-after': String(secs) },
    429,
  );
}
