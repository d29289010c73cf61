import type { Clock } from '../../kit/clock.ts';
import type { Runner } from '../../kit/machine.ts';
import type { AdEvent, VideoAd } from '../ads/video/videoAd.port.ts';
import type { Outcome, RewardedCommand, RewardedEvent } from './rewarded.machine.ts';

/** What is not there by then is not there, in milliseconds. */
export const REQUEST_MS = 8_000;
/** An advertisement that says nothing any more is closed after this time, in milliseconds. */
export const LONGEST_AD_MS = 5 * 60_000;

export interface RewardedPorts {
  readonly clock: Clock;
  /** Answers an advertisement; rejects where there is none. */
  readonly request: (signal: AbortSignal) => Promise<VideoAd>;
  /** Shows it as soon as there is room for it, until the signal is aborted. */
  readonly stage: (ad: VideoAd, hear: (event: AdEvent) => void, signal: AbortSignal) => void;
  /** The player is back at the game. */
  readonly settled: (outcome: Outcome) => void;
}

/** Does the work of rewarded advertisements. */
export function rewardedRunner(ports: RewardedPorts): Runner<RewardedCommand, RewardedEvent> {
  return (command, send, signal) => {
    if (command.kind === 'settle') ports.settled(command.outcome);
    else present(ports, send, signal);
  };
}

function present({ clock, request, stage }: RewardedPorts, send: (event: RewardedEvent) => void, signal: AbortSignal) {
  const patience = new AbortController();
  const answered = new AbortController();
  const asking = AbortSignal.any([signal, patience.signal]);
  const lost = () => {
    patience.abort();
    send({ kind: 'no ad' });
  };
  clock.after(REQUEST_MS, lost, AbortSignal.any([signal, answered.signal]));
  const none = () => {
    if (asking.aborted) return;
    answered.abort();
    send({ kind: 'no ad' });
  };
  const open = (ad: VideoAd) => {
    if (asking.aborted) return;
    answered.abort();
    stage(ad, (event) => tell(event, send), signal);
    send({ kind: 'ad opened' });
    clock.after(LONGEST_AD_MS, () => send({ kind: 'ad closed' }), signal);
  };
  void request(asking).then(open, none);
}

function tell({ kind }: AdEvent, send: (event: RewardedEvent) => void): void {
  if (kind === 'completed') send({ kind: 'ad granted' });
  if (kind === 'failed') send({ kind: 'no ad' });
  if (kind !== 'skipped') return;
  send({ kind: 'ad skipped' });
  send({ kind: 'ad closed' });
}
