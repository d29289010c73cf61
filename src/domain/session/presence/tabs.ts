import type { SessionMachine, SessionState } from '../session.state.ts';

/** One game is played in one tab of a browser: the newest. */
export interface TabsPort {
  /**
   * Takes a game for this tab; another tab that holds it is told and lets go. `lost` is called once, when a newer tab
   * takes it from this one. This tab lets go with the signal.
   */
  take(game: string, lost: () => void, signal: AbortSignal): void;
}

/** Holds the game for as long as a session of it is under way here. The session ends when another tab takes it. */
export function holdGame(session: SessionMachine, tabs: TabsPort, game: string, signal: AbortSignal): void {
  let holding: AbortController | undefined;
  const follow = () => {
    if (isUnderWay(session.state)) {
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

function isUnderWay({ kind }: SessionState): boolean {
  return kind !== 'idle' && kind !== 'left' && kind !== 'ended' && kind !== 'failed';
}
