import { checkAccount, forgotPwd, pwdAuth, signup, updatePwd } from '../../contracts/calls/account.ts';
import type { TokenResponse } from '../../contracts/entities/auth.ts';
import type { KnownStatus, Status } from '../../contracts/status.ts';
import type { Runner } from '../../kit/machine.ts';
import type { Result } from '../../kit/result.ts';
import { type ApiClient, playUserTokenOf } from '../api/client.ts';
import { type CallFailure, isUnanswered, meaningOf } from '../api/failure.ts';
import { fetchProfile } from '../auth/auth.runner.ts';
import type { Identity } from '../auth/identity.ts';
import type { AccountCommand, AccountEvent, Trouble } from './account.machine.ts';
import type { Draft } from './draft.ts';

export interface AccountPorts {
  readonly api: ApiClient;
  readonly identity: Identity;
  readonly draft: Draft;
  /** The token of the mailed link that the player came by. */
  readonly resetToken: () => string | undefined;
}

interface StatusAnswer {
  readonly status?: Status | undefined;
  readonly success?: boolean | undefined;
  readonly errCode?: number | undefined;
}

/** What a status means in one call, where it isn't just a failure. */
type Meanings = Readonly<Partial<Record<KnownStatus, Trouble['about']>>>;

const ANYWHERE: Meanings = { FailureTryAgain: 'too-often', FailureNoResource: 'unknown-account' };

/** Does the account machine's work. */
export function accountRunner(ports: AccountPorts): Runner<AccountCommand, AccountEvent> {
  return (command, send, signal) => void perform(ports, command, signal).then(send);
}

async function perform(ports: AccountPorts, command: AccountCommand, signal: AbortSignal): Promise<AccountEvent> {
  const { api, draft } = ports;
  const { address: email, password, current } = draft;
  switch (command.kind) {
    case 'check-account': {
      const asked = await api.call(checkAccount, { email }, { signal });
      const trouble = troubleOf(asked, { FailureValidationError: 'invalid-email' });
      if (trouble) return { kind: 'failed', trouble };
      if (!asked.ok || !asked.value.exists) return { kind: 'failed', trouble: { about: 'unknown-account' } };
      return { kind: 'account found', method: asked.value.signInMethod === 'google' ? 'google' : 'password' };
    }
    case 'sign-in': {
      const asked = await api.call(pwdAuth, { email, password }, { signal });
      // An account that was made by social sign-in.
      if (asked.ok && asked.value.status === 'FailureInvalidState') return { kind: 'account found', method: 'google' };
      return welcome(ports, asked, { FailureInvalidParameter: 'wrong-password' }, signal);
    }
    case 'sign-up': {
      const asked = await api.call(signup, { email, password }, { signal });
      const meanings = { FailureAlreadyExists: 'account-exists', FailureValidationError: 'weak-password' } as const;
      return welcome(ports, asked, meanings, signal);
    }
    case 'mail-link': {
      const asked = await api.call(forgotPwd, { email }, { signal });
      const trouble = troubleOf(asked, { FailureValidationError: 'invalid-email' });
      return trouble ? { kind: 'failed', trouble } : { kind: 'done' };
    }
    case 'update-password': {
      const by = command.how === 'reset' ? { resetToken: ports.resetToken() ?? '' } : { currentPassword: current };
      const asked = await api.call(updatePwd, { newPassword: password, ...by }, { signal });
      const trouble = troubleOf(asked, {
        FailureValidationError: 'weak-password',
        ...(command.how === 'reset'
          ? { FailureInvalidToken: 'link-expired', FailureTokenExpired: 'link-expired' }
          : { FailureInvalidParameter: 'current-incorrect' }),
      });
      return trouble ? { kind: 'failed', trouble } : { kind: 'done' };
    }
    case 'settle':
      return settle(ports, signal);
  }
}

/** Keeps the token of a player who has just signed in. What was the guest's by name is theirs no more. */
function welcome(
  { identity }: AccountPorts,
  asked: Result<TokenResponse & StatusAnswer, CallFailure>,
  meanings: Meanings,
  signal: AbortSignal,
): AccountEvent {
  const trouble = troubleOf(asked, meanings);
  if (trouble) return { kind: 'failed', trouble };
  const answer = asked.ok ? asked.value : undefined;
  if (!answer?.access_token) return { kind: 'failed', trouble: { about: 'failed' } };
  // Whoever closed the form meanwhile has not signed in.
  if (!signal.aborted) {
    identity.keepAccessToken(answer.access_token, answer.access_token_expiry);
    identity.keepPlayUser('');
    identity.rememberLogout(false);
  }
  return { kind: 'token kept', isNew: answer.code === 'NEW_AUTHORIZED_USER' };
}

/** Makes the play user anew and fetches the profile. A failed profile does not stop the login. */
async function settle({ api, identity }: AccountPorts, signal: AbortSignal): Promise<AccountEvent> {
  const made = await api.createPlayUser(signal);
  const trouble = troubleOf(made, {});
  if (trouble) return { kind: 'failed', trouble };
  const token = made.ok ? playUserTokenOf(made.value) : undefined;
  if (!token) return { kind: 'failed', trouble: { about: 'failed' } };
  if (made.ok) identity.keepPlayUser(token, made.value);
  await fetchProfile(api, identity, signal);
  return { kind: 'settled' };
}

/** Why a call did not do what it was to do; undefined where it did. */
function troubleOf(asked: Result<object, CallFailure>, meanings: Meanings): Trouble | undefined {
  if (asked.ok) {
    const answer = asked.value as StatusAnswer;
    const status = answer.success === false && answer.status === undefined ? 'Failure' : meaningOf(answer);
    return status === 'Success' ? undefined : told(status, meanings, answer.errCode);
  }
  const { error } = asked;
  if (isUnanswered(error)) return { about: 'not-reached' };
  if (error.kind === 'unauthorized' && error.status) return told(error.status, meanings, error.errCode);
  return { about: 'failed', code: 'errCode' in error ? error.errCode : undefined };
}

function told(status: KnownStatus, meanings: Meanings, code: number | undefined): Trouble {
  const about = { ...ANYWHERE, ...meanings }[status];
  return about ? { about } : { about: 'failed', code };
}
