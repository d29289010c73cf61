import type { Clock } from '../../kit/clock.ts';
import type { Runner } from '../../kit/machine.ts';
import type { AdSaid, RewardedAd } from './ad.port.ts';
import type { Outcome, RewardedCommand, RewardedEvent } from './rewarded.machine.ts';

/** What is not there by then is not there, in milliseconds. */
export const REQUEST_MS = 8_000;
/** An advertisement that says nothing any more is closed after this time, in milliseconds. */
export const LONGEST_AD_MS = 5 * 60_000;

export interface RewardedPorts {
  readonly clock: Clock;
  /** Answers an advertisement, or nothing; rejects where it can't be found out. */
  readonly request: (signal: AbortSignal) => Promise<RewardedAd | undefined>;
  /** Shows it as soon as there is room for it. Throws what the advertisement throws. */
  readonly stage: (show: (room: HTMLElement) => void, signal: AbortSignal) => void;
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
  const open = (ad: RewardedAd | undefined) => {
    if (asking.aborted) return;
    answered.abort();
    if (!ad) return send({ kind: 'no ad' });
    send({ kind: 'ad opened' });
    clock.after(LONGEST_AD_MS, () => send({ kind: 'ad closed' }), signal);
    const hear = (said: AdSaid) => send({ kind: `ad ${said}` });
    const show = (room: HTMLElement) => {
      try {
        ad.show(room, hear, signal);
      } catch {
        send({ kind: 'no ad' });
      }
    };
    stage(show, signal);
  };
  void request(asking).then(open, () => open(undefined));
}
