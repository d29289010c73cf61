import type { Backend } from '../../world/backend.ts';
import type { Player } from '../../players/players.ts';

interface CreditRequest {
  readonly playTimeSecs: number;
  readonly playSessionId: string | undefined;
  /** Idempotency key of the request that converts playtime to nowBux. */
  readonly key: string | undefined;
}

/**
 * Converts playtime to nowBux, one per whole interval; the remainder carries over. Limits credit to the time played: by
 * the session's player if the request names a session (a guest who signs in keeps their time), or else by the player.
 * Returns false without uncredited playtime.
 */
export function creditPlaytime(
  player: Player,
  { playTimeSecs, playSessionId, key }: CreditRequest,
  backend: Backend,
): boolean {
  if (key !== undefined && player.creditKeys.has(key)) return true;
  const session = playSessionId === undefined ? undefined : backend.sessions.byId(playSessionId);
  const sessionPlayer = session?.facts.player ?? player;
  const secs = Math.floor(Math.min(playTimeSecs, uncreditedSecs(sessionPlayer, backend)));
  if (secs <= 0) return false;
  if (key !== undefined) player.creditKeys.add(key);
  sessionPlayer.credited += secs;
  player.accumulatedSecs += secs;
  const interval = intervalSecs(backend);
  const earned = Math.floor(player.accumulatedSecs / interval);
  player.accumulatedSecs -= earned * interval;
  if (earned > 0) backend.players.book(player, 'reward', earned, 'playtime');
  return true;
}

/** Seconds of playtime until the next nowBux. */
export function secsToNext(player: Player, backend: Backend): number {
  return Math.max(intervalSecs(backend) - player.accumulatedSecs, 0);
}

function intervalSecs({ config }: Backend): number {
  return Math.max(config.global.rwdMinPlayTimeIntervalInSecs, 1);
}

/** Seconds of uncredited playtime, running sessions included. */
function uncreditedSecs(player: Player, { sessions }: Backend): number {
  return Math.max(sessions.playedSecs(player) - player.credited, 0);
}
