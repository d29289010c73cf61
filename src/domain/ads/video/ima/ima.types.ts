/// <reference types="google_interactive_media_ads_types" />

/**
 * Subset of Google's IMA SDK for HTML5 (version 3) in use, with Google's own types:
 * https://developers.google.com/interactive-media-ads/docs/sdks/html5/client-side/reference
 */
export interface Ima {
  readonly AdDisplayContainer: new (container: HTMLElement) => ImaDisplay;
  readonly AdsLoader: new (display: ImaDisplay) => ImaLoader;
  readonly AdsRequest: new () => ImaRequest;
}

/** The string values of an enumeration of Google's IMA SDK. */
type Word<T extends string> = `${T}`;
type ManagerLoaded = Word<google.ima.AdsManagerLoadedEvent.Type>;
type Failed = Word<google.ima.AdErrorEvent.Type>;

export type ImaDisplay = Pick<google.ima.AdDisplayContainer, 'initialize' | 'destroy'>;

export type ImaSettings = Pick<google.ima.ImaSdkSettings, 'setVpaidMode' | 'setLocale'>;

export interface ImaLoader extends Pick<google.ima.AdsLoader, 'destroy'> {
  getSettings(): ImaSettings;
  addEventListener(type: ManagerLoaded, listener: (event: ImaManagerLoaded) => void): void;
  addEventListener(type: Failed, listener: (event: ImaErrorEvent) => void): void;
  requestAds(request: ImaRequest): void;
}

/** An ad request; its times are in milliseconds. */
export type ImaRequest = Pick<
  google.ima.AdsRequest,
  | 'adTagUrl'
  | 'linearAdSlotWidth'
  | 'linearAdSlotHeight'
  | 'vastLoadTimeout'
  | 'setAdWillAutoPlay'
  | 'setAdWillPlayMuted'
>;

export interface ImaManagerLoaded {
  getAdsManager(content: { readonly currentTime: number }): ImaManager;
}

export const IMA_EVENTS = [
  'loaded',
  'start',
  'adProgress',
  'firstquartile',
  'midpoint',
  'thirdquartile',
  'pause',
  'resume',
  'click',
  'skip',
  'userClose',
  'complete',
  'allAdsCompleted',
] as const satisfies readonly Word<google.ima.AdEvent.Type>[];
export type ImaEventType = (typeof IMA_EVENTS)[number];

export interface ImaManager extends Pick<
  google.ima.AdsManager,
  'init' | 'start' | 'pause' | 'resume' | 'skip' | 'setVolume' | 'getAdSkippableState' | 'destroy'
> {
  addEventListener(type: ImaEventType, listener: (event: ImaEvent) => void): void;
  addEventListener(type: Failed, listener: (event: ImaErrorEvent) => void): void;
}

export interface ImaEvent {
  readonly type: ImaEventType;
  getAd(): ImaAd | null;
  /** Data of the event; for `adProgress`, `currentTime` is the playback time in seconds. */
  getAdData(): { readonly currentTime?: number };
}

/**
 * An advertisement of the SDK. Its times are in seconds. The skip offset is -1 for an advertisement that can't be
 * skipped.
 */
export interface ImaAd extends Pick<google.ima.Ad, 'getTitle' | 'getDuration' | 'getSkipTimeOffset'> {
  getAdPodInfo(): Pick<google.ima.AdPodInfo, 'getAdPosition' | 'getTotalAds'>;
}

export interface ImaErrorEvent {
  getError(): Pick<google.ima.AdError, 'getErrorCode'>;
}
