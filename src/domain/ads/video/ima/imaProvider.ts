import type { Clock } from '../../../../kit/clock.ts';
import { type AdError, AdFailure, adError, VAST_ERROR } from '../adError.ts';
import type { VideoAdProvider } from '../videoAd.port.ts';
import type { Ima, ImaManager } from './ima.types.ts';
import { ImaAdPlay } from './imaAd.ts';

/** Timeout of a request to Google's ad server, in milliseconds. */
const LOAD_MS = 5_000;
/** Size of the video slot in the ad request, in pixels. Google selects a media file that fits it. */
const SLOT = { width: 640, height: 360 } as const;

/** VAST error codes for Google's error codes. */
const CODES: Readonly<Record<number, AdError>> = {
  1005: { cause: 'unreachable', code: VAST_ERROR.wrapper },
  1007: { cause: 'unreachable', code: VAST_ERROR.fileNotFound },
  1009: { cause: 'none', code: VAST_ERROR.noAd },
  1010: { cause: 'malformed', code: VAST_ERROR.schema },
  1012: { cause: 'unreachable', code: VAST_ERROR.wrapper },
};

export interface ImaPorts {
  readonly ima: Ima;
  readonly clock: Clock;
  /** URL of the ad tag, which the deployment configures. */
  readonly tag: string;
  /** Creates an element for the advertisement that isn't in the document yet. */
  readonly createContainer: () => HTMLElement;
}

/** Advertisements of Google's IMA SDK. The SDK renders them with its own skip button and link in its own element. */
export function imaProvider({ ima, clock, tag, createContainer }: ImaPorts): VideoAdProvider {
  return {
    name: 'google',
    async request({ language, longestSecs }, signal) {
      const end = new AbortController();
      const over = AbortSignal.any([signal, end.signal]);
      const container = createContainer();
      const display = new ima.AdDisplayContainer(container);
      const loader = new ima.AdsLoader(display);
      const letGo = () => {
        loader.destroy();
        display.destroy();
      };
      try {
        display.initialize();
        const settings = loader.getSettings();
        settings.setVpaidMode(0);
        settings.setLocale(language);
        const request = new ima.AdsRequest();
        const url = new URL(tag);
        if (longestSecs !== undefined) url.searchParams.set('max_ad_duration', String(longestSecs * 1000));
        request.adTagUrl = url.href;
        request.linearAdSlotWidth = SLOT.width;
        request.linearAdSlotHeight = SLOT.height;
        request.vastLoadTimeout = LOAD_MS;
        request.setAdWillAutoPlay(true);
        request.setAdWillPlayMuted(false);
        const manager = await new Promise<ImaManager>((resolve, reject) => {
          const fail = (error: AdError) => reject(new AdFailure(error));
          loader.addEventListener('adsManagerLoaded', (event) => resolve(event.getAdsManager({ currentTime: 0 })));
          loader.addEventListener('adError', (event) => fail(imaError(event.getError().getErrorCode())));
          // Fail after a timeout, because an ad blocker may prevent all events of the SDK.
          clock.after(LOAD_MS + 1_000, () => fail(adError(VAST_ERROR.wrapperTimeout)), over);
          over.addEventListener('abort', () => fail({ cause: 'other', code: VAST_ERROR.undefined }), { once: true });
          loader.requestAds(request);
        });
        return {
          play: (room, hear, signal) => {
            signal.addEventListener('abort', letGo, { once: true });
            const playing = new ImaAdPlay({ manager, container, clock, toError: imaError }, room, hear);
            playing.start(signal);
            return playing;
          },
        };
      } catch (error) {
        letGo();
        throw error;
      } finally {
        end.abort();
      }
    },
  };
}

function imaError(code: number): AdError {
  return CODES[code] ?? adError(code);
}
