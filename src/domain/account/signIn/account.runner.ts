import {
  checkAccount,
  forgotPwd,
  googleAuth,
  pwdAuth,
  signup,
  updatePwd,
} from '../../../contracts/calls/accountCalls.ts';
import type { TokenResponse } from '../../../contracts/entities/auth.ts';
import type { Call } from '../../../contracts/call.ts';
import { IDEMPOTENCY_KEY } from '../../../contracts/idempotency.ts';
import { type Clock, sleep } from '../../../kit/clock.ts';
import type { Runner } from '../../../kit/machine.ts';
import { hashText, type Random, randomId } from '../../../kit/random.ts';
import type { Result } from '../../../kit/result.ts';
import { type ApiClient, type Ask, type CallResult, playUserTokenOf } from '../../api/client.ts';
import { type CallFailure, isUnjudged } from '../../api/failure.ts';
import { fetchProfile } from '../auth/auth.runner.ts';
import type { Identity } from '../auth/identity.ts';
import type { AccountCommand, AccountEvent } from './account.state.ts';
import type { Draft } from './formDraft.ts';
import { type Meanings, type StatusAnswer, troubleOf } from './troubleOf.ts';

export interface AccountPorts {
  readonly api: ApiClient;
  readonly identity: Identity;
  readonly clock: Clock;
  readonly random: Random;
  readonly online: () => boolean;
  readonly draft: Draft;
  /** Token of the mailed password link in the URL. */
  readonly resetToken: () => string | undefined;
  /** Invite id of the inviting player. */
  readonly invitedBy: () => string | undefined;
}

const SIGN_IN: Meanings = { FailureInvalidParameter: 'wrong-password' };
const SIGN_UP: Meanings = { FailureAlreadyExists: 'account-exists' };
/** Meanings of failures in requests with a code. */
const CONFIRM: Meanings = { FailureInvalidParameter: 'wrong-code', FailureExpiredCustomToken: 'code-expired' };
const GOOGLE: Meanings = {
  FailureInvalidToken: 'google-refused',
  FailureInvalidCustomToken: 'google-refused',
  FailureExpiredCustomToken: 'google-refused',
};

export function accountRunner(ports: AccountPorts): Runner<AccountCommand, AccountEvent> {
  const once = askOnce(ports);
  return (command, send, signal) => void perform(ports, once, command, signal).then(send, () => undefined);
}

/**
 * Returns a function that calls with an idempotency key. A request repeated after a lost answer reuses its key, so that
 * the server repeats its answer. After an answer, the next request gets a new key.
 */
function askOnce({ api, random }: AccountPorts) {
  let open: { readonly of: number; readonly key: string } | undefined;
  return async <C extends Call>(call: C, request: Ask<C>, signal: AbortSignal): Promise<Awaited<CallResult<C>>> => {
    // A hash, because the request contains a password.
    const of = hashText(call.id + JSON.stringify(request));
    const { key } = (open = open?.of === of ? open : { of, key: randomId(random) });
    const asked = await api.call(call, request, { headers: { [IDEMPOTENCY_KEY]: key }, signal });
    const isLost = !asked.ok && (isUnjudged(asked.error) || UNREADABLE.includes(asked.error.kind));
    if (!isLost && open?.key === key) open = undefined;
    return asked;
  };
}

/** Failures after which the server may have carried out the request. */
const UNREADABLE: readonly CallFailure['kind'][] = ['malformed-JSON', 'too-large'];

