/**
 * What of Google's IMA SDK for HTML5 (version 3) is used, as its reference has it:
 * https://developers.google.com/interactive-media-ads/docs/sdks/html5/client-side/reference
 */
export interface Ima {
  readonly AdDisplayContainer: new (container: HTMLElement) => ImaDisplay;
  readonly AdsLoader: new (display: ImaDisplay) => ImaLoader;
  readonly AdsRequest: new () => ImaRequest;
}

export interface ImaDisplay {
  initialize(): void;
  destroy(): void;
}

export interface ImaSettings {
  /** 0: no code of an advertiser runs. */
  setVpaidMode(mode: 0): void;
  setLocale(locale: string): void;
}

export interface ImaLoader {
  getSettings(): ImaSettings;
  addEventListener(type: 'adsManagerLoaded', listener: (event: ImaManagerLoaded) => void): void;
  addEventListener(type: 'adError', listener: (event: ImaErrorEvent) => void): void;
  requestAds(request: ImaRequest): void;
  destroy(): void;
}

export interface ImaRequest {
  adTagUrl: string;
  linearAdSlotWidth: number;
  linearAdSlotHeight: number;
  /** In milliseconds. */
  vastLoadTimeout: number;
  setAdWillAutoPlay(plays: boolean): void;
  setAdWillPlayMuted(muted: boolean): void;
}

export interface ImaManagerLoaded {
  getAdsManager(content: { readonly currentTime: number }): ImaManager;
}

/** The events that are listened to. */
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
] as const;
export type ImaEventType = (typeof IMA_EVENTS)[number];

export interface ImaManager {
  addEventListener(type: ImaEventType, listener: (event: ImaEvent) => void): void;
  addEventListener(type: 'adError', listener: (event: ImaErrorEvent) => void): void;
  init(width: number, height: number): void;
  start(): void;
  pause(): void;
  resume(): void;
  skip(): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
  getAdSkippableState(): boolean;
  destroy(): void;
}

export interface ImaEvent {
  readonly type: ImaEventType;
  getAd(): ImaAd | null;
  /** Of `adProgress`: `currentTime`, in seconds. */
  getAdData(): { readonly currentTime?: number };
}

export interface ImaAd {
  getTitle(): string;
  /** In seconds. */
  getDuration(): number;
  /** In seconds; -1 where it may not be skipped. */
  getSkipTimeOffset(): number;
  getAdPodInfo(): { getAdPosition(): number; getTotalAds(): number };
}

export interface ImaErrorEvent {
  getError(): { getErrorCode(): number };
}
