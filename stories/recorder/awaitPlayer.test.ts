import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import type { AuthState } from '../../src/domain/account/auth/auth.machine.ts';
import { awaitPlayer } from './awaitPlayer.ts';

const LIMIT_MS = 20_000;

const rules = { required: false, loggedOutManually: false, tryAndDownload: false };

it.each<readonly [AuthState, boolean]>([
  [{ kind: 'guest' }, true],
  [{ kind: 'signed-in' }, true],
  [{ kind: 'login-needed', why: 'required' }, false],
  [{ kind: 'failed', step: 'token', description: 'down', rules }, false],
  [{ kind: 'logging-out', elsewhere: true }, false],
])('waits for the player until the sign-in is in the state %j, and returns %j', async (state, isKnown) => {
  const auth = observable.object<{ state: AuthState }>({ state: { kind: 'unresolved' } }, {}, { deep: false });
  const waiting = awaitPlayer(auth, LIMIT_MS);
  runInAction(() => (auth.state = { kind: 'fetching-profile' }));
  runInAction(() => (auth.state = state));
  expect(await waiting).toBe(isKnown);
});

it('stops waiting for the player after the time limit', async () => {
  expect(await awaitPlayer({ state: { kind: 'fetching-profile' } }, 1)).toBe(false);
});
