import type { Clock } from '../../../kit/clock.ts';
import type { Runner } from '../../../kit/machine.ts';
import type { AdEvent, VideoAd } from '../video/videoAd.port.ts';
import type { BreakCommand, BreakEvent } from './break.machine.ts';

/** What is not there by then is not there, in milliseconds. */
const REQUEST_MS = 8_000;
/** An advertisement that says nothing any more is closed after this time, in milliseconds. */
const LONGEST_MS = 90_000;

interface BreakPorts {
  readonly clock: Clock;
  /** Answers an advertisement that plays; rejects where there is none. */
  readonly request: (signal: AbortSignal) => Promise<VideoAd>;
  /** There is a place for one that stands still, and somebody who may fill it. */
  readonly displayed: () => boolean;
  /** Shows it as soon as there is room for it, until the signal is aborted. */
  readonly stage: (ad: VideoAd, hear: (event: AdEvent) => void, signal: AbortSignal) => void;
}

/** Does the work of the breaks in a game. */
export function breakRunner(ports: BreakPorts): Runner<BreakCommand, BreakEvent> {
  const { clock, stage } = ports;
  let found: { readonly ad: VideoAd; readonly life: AbortSignal } | undefined;
  return (command, send, signal) => {
    switch (command.kind) {
      case 'find ad':
        found = undefined;
        return void find(ports, signal).then((ad) => {
          if (signal.aborted) return;
          if (ad) found = { ad, life: signal };
          if (ad || ports.displayed()) send({ kind: 'ad found', ad: ad ? 'video' : 'display', at: clock.now() });
          else send({ kind: 'no ad' });
        });
      case 'play ad':
        if (!found) return send({ kind: 'no ad' });
        clock.after(LONGEST_MS, () => send({ kind: 'ad over' }), found.life);
        return stage(found.ad, (event) => isLast(event) && send({ kind: 'ad over' }), found.life);
      case 'wait':
        return clock.after(command.ms, () => send({ kind: 'time over' }), signal);
    }
  };
}

/** Undefined where there is none, or not soon enough. */
async function find({ clock, request }: BreakPorts, signal: AbortSignal): Promise<VideoAd | undefined> {
  const patience = new AbortController();
  const answered = new AbortController();
  const none = new Promise<undefined>((resolve) => {
    const late = () => {
      patience.abort();
      resolve(undefined);
    };
    clock.after(REQUEST_MS, late, AbortSignal.any([signal, answered.signal]));
  });
  const asked = request(AbortSignal.any([signal, patience.signal])).catch(() => undefined);
  const ad = await Promise.race([asked, none]);
  answered.abort();
  return ad;
}

function isLast({ kind }: AdEvent): boolean {
  return kind === 'completed' || kind === 'skipped' || kind === 'failed';
}
