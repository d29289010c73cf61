import type { SessionMachine, SessionState } from '../session.state.ts';

/** Ensures that a game runs in only one tab of a browser: the tab that claimed it last. */
export interface TabsPort {
  /** Claims a game for this tab until `signal` is aborted. Calls `lost` once when a newer tab claims the game. */
  take(game: string, lost: () => void, signal: AbortSignal): void;
}

/**
 * Claims the game for this tab while the tab has a running session. The session ends when another tab claims the
 * game.
 */
export function holdGame(session: SessionMachine, tabs: TabsPort, game: string, signal: AbortSignal): void {
  let holding: AbortController | undefined;
  const follow = () => {
    if (isRunning(session.state)) {
      if (holding) return;
      holding = new AbortController();
      const lost = () => session.send({ kind: 'duplicate tab found' });
      tabs.take(game, lost, AbortSignal.any([signal, holding.signal]));
    } else {
      holding?.abort();
      holding = undefined;
    }
  };
  const stop = session.watch(follow);
  signal.addEventListener('abort', stop, { once: true });
  follow();
}

function isRunning({ kind }: SessionState): boolean {
  return kind !== 'idle' && kind !== 'left' && kind !== 'ended' && kind !== 'failed';
}