async function perform(
  ports: AccountPorts,
  once: ReturnType<typeof askOnce>,
  command: AccountCommand,
  signal: AbortSignal,
): Promise<AccountEvent> {
  const { api, draft, clock } = ports;
  const { address: email, password, current } = draft;
  const options = { signal };
  const code = 'code' in command && command.code === 'written' ? { code: draft.code } : {};
  const outcome = (asked: Result<object, CallFailure>, meanings: Meanings): AccountEvent => {
    const trouble = troubleOf(asked, meanings, here(ports));
    return trouble ? { kind: 'failed', trouble } : { kind: 'done' };
  };
  switch (command.kind) {
    case 'check-account': {
      const asked = await api.call(checkAccount, { email }, options);
      const trouble = troubleOf(asked, { FailureValidationError: 'invalid-email' }, here(ports));
      if (trouble) return { kind: 'failed', trouble };
      if (!asked.ok || !asked.value.exists) return { kind: 'failed', trouble: { about: 'unknown-account' } };
      const method = asked.value.signInMethod === 'google' ? 'google' : 'password';
      return { kind: 'account found', method, filledIn: password !== '' };
    }
    case 'sign-in': {
      const asked = await once(pwdAuth, { email, password, ...code }, signal);
      // The account was created with social sign-in.
      if (asked.ok && asked.value.status === 'FailureInvalidState' && asked.value.errCode !== NOT_VERIFIED)
        return { kind: 'account found', method: 'google' };
      return welcome(ports, asked, 'code' in code ? { ...SIGN_IN, ...CONFIRM } : SIGN_IN, signal);
    }
    case 'sign-up': {
      const username = draft.name === '' ? {} : { username: draft.name };
      const asked = await once(signup, { email, password, ...username, ...code, ...invitation(ports) }, signal);
      // The server names the field that is already taken.
      const taken: Meanings =
        asked.ok && asked.value.field === 'username' ? { FailureAlreadyExists: 'name-taken' } : {};
      const meanings = { ...SIGN_UP, ...taken, ...refusedPassword(asked), ...('code' in code && CONFIRM) };
      if (troubleOf(asked, meanings, here(ports))?.about === 'account-exists') {
        // The account may be the player's own, if an earlier page lost the answer to its sign-up. Try the entered password once.
        const known = await once(pwdAuth, { email, password, ...code }, signal);
        const about = troubleOf(known, SIGN_IN, here(ports))?.about;
        if (about === undefined || about === 'not-verified') return welcome(ports, known, SIGN_IN, signal);
      }
      return welcome(ports, asked, meanings, signal);
    }
    case 'google-sign-in': {
      const said = { credential: draft.credential, nonce: draft.nonce, ...invitation(ports) };
      const asked = await once(googleAuth, said, signal);
      return welcome(ports, asked, GOOGLE, signal);
    }
    case 'mail-link':
      return outcome(await once(forgotPwd, { email }, signal), { FailureValidationError: 'invalid-email' });
    case 'check-link': {
      const asked = await api.call(checkAccount, { resetToken: ports.resetToken() ?? '' }, options);
      if (asked.ok && asked.value.email && !signal.aborted) draft.write('email', asked.value.email);
      return outcome(asked, LINK);
    }
    case 'update-password': {
      const by = command.how === 'reset' ? { resetToken: ports.resetToken() ?? '' } : { currentPassword: current };
      const meanings: Meanings = command.how === 'reset' ? LINK : { FailureInvalidParameter: 'current-incorrect' };
      const asked = await once(updatePwd, { newPassword: password, ...by }, signal);
      return outcome(asked, { ...meanings, ...refusedPassword(asked) });
    }
    case 'settle':
      return settle(ports, signal);
    case 'wait':
      await sleep(clock, command.until - clock.now(), signal);
      return { kind: 'wait over' };
  }
}

const LINK: Meanings = {
  FailureInvalidToken: 'link-expired',
  FailureTokenExpired: 'link-expired',
  FailureNoResource: 'link-expired',
};
/** Error code for a password that consists of the owner's name or address, or the product's name. */
const OF_OWN_WORDS = 1304;

function refusedPassword(asked: Result<StatusAnswer, CallFailure>): Meanings {
  const isOfOwnWords = asked.ok && asked.value.errCode === OF_OWN_WORDS;
  return { FailureValidationError: isOfOwnWords ? 'own-words' : 'weak-password' };
}

/** Error code for an unconfirmed address. */
const NOT_VERIFIED = 6101;

function here({ clock, online }: AccountPorts) {
  return { now: clock.now(), online: online() };
}

/** The server rewards the inviting player for a new player. */
function invitation({ invitedBy }: AccountPorts) {
  const ngInviteId = invitedBy();
  return ngInviteId === undefined ? {} : { ngInviteId };
}

/** Stores the token of a player who has just signed in and drops the guest's play user. */
function welcome(
  ports: AccountPorts,
  asked: Result<TokenResponse & StatusAnswer, CallFailure>,
  meanings: Meanings,
  signal: AbortSignal,
): AccountEvent {
  const { identity } = ports;
  const trouble = troubleOf(asked, meanings, here(ports));
  if (trouble?.about === 'not-verified' && meanings !== GOOGLE) return { kind: 'code mailed' };
  if (trouble) return { kind: 'failed', trouble };
  const answer = asked.ok ? asked.value : undefined;
  if (!answer?.access_token) return { kind: 'failed', trouble: { about: 'failed' } };
  // Closing the form cancels the sign-in.
  if (!signal.aborted) {
    identity.keepAccessToken(answer.access_token, answer.access_token_expiry);
    identity.keepPlayUser('');
    identity.rememberLogout(false);
  }
  return { kind: 'token kept', isNew: answer.code === 'NEW_AUTHORIZED_USER' };
}

/** Creates a new play user and fetches the profile. A failed profile request doesn't stop the login. */
async function settle(ports: AccountPorts, signal: AbortSignal): Promise<AccountEvent> {
  const { api, identity } = ports;
  const made = await api.createPlayUser(signal);
  const trouble = troubleOf(made, {}, here(ports));
  if (trouble) return { kind: 'failed', trouble };
  const token = made.ok ? playUserTokenOf(made.value) : undefined;
  if (!token) return { kind: 'failed', trouble: { about: 'failed' } };
  if (made.ok) identity.keepPlayUser(token, made.value);
  await fetchProfile(api, identity, signal);
  return { kind: 'settled' };
}
