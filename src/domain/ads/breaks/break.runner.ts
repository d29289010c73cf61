import type { Runner } from '../../../kit/stateMachine.ts';
import { findAd, type PresentPorts } from '../video/presentAd.ts';
import type { AdEvent, VideoAd } from '../video/videoAd.port.ts';
import type { BreakCommand, BreakEvent } from './break.machine.ts';

/** Time without progress after which an advertisement counts as failed, in milliseconds. */
const LONGEST_MS = 90_000;

interface BreakPorts extends PresentPorts {
  /** Returns whether the page has a slot for display advertising and a provider for it. */
  readonly displayed: () => boolean;
}

export function breakRunner(ports: BreakPorts): Runner<BreakCommand, BreakEvent> {
  const { clock, stage } = ports;
  let available: { readonly ad: VideoAd; readonly signal: AbortSignal } | undefined;
  return (command, send, signal) => {
    switch (command.kind) {
      case 'find ad':
        available = undefined;
        return findAd(
          ports,
          {
            adFound: (ad) => {
              available = { ad, signal };
              send({ kind: 'ad found', ad: 'video', at: clock.now() });
            },
            failed: () =>
              send(ports.displayed() ? { kind: 'ad found', ad: 'display', at: clock.now() } : { kind: 'no ad' }),
          },
          signal,
        );
      case 'play ad':
        if (!available) return send({ kind: 'no ad' });
        clock.after(LONGEST_MS, () => send({ kind: 'ad over' }), available.signal);
        return stage(available.ad, (event) => isLast(event) && send({ kind: 'ad over' }), available.signal);
      case 'wait':
        return clock.after(command.ms, () => send({ kind: 'time over' }), signal);
    }
  };
}

function isLast({ kind }: AdEvent): boolean {
  return kind === 'completed' || kind === 'skipped' || kind === 'failed';
}
