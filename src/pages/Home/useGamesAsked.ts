import { useSyncExternalStore } from 'react';
import { GAMES_ID } from '../../domain/links/gamesAddress.ts';

/** Whether the address names the list of all games. */
export function useGamesAsked(): boolean {
  return useSyncExternalStore(watch, asked);
}

const asked = () => location.hash === `#${GAMES_ID}`;

function watch(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
