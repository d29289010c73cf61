import type { App } from '../../core/app.ts';
import type { LeavingPort } from '../../ports/pagePorts.ts';

/** A game that the player may leave, streamed or in an iframe. */
interface Leavable {
  readonly session: { readonly state: { readonly kind: string } };
  /** Whether the player chose to leave. */
  readonly leavesForGood: boolean;
  leaveForGood(): void;
}

/**
 * Until `signal` aborts, history navigation shows the leave dialog, and closing the tab during a game shows the
 * browser's prompt. Otherwise the session stays resumable.
 * @param mayLeave confirms what else would be interrupted
 */
export function guardLeaving(
  { dialogs }: App,
  play: Leavable,
  mayLeave: () => Promise<boolean>,
  leaving: LeavingPort,
  signal: AbortSignal,
): void {
  const { session } = play;
  const confirm = async () => {
    const leaves = (await mayLeave()) && (await dialogs.confirmLeaving());
    if (leaves) play.leaveForGood();
    return leaves;
  };
  leaving.confirmTraversal(() => (costsSomething(play) ? confirm() : undefined), signal);
  leaving.promptBeforeUnload(() => session.state.kind === 'playing' && !play.leavesForGood, signal);
}

/** Whether leaving now would lose progress, a place in the queue or a pending start. */
function costsSomething({ session, leavesForGood }: Leavable): boolean {
  const { kind } = session.state;
  return kind !== 'idle' && kind !== 'left' && kind !== 'ended' && kind !== 'failed' && !leavesForGood;
}
