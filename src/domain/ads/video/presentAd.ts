import type { Clock } from '../../../kit/clock.ts';
import { type AdError, adErrorOf } from './adError.ts';
import type { AdEvent, VideoAd } from './videoAd.port.ts';

/** What is not there by then is not there, in milliseconds. */
export const REQUEST_MS = 8_000;
/** An advertisement that says nothing any more is given up after this time, in milliseconds. */
export const LONGEST_AD_MS = 5 * 60_000;

export interface FindPorts {
  readonly clock: Clock;
  /** Answers an advertisement; rejects with an `AdFailure` where there is none. */
  readonly request: (signal: AbortSignal) => Promise<VideoAd>;
}

export interface PresentPorts extends FindPorts {
  /** Shows it as soon as there is room for it, until the signal is aborted. */
  readonly stage: (ad: VideoAd, hear: (event: AdEvent) => void, signal: AbortSignal) => void;
}

interface Found {
  readonly found: (ad: VideoAd) => void;
  /** There is none, or not soon enough. Called once, and nothing after it. */
  readonly none: (error: AdError) => void;
}

interface Presented extends Pick<Found, 'none'> {
  readonly opened: () => void;
  /** What an advertisement that was opened says of itself; `failed`, too, where it says nothing any more. */
  readonly heard: (event: AdEvent) => void;
}

/** Asks for an advertisement, until one or the other is told or the signal is aborted. */
export function findAd({ clock, request }: FindPorts, tell: Found, signal: AbortSignal): void {
  const patience = new AbortController();
  const answered = new AbortController();
  const asking = AbortSignal.any([signal, patience.signal]);
  const none = (error: AdError) => {
    if (asking.aborted) return;
    answered.abort();
    patience.abort();
    tell.none(error);
  };
  clock.after(REQUEST_MS, () => none({ cause: 'late', code: 301 }), AbortSignal.any([signal, answered.signal]));
  const found = (ad: VideoAd) => {
    if (asking.aborted) return;
    answered.abort();
    tell.found(ad);
  };
  void request(asking).then(found, (error: unknown) => none(adErrorOf(error)));
}

/** Asks for an advertisement and shows it, until the signal is aborted. */
export function presentAd(ports: PresentPorts, { opened, none, heard }: Presented, signal: AbortSignal): void {
  const found = (ad: VideoAd) => {
    opened();
    ports.clock.after(LONGEST_AD_MS, () => heard({ kind: 'failed', error: { cause: 'late', code: 402 } }), signal);
    ports.stage(ad, heard, signal);
  };
  findAd(ports, { found, none }, signal);
}
