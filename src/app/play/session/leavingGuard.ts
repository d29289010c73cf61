import type { App } from '../../core/app.ts';
import type { LeavingPort } from '../../ports/pagePorts.ts';

/** A game that may be left, streamed or in a frame. */
interface Leavable {
  readonly session: { readonly state: { readonly kind: string } };
  /** The player has said that they leave. */
  readonly leavesForGood: boolean;
  leaveForGood(): void;
}

/**
 * Until the signal is aborted: whoever goes back by the browser is asked as by “Leave”, and whoever closes the tab in the
 * middle of a game is asked by the browser. Who can't be asked may come back: the session waits for them.
 * `mayLeave`: asks first what else would be cut off.
 */
export function guardLeaving(
  { dialogs }: App,
  play: Leavable,
  mayLeave: () => Promise<boolean>,
  leaving: LeavingPort,
  signal: AbortSignal,
): void {
  const { session } = play;
  const ask = async () => {
    const leaves = (await mayLeave()) && (await dialogs.ask({ kind: 'leave-game' }));
    if (leaves) play.leaveForGood();
    return leaves;
  };
  leaving.askBeforeTraversal(() => (costsSomething(play) ? ask() : undefined), signal);
  leaving.askBeforeUnload(() => session.state.kind === 'playing' && !play.leavesForGood, signal);
}

/** A game, a place or a start would be lost; an ended session is left at once. */
function costsSomething({ session, leavesForGood }: Leavable): boolean {
  const { kind } = session.state;
  return kind !== 'idle' && kind !== 'left' && kind !== 'ended' && kind !== 'failed' && !leavesForGood;
}
