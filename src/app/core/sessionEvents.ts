import { reaction } from 'mobx';
import { CLIENT_CODE } from '../../contracts/errorCodes.ts';
import type { PlayFeatures } from '../../contracts/entities/app.ts';
import type { KnownStatus } from '../../contracts/status.ts';
import type { AuthState } from '../../domain/account/auth/auth.machine.ts';
import { requiresLogin } from '../../domain/account/auth/loginRequirement.ts';
import { codeOf } from '../../domain/api/failure.ts';
import { causeOf } from '../../domain/session/errors/sessionErrors.ts';
import type { ErrorCause, SessionEvent } from '../../domain/session/session.state.ts';
import type { SoundStore } from '../../domain/stream/sound/sound.store.ts';
import type { WindowStore } from './window.store.ts';

/** A play, streamed or in an iframe, whose session and sound react to the window. */
interface InWindow {
  readonly session: { send(event: Extract<SessionEvent, { kind: 'online changed' | 'visibility changed' }>): void };
  readonly sound: SoundStore;
}

/** Reports the window's state to a play, now and at each change, until `signal` aborts. */
export function followWindow({ session, sound }: InWindow, window: WindowStore, signal: AbortSignal): void {
  const options = { signal, fireImmediately: true };
  reaction(
    () => window.online,
    (online) => session.send({ kind: 'online changed', online }),
    options,
  );
  reaction(
    () => window.visible,
    (visible) => {
      session.send({ kind: 'visibility changed', visible });
      sound.setHidden(!visible);
    },
    options,
  );
}

type StartEvent = Extract<SessionEvent, { readonly kind: 'start prevented' | 'player resolved' }>;

/**
 * Sends the resolved identity to the session state machine of a starting game, or the reason why the game can't
 * start.
 * @param path the page's path with its query
 */
export function sendIdentity(
  state: AuthState,
  {
    features,
    path,
    online,
  }: { readonly features: PlayFeatures | undefined; readonly path: string; readonly online: boolean },
  send: (event: StartEvent) => void,
): void {
  const needsLogin = state.kind === 'login-needed' || (state.kind === 'guest' && requiresLogin(features, path));
  if (needsLogin) send(prevented('login-required', { kind: 'login-required' }, undefined, 'FailureUnauthorized'));
  else if (state.kind === 'guest' || state.kind === 'signed-in') send({ kind: 'player resolved' });
  else if (state.kind === 'failed') {
    const { step, description, failure } = state;
    const code = step === 'play-user' ? CLIENT_CODE.createPlayUser : failure && codeOf(failure);
    const cause = failure && causeOf(failure, online);
    send(prevented(description, cause, code ?? CLIENT_CODE.startSessionException));
  }
}

/** Creates the event that tells the session state machine why the game can't start. */
export function prevented(
  description: string,
  cause?: ErrorCause,
  code?: number,
  status: KnownStatus = 'Failure',
): Extract<StartEvent, { readonly kind: 'start prevented' }> {
  return { kind: 'start prevented', error: { cause, status, statusText: undefined, code, description } };
}
