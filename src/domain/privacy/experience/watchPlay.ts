import { reaction } from 'mobx';
import type { Experience } from '../../../contracts/entities/experience.ts';
import type { Clock, Millis } from '../../../kit/clock.ts';
import type { SessionError, SessionMachine } from '../../session/session.state.ts';

/** Interval between two reports of the time played, in milliseconds. */
export const PLAYED_MS: Millis = 60_000;

/** State of a play from which `watchPlay` measures its starts and its stalls. */
export interface PlaySources {
  readonly session: Pick<SessionMachine, 'state'>;
  readonly stream: { readonly pictureSeen: boolean };
  /** Time of the player's tap, in milliseconds since the Unix epoch. Not observable. */
  readonly startedAt: number;
  /** Whether the start waits for the player to confirm adulthood. */
  readonly awaitsAdult: boolean;
}

interface Watch {
  readonly play: PlaySources;
  readonly clock: Clock;
  /** Whether the page is visible. Observable. */
  readonly window: { readonly visible: boolean };
  /** Cause of a disturbed picture that the player notices; undefined without one. Observable. */
  readonly blame: () => string | undefined;
  /** Returns the kind of an error. Its code loads with games only, so it is passed. */
  readonly causeOf: (error: SessionError) => string;
}

/**
 * Reports until `signal` aborts: the result of each start, each stall, and the time played. A player who leaves before
 * the picture is no result. A lost connection is a stall, too.
 * @returns a function that reports the time since the last report, for a page that closes
 */
export function watchPlay(
  { play, clock, window, blame, causeOf }: Watch,
  report: (experience: Experience) => void,
  signal: AbortSignal,
): () => void {
  let isFirst = true;
  let began: Millis | undefined;
  let held = false;
  let playedMs = 0;
  let since: Millis | undefined;
  let region: string | undefined;
  let stall: string | undefined;
  const readTime = (isPlaying: boolean) => {
    const now = clock.now();
    playedMs += now - (since ?? now);
    since = isPlaying ? now : undefined;
  };
  reaction(
    () => [play.session.state, play.stream.pictureSeen, play.awaitsAdult, window.visible, blame()] as const,
    ([state, seen, waits, visible, cause]) => {
      const { kind, run, around } = state;
      const isOver = kind === 'idle' || kind === 'ended' || kind === 'left';
      // The app restarts a lost session by itself. Then the player didn't tap.
      if (began === undefined && !isOver && kind !== 'failed' && !seen && !run.restarting) {
        began = isFirst ? play.startedAt : clock.now();
        held = false;
      }
      if (kind !== 'idle') isFirst = false;
      held ||= waits || !visible || around.membershipOpen || kind === 'queued';
      let isUp = false;
      let stalled: string | undefined;
      if (kind === 'playing') {
        isUp = state.link.kind === 'up';
        region = state.offer.servingRegion;
        stalled = isUp ? cause : 'connection';
      }
      readTime(isUp && visible);
      if (stalled && !stall) report({ name: 'stall', cause: stalled, region });
      stall = stalled;
      if (began === undefined) return;
      if (kind === 'failed') report({ name: 'failed', cause: causeOf(state.error) });
      else if (kind === 'playing' && seen)
        report({ name: 'picture', value: held ? undefined : clock.now() - began, region });
      else if (!isOver) return;
      began = undefined;
    },
    { signal, fireImmediately: true },
  );
  const flush = () => {
    readTime(since !== undefined);
    // A device that slept wakes with all the time of its sleep.
    if (playedMs) report({ name: 'played', value: Math.min(playedMs, PLAYED_MS) / 1_000, region });
    playedMs = 0;
  };
  clock.every(PLAYED_MS, flush, signal);
  return flush;
}
