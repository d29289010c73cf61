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
import type { Runner } from '../../../kit/stateMachine.ts';
import { hashText, type Random, randomId } from '../../../kit/random.ts';
import type { Result } from '../../../kit/result.ts';
import { type ApiClient, type CallRequest, type CallResult, playUserTokenOf } from '../../api/client.ts';
import { type CallFailure, isUnjudged } from '../../api/failure.ts';
import { fetchProfile } from '../auth/auth.runner.ts';
import type { Identity } from '../auth/identity.ts';
import type { AccountCommand, AccountEvent } from './account.state.ts';
import type { Draft } from './formDraft.ts';
import { type Meanings, type StatusAnswer, troubleOf } from './errorOfAnswer.ts';

export interface AccountPorts {
  readonly api: ApiClient;
  readonly identity: Identity;
  readonly clock: Clock;
  readonly random: Random;
  readonly online: () => boolean;
  readonly draft: Draft;
  /** Returns the token in the page's URL, if the player has opened a mailed password link. */
  readonly resetToken: () => string | undefined;
  /** Returns the id of the player who invited this one. */
  readonly invitedBy: () => string | undefined;
}

const SIGN_IN: Meanings = { FailureInvalidParameter: 'wrong-password' };
const SIGN_UP: Meanings = { FailureAlreadyExists: 'account-exists' };
/** Failure reasons for the statuses of a request that contains a mailed confirmation code. */
const CONFIRM: Meanings = { FailureInvalidParameter: 'wrong-code', FailureExpiredCustomToken: 'code-expired' };
const GOOGLE: Meanings = {
  FailureInvalidToken: 'google-refused',
  FailureInvalidCustomToken: 'google-refused',
  FailureExpiredCustomToken: 'google-refused',
};

export function accountRunner(ports: AccountPorts): Runner<AccountCommand, AccountEvent> {
  const callOnce = createIdempotentCall(ports);
  return (command, send, signal) => void perform(ports, callOnce, command, signal).then(send, () => undefined);
}

/**
 * Returns a function that makes calls with an idempotency key. If the answer was lost, repeating the request reuses
 * its key, so that the server repeats its answer. After an answer, the next request gets a new key.
 */
function createIdempotentCall({ api, random }: AccountPorts) {
  let open: { readonly of: number; readonly key: string } | undefined;
  return async <C extends Call>(
    call: C,
    request: CallRequest<C>,
    signal: AbortSignal,
  ): Promise<Awaited<CallResult<C>>> => {
    // To recognise a repeated request, keep only its hash, because the request contains a password.
    const of = hashText(call.id + JSON.stringify(request));
    const { key } = (open = open?.of === of ? open : { of, key: randomId(random) });
    const result = await api.call(call, request, { headers: { [IDEMPOTENCY_KEY]: key }, signal });
    const isLost = !result.ok && (isUnjudged(result.error) || UNREADABLE.includes(result.error.kind));
    if (!isLost && open?.key === key) open = undefined;
    return result;
  };
}

/** Failures of an account call in which the response is unreadable: the server may have carried out the request. */
const UNREADABLE: readonly CallFailure['kind'][] = ['malformed-JSON', 'too-large'];

