import * as account from '../../../../src/contracts/calls/accountCalls.ts';
import * as auth from '../../../../src/contracts/calls/authCalls.ts';
import type { SignIn } from '../../../../src/contracts/entities/profile.ts';
import { type Account, PASSWORD_RULE } from '../../players/accounts.ts';
import type { Backend } from '../../world/backend.ts';
import { createHandler, type Handler, withIdempotency, Reply } from '../../http/handler.ts';
import { EXPIRED_COOKIE, readCredentials } from '../../http/credentials.ts';
import { hasContextWords } from './passwordContextWords.ts';
import { hashPassword, isPassword } from '../../players/passwords.ts';
import type { Player } from '../../players/players.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';
import { rateLimited } from './signInAnswers.ts';

/** Prefix of a link token for tests that never expires: `reset:` and the address. */
const RESET = 'reset:';

const OWN_WORDS = failure('FailureValidationError', 'password consists of the owner’s name or address', 1304);

/** Password calls and sign-out. */
export const passwordCalls: readonly Handler[] = [
  createHandler(account.forgotPwd, ({ email }, { backend, language }) => {
    const { inbox, oneTime, origins, players } = backend;
    const known = players.findAccount(email)?.account;
    if (!known) return failure('FailureNoResource', 'This Account does not exist!');
    const wait = inbox.waitSecs(email, 'reset');
    if (wait > 0) return rateLimited(wait);
    const token = oneTime.link(known.email);
    inbox.send(known.email, 'reset', language, { link: `${origins.page}/?resetToken=${encodeURIComponent(token)}` });
    return SUCCESS;
  }),

  createHandler(account.updatePwd, ({ newPassword, currentPassword, resetToken }, context) => {
    const { backend, request } = context;
    const { attempts, ids, oneTime, players, tokens } = backend;
    if (!PASSWORD_RULE.test(newPassword)) return failure('FailureValidationError', 'password is too weak', 1303);
    if (resetToken !== undefined) {
      const owner = accountOfLink(resetToken, backend);
      if (!owner) return failure('FailureInvalidToken', 'the link is invalid or has expired');
      if (hasContextWords(newPassword, owner)) return OWN_WORDS;
      oneTime.forgetLinks(owner.email);
      owner.password = hashPassword(newPassword, ids.next('salt'));
      owner.verified = true;
      const player = players.byEmail(owner.email);
      if (player) attempts.succeed(player.id);
      // Setting a new password ends the player's other sign-ins.
      tokens.end((one) => one.player === player, true);
      return SUCCESS;
    }
    const player = context.player();
    const holder = player.account;
    if (!holder) return failure('FailureUnauthorized', 'no player is signed in');
    if (holder.password === undefined)
      return failure('FailureInvalidState', 'the account has no password, because it signs in with Google', 6103);
    const wait = attempts.waitSecs(player.id);
    if (wait > 0) return rateLimited(wait);
    if (!isPassword(holder.password, currentPassword ?? '')) {
      attempts.fail(player.id);
      return failure('FailureInvalidParameter', 'current password is incorrect');
    }
    if (hasContextWords(newPassword, holder)) return OWN_WORDS;
    attempts.succeed(player.id);
    holder.password = hashPassword(newPassword, ids.next('salt'));
    const current = readCredentials(request, tokens).signIns;
    tokens.end((one) => one.player === player && !current.includes(one), true);
    return SUCCESS;
  }),

  createHandler(auth.logout, ({ everywhere, signIn }, { backend, request }) => {
    const { config, tokens } = backend;
    const credentials = readCredentials(request, tokens);
    const player = credentials.accessPlayer ?? credentials.cookiePlayer;
    if (signIn !== undefined) {
      if (!player?.account) return failure('FailureUnauthorized', 'no player is signed in');
      // A player can end only their own sign-ins, and can't detect those of others.
      const ended = tokens.end((one) => one.player === player && one.id === signIn, true);
      if (ended === 0) return failure('FailureNoResource', 'no such sign-in');
      return { ...SUCCESS, otherDevices: otherDevices(player, request, backend) };
    }
    tokens.end((one) => credentials.signIns.includes(one), false);
    const otherCount = everywhere ? tokens.end((one) => one.player === player, true) : 0;
    if (player?.account) config.user = { ...config.user, signedIn: false };
    return new Reply({ ...SUCCESS, ...(everywhere && { otherDevices: otherCount }) }, { 'set-cookie': EXPIRED_COOKIE });
  }),
].map(withIdempotency);

/** Account of a mailed link; undefined once the link is invalid. */
export function accountOfLink(token: string, { oneTime, players }: Backend): Account | undefined {
  const email = token.startsWith(RESET) ? token.slice(RESET.length) : oneTime.emailOfLink(token);
  return email === undefined ? undefined : players.byEmail(email)?.account;
}

/** All browsers that a player is signed in with: this one first, then by latest activity. */
export function signInsOf(player: Player, request: Request, { tokens }: Backend): SignIn[] {
  const current = readCredentials(request, tokens).signIns;
  return tokens
    .signInsOf(player)
    .map((one) => ({ ...one.agent, id: one.id, at: one.at, seenAt: one.seenAt, here: current.includes(one) }))
    .toSorted((a, b) => Number(b.here) - Number(a.here) || b.seenAt - a.seenAt);
}

/** Number of other browsers that a player is signed in with. */
export function otherDevices(player: Player, request: Request, { tokens }: Backend): number {
  const current = readCredentials(request, tokens).signIns;
  return tokens.signInsOf(player).filter((one) => !current.includes(one)).length;
}
