import { when } from 'mobx';
import type { AuthState } from '../../src/domain/account/auth/auth.machine.ts';

type Kind = AuthState['kind'];

/** States in which the player of the visit is known. */
const PLAYERS: ReadonlySet<Kind> = new Set<Kind>(['guest', 'signed-in']);
/** States that last until the player does something. */
const STOPPED: ReadonlySet<Kind> = new Set<Kind>(['login-needed', 'logging-out', 'failed']);

/**
 * Waits until the player of a visit is known. Returns false if the player must first sign in or try again, or after
 * the time limit.
 */
export async function awaitPlayer(auth: { readonly state: AuthState }, limitMs: number): Promise<boolean> {
  const isDecided = () => PLAYERS.has(auth.state.kind) || STOPPED.has(auth.state.kind);
  await when(isDecided, { timeout: limitMs }).catch(() => undefined);
  return PLAYERS.has(auth.state.kind);
}