async function perform(
  ports: AccountPorts,
  callOnce: ReturnType<typeof createIdempotentCall>,
  command: AccountCommand,
  signal: AbortSignal,
): Promise<AccountEvent> {
  const { api, draft, clock } = ports;
  const { address: email, password, current } = draft;
  const options = { signal };
  const code = 'code' in command && command.code === 'written' ? { code: draft.code } : {};
  const outcome = (result: Result<object, CallFailure>, meanings: Meanings): AccountEvent => {
    const trouble = troubleOf(result, meanings, createContext(ports));
    return trouble ? { kind: 'failed', trouble } : { kind: 'done' };
  };
  switch (command.kind) {
    case 'check-account': {
      const result = await api.call(checkAccount, { email }, options);
      const trouble = troubleOf(result, { FailureValidationError: 'invalid-email' }, createContext(ports));
      if (trouble) return { kind: 'failed', trouble };
      if (!result.ok || result.value.exists === false) return { kind: 'failed', trouble: { about: 'unknown-account' } };
      const method = result.value.signInMethod === 'google' ? 'google' : 'password';
      return { kind: 'account found', method, filledIn: password !== '' };
    }
    case 'sign-in': {
      const result = await callOnce(pwdAuth, { email, password, ...code }, signal);
      // The status FailureInvalidState means that the account was created with Google and has no password.
      if (result.ok && result.value.status === 'FailureInvalidState' && result.value.errCode !== NOT_VERIFIED)
        return { kind: 'account found', method: 'google' };
      return finishSignIn(ports, result, 'code' in code ? { ...SIGN_IN, ...CONFIRM } : SIGN_IN, signal);
    }
    case 'sign-up': {
      const username = draft.name === '' ? {} : { username: draft.name };
      const result = await callOnce(signup, { email, password, ...username, ...code, ...invitation(ports) }, signal);
      // The server names the field whose value is already taken.
      const nameMeanings: Meanings =
        result.ok && result.value.field === 'username' ? { FailureAlreadyExists: 'name-taken' } : {};
      const meanings = { ...SIGN_UP, ...nameMeanings, ...refusedPassword(result), ...('code' in code && CONFIRM) };
      if (troubleOf(result, meanings, createContext(ports))?.about === 'account-exists') {
        // The existing account may be the player's own, if an earlier page lost the answer to its sign-up. Try the
        // entered password once.
        const signInResult = await callOnce(pwdAuth, { email, password, ...code }, signal);
        const about = troubleOf(signInResult, SIGN_IN, createContext(ports))?.about;
        if (about === undefined || about === 'not-verified') return finishSignIn(ports, signInResult, SIGN_IN, signal);
      }
      return finishSignIn(ports, result, meanings, signal);
    }
    case 'google-sign-in': {
      const request = { credential: draft.credential, nonce: draft.nonce, ...invitation(ports) };
      const result = await callOnce(googleAuth, request, signal);
      return finishSignIn(ports, result, GOOGLE, signal);
    }
    case 'mail-link':
      return outcome(await callOnce(forgotPwd, { email }, signal), { FailureValidationError: 'invalid-email' });
    case 'check-link': {
      const result = await api.call(checkAccount, { resetToken: ports.resetToken() ?? '' }, options);
      if (result.ok && result.value.email && !signal.aborted) draft.write('email', result.value.email);
      return outcome(result, LINK);
    }
    case 'update-password': {
      const by = command.flow === 'reset' ? { resetToken: ports.resetToken() ?? '' } : { currentPassword: current };
      const meanings: Meanings = command.flow === 'reset' ? LINK : { FailureInvalidParameter: 'current-incorrect' };
      const result = await callOnce(updatePwd, { newPassword: password, ...by }, signal);
      return outcome(result, { ...meanings, ...refusedPassword(result) });
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
/** The server's error code for a password that consists of the owner's name or address, or the product's name. */
const OF_OWN_WORDS = 1304;

function refusedPassword(result: Result<StatusAnswer, CallFailure>): Meanings {
  const hasOwnWords = result.ok && result.value.errCode === OF_OWN_WORDS;
  return { FailureValidationError: hasOwnWords ? 'own-words' : 'weak-password' };
}

/** The server's error code for an e-mail address that isn't confirmed. */
const NOT_VERIFIED = 6101;

function createContext({ clock, online }: AccountPorts) {
  return { now: clock.now(), online: online() };
}

/** Returns the request field with the inviting player's id. The server rewards that player for a new one. */
function invitation({ invitedBy }: AccountPorts) {
  const ngInviteId = invitedBy();
  return ngInviteId === undefined ? {} : { ngInviteId };
}

/** Stores the token of a player who has just signed in and drops the guest's play user. */
function finishSignIn(
  ports: AccountPorts,
  result: Result<TokenResponse & StatusAnswer, CallFailure>,
  meanings: Meanings,
  signal: AbortSignal,
): AccountEvent {
  const { identity } = ports;
  const trouble = troubleOf(result, meanings, createContext(ports));
  if (trouble?.about === 'not-verified' && meanings !== GOOGLE) return { kind: 'code mailed' };
  if (trouble) return { kind: 'failed', trouble };
  const answer = result.ok ? result.value : undefined;
  if (!answer?.access_token) return { kind: 'failed', trouble: { about: 'failed' } };
  // If the player closes the form, the sign-in is cancelled.
  if (!signal.aborted) {
    identity.storeAccessToken(answer.access_token, answer.access_token_expiry);
    identity.storePlayUser('');
    identity.rememberLogout(false);
  }
  return { kind: 'token kept', isNew: answer.code === 'NEW_AUTHORIZED_USER' };
}

/** Creates a new play user and fetches the profile. A failed profile request doesn't stop the login. */
async function settle(ports: AccountPorts, signal: AbortSignal): Promise<AccountEvent> {
  const { api, identity } = ports;
  const result = await api.createPlayUser(signal);
  const trouble = troubleOf(result, {}, createContext(ports));
  if (trouble) return { kind: 'failed', trouble };
  const token = result.ok ? playUserTokenOf(result.value) : undefined;
  if (!token) return { kind: 'failed', trouble: { about: 'failed' } };
  if (result.ok) identity.storePlayUser(token, result.value);
  await fetchProfile(api, identity, signal);
  return { kind: 'settled' };
}
