import * as account from '../../../../src/contracts/calls/accountCalls.ts';
import { isEmail, nameIn, PASSWORD_RULE } from '../../players/accounts.ts';
import { type Context, createHandler, type Handler, withIdempotency } from '../../http/handler.ts';
import { traitOf } from '../../testInputs/accountTraits.ts';
import { hasContextWords } from './passwordContextWords.ts';
import { hashPassword, isPassword } from '../../players/passwords.ts';
import type { Player } from '../../players/players.ts';
import { accountOfLink } from './passwordCalls.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';
import { refused, rateLimited, signInAnswer } from './signInAnswers.ts';

/** How long an account with the `locked` trait stays locked, in seconds. */
const LOCKED_SECS = 15 * 60;

/** Calls that sign a player in or up. */
export const signInCalls: readonly Handler[] = [
  createHandler(account.googleAuth, ({ credential, nonce, ngInviteId }, context) => {
    const { players, google } = context.backend;
    const person = google.readCredential(credential, nonce);
    if (person === 'invalid') return refused('FailureInvalidCustomToken', 'credential refused');
    if (person === 'expired') return refused('FailureExpiredCustomToken', 'credential has expired');
    const { email, sub, name, picture: avatar } = person;
    const player = players.findAccount(email);
    if (player?.account) {
      Object.assign(player.account, { google: sub, verified: true });
      return signInAnswer(player, false, context);
    }
    const newAccount = {
      email,
      password: undefined,
      google: sub,
      verified: true,
      username: freeName(name, context),
      avatar,
    };
    return signInAnswer(createAccount(newAccount, ngInviteId, context), true, context);
  }),

  createHandler(account.checkAccount, ({ email = '', resetToken }, { backend }) => {
    if (resetToken !== undefined) {
      const owner = accountOfLink(resetToken, backend);
      if (!owner) return failure('FailureInvalidToken', 'the link is invalid or has expired');
      return { ...SUCCESS, exists: true, email: owner.email };
    }
    if (!isEmail(email)) return failure('FailureValidationError', 'email is not an e-mail address', 1302);
    const owner = backend.players.findAccount(email)?.account;
    if (!owner) return { ...SUCCESS, exists: false };
    return { ...SUCCESS, exists: true, signInMethod: owner.password === undefined ? 'google' : 'password' };
  }),

  createHandler(account.signup, ({ email, password, username, code, ngInviteId }, context) => {
    const { players, config, ids } = context.backend;
    const trait = traitOf(email);
    if (!isEmail(email)) return refused('FailureValidationError', 'email is not an e-mail address', 1302);
    if (!PASSWORD_RULE.test(password)) return refused('FailureValidationError', 'password is too weak', 1303);
    const name = username ?? nameIn(email);
    if (hasContextWords(password, { email, username: name }))
      return refused('FailureValidationError', 'password consists of the owner’s name or address', 1304);
    if (players.byEmail(email) || trait === 'taken')
      return { ...refused('FailureAlreadyExists', 'an account has this address'), field: 'email' };
    if (username !== undefined && players.isUsernameTaken(username))
      return { ...refused('FailureAlreadyExists', 'the name is taken'), field: 'username' };
    const needsCode = config.signUp === 'code' || trait === 'verify' || trait === 'late' || code !== undefined;
    const refusal = needsCode ? verifyAddress(email, code, context) : undefined;
    if (refusal) return refusal;
    const newAccount = {
      email: email.trim(),
      password: hashPassword(password, ids.next('salt')),
      verified: true,
      username: username ?? freeName(name, context),
      avatar: '',
    };
    return signInAnswer(createAccount(newAccount, ngInviteId, context), true, context);
  }),

  createHandler(account.pwdAuth, ({ email, password, code }, context) => {
    const { players, attempts } = context.backend;
    const player = players.findAccount(email);
    if (!player?.account) return refused('FailureNoResource', 'This Account does not exist!');
    if (player.account.password === undefined)
      return refused('FailureInvalidState', 'the account has no password, because it signs in with Google', 6103);
    const wait = traitOf(email) === 'locked' ? LOCKED_SECS : attempts.waitSecs(player.id);
    if (wait > 0) return rateLimited(wait);
    if (!isPassword(player.account.password, password)) {
      attempts.fail(player.id);
      return refused('FailureInvalidParameter', 'password is incorrect');
    }
    attempts.succeed(player.id);
    const refusal = player.account.verified ? undefined : verifyAddress(email, code, context);
    if (refusal) return refusal;
    player.account.verified = true;
    return signInAnswer(player, false, context);
  }),
].map(withIdempotency);

/** Verifies the address by a mailed code. Returns undefined after success. */
function verifyAddress(email: string, code: string | undefined, { backend, language }: Context) {
  const { inbox, oneTime } = backend;
  if (code !== undefined) {
    const used = oneTime.useCode(email, code);
    if (used === 'wrong') return refused('FailureInvalidParameter', 'code is incorrect', 1201);
    return used === 'expired' ? refused('FailureExpiredCustomToken', 'code is too old') : undefined;
  }
  const wait = inbox.waitSecs(email, 'code');
  if (wait > 0) return rateLimited(wait);
  inbox.send(email.trim(), 'code', language, { code: oneTime.code(email, traitOf(email) === 'late') });
  return refused('FailureInvalidState', 'a code was sent to the address', 6101);
}

/** Turns a guest into an account holder; a signed-in player gets a separate new player. */
function createAccount(
  newAccount: Parameters<Context['backend']['players']['promote']>[1],
  ngInviteId: string | undefined,
  context: Context,
): Player {
  const { players, invitations } = context.backend;
  const visitor = context.player();
  const player = visitor.account ? players.addGuest() : visitor;
  if (ngInviteId !== undefined) invitations.openLink(ngInviteId, player);
  players.promote(player, newAccount);
  invitations.recordSignUp(player);
  return player;
}

/** Returns an unused username, for an account whose owner chose none. */
function freeName(name: string, { backend: { players } }: Context): string {
  for (let n = 1; ; n++) {
    const free = n === 1 ? name : `${name} ${n}`;
    if (!players.isUsernameTaken(free)) return free;
  }
}
