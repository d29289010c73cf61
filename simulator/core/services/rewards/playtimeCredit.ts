import type { Backend } from '../../world/backend.ts';
import type { Player } from '../../players/players.ts';

interface CreditAsk {
  readonly playTimeSecs: number;
  readonly playSessionId: string | undefined;
  /** What makes the same credit count once, however often it comes. */
  readonly key: string | undefined;
}

/**
 * Turns playtime into nowBux: one for each whole interval, the rest is kept for the next credit. Nobody is credited more
 * than was played: where the request names a session, by whoever played it, since a guest who signs in takes along what
 * they earned; else by the player. Answers false where nothing of it was.
 */
export function creditPlaytime(
  player: Player,
  { playTimeSecs, playSessionId, key }: CreditAsk,
  backend: Backend,
): boolean {
  if (key !== undefined && player.creditKeys.has(key)) return true;
  const session = playSessionId === undefined ? undefined : backend.sessions.byId(playSessionId);
  const whoPlayed = session?.facts.player ?? player;
  const secs = Math.floor(Math.min(playTimeSecs, uncreditedSecs(whoPlayed, backend)));
  if (secs <= 0) return false;
  if (key !== undefined) player.creditKeys.add(key);
  whoPlayed.credited += secs;
  player.accumulatedSecs += secs;
  const interval = intervalSecs(backend);
  const earned = Math.floor(player.accumulatedSecs / interval);
  player.accumulatedSecs -= earned * interval;
  if (earned > 0) backend.players.book(player, 'reward', earned, 'playtime');
  return true;
}

/** Seconds of play until the next nowBux. */
export function secsToNext(player: Player, backend: Backend): number {
  return Math.max(intervalSecs(backend) - player.accumulatedSecs, 0);
}

function intervalSecs({ config }: Backend): number {
  return Math.max(config.global.rwdMinPlayTimeIntervalInSecs, 1);
}

/** Playtime that no credit was given for yet, the running game's included, in seconds. */
function uncreditedSecs(player: Player, { sessions }: Backend): number {
  return Math.max(sessions.playedSecs(player) - player.credited, 0);
}
