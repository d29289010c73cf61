import type { Clock } from '../../../kit/clock.ts';
import { type AdError, adErrorOf } from './adError.ts';
import type { AdEvent, VideoAd } from './videoAd.port.ts';

/** Timeout of an ad request, in milliseconds. */
export const REQUEST_MS = 8_000;
/** Timeout for an advertisement that reports no events, in milliseconds. */
export const LONGEST_AD_MS = 5 * 60_000;

export interface FindPorts {
  readonly clock: Clock;
  /** Requests an advertisement. Rejects with an `AdFailure` if none is available. */
  readonly request: (signal: AbortSignal) => Promise<VideoAd>;
}

export interface PresentPorts extends FindPorts {
  /** Shows the advertisement as soon as the page has rendered an element for it, until the signal aborts. */
  readonly stage: (ad: VideoAd, hear: (event: AdEvent) => void, signal: AbortSignal) => void;
}

interface Found {
  readonly adFound: (ad: VideoAd) => void;
  /** Called if no advertisement is available or it arrives too late. No other callback follows. */
  readonly failed: (error: AdError) => void;
}

interface Presented extends Pick<Found, 'failed'> {
  readonly opened: () => void;
  /** Receives the events of the opened advertisement, and `failed` after a timeout. */
  readonly onEvent: (event: AdEvent) => void;
}

/** Requests an advertisement and calls one of the callbacks, unless the signal aborts first. */
export function findAd({ clock, request }: FindPorts, tell: Found, signal: AbortSignal): void {
  const patience = new AbortController();
  const answered = new AbortController();
  const asking = AbortSignal.any([signal, patience.signal]);
  const none = (error: AdError) => {
    if (asking.aborted) return;
    answered.abort();
    patience.abort();
    tell.failed(error);
  };
  clock.after(REQUEST_MS, () => none({ cause: 'late', code: 301 }), AbortSignal.any([signal, answered.signal]));
  const onAd = (ad: VideoAd) => {
    if (asking.aborted) return;
    answered.abort();
    tell.adFound(ad);
  };
  void request(asking).then(onAd, (error: unknown) => none(adErrorOf(error)));
}

/** Requests an advertisement and shows it until the signal aborts. */
export function presentAd(
  ports: PresentPorts,
  { opened, failed: none, onEvent }: Presented,
  signal: AbortSignal,
): void {
  const onAd = (ad: VideoAd) => {
    opened();
    ports.clock.after(LONGEST_AD_MS, () => onEvent({ kind: 'failed', error: { cause: 'late', code: 402 } }), signal);
    ports.stage(ad, onEvent, signal);
  };
  findAd(ports, { adFound: onAd, failed: none }, signal);
}
