import { VAST_ERROR } from '../adError.ts';
import { child, childrenOf, type ParseXml, readXml, type XmlElement } from './readXml.ts';

/** Newest supported major version of VAST. Later versions may redefine elements. */
const NEWEST_MAJOR = 4;

export interface MediaFile {
  readonly address: string;
  /** MIME type of the media file; empty if missing. */
  readonly type: string;
  /** Codec name of RFC 6381, or a label such as `H.264` or `0`. */
  readonly codec: string;
  /** Delivery of the media file: `progressive` or `streaming`. */
  readonly delivery: string;
  /** API framework that the media file requires, for example `VPAID`. */
  readonly apiFramework: string;
  /** Width of the media file in pixels; 0 if unspecified. */
  readonly width: number;
  readonly height: number;
  /** Bit rate in kilobits per second; 0 if unspecified. */
  readonly bitrate: number;
}

export interface Tracking {
  /** Name of the tracking event in lower case. */
  readonly event: string;
  readonly address: string;
  /** Playback position at which a `progress` event is due, in seconds or as a share of the duration. */
  readonly offset: Offset | undefined;
}

export type Offset = { readonly secs: number } | { readonly share: number };

/** Tracking URLs of an advertisement or of a wrapper. */
export interface Trackers {
  readonly impressions: readonly string[];
  readonly errors: readonly string[];
  readonly clicks: readonly string[];
  readonly events: readonly Tracking[];
}

/** A linear creative with its media files. */
export interface Linear extends Pick<Trackers, 'clicks' | 'events'> {
  readonly secs: number;
  readonly skip: Offset | undefined;
  readonly landing: string;
  readonly files: readonly MediaFile[];
}

interface Common {
  readonly sequence: number | undefined;
  readonly trackers: Trackers;
}

export type VastAd =
  | (Common & {
      readonly kind: 'inline';
      readonly title: string;
      readonly linears: readonly Linear[];
    })
  | (Common & {
      readonly kind: 'wrapper';
      readonly address: string;
      readonly followsWrappers: boolean;
      /**
       * Whether another advertisement of the same answer may replace this one if the wrapper fails. In an ad pod, the
       * next one always may.
       */
      readonly fallsBack: boolean;
    });

export interface VastDocument {
  /** VAST version that the document declares; empty if missing. */
  readonly version: string;
  readonly ads: readonly VastAd[];
  /** Error URLs to request if a VAST answer contains no advertisement. */
  readonly errors: readonly string[];
}

/** A VAST document that can't be used: the VAST error code, and the error URLs to request. */
export interface VastRefusal {
  readonly code: number;
  readonly errors: readonly string[];
}

/**
 * Parses an ad server's answer, VAST 1 to 4. Evaluates the elements rather than the declared version; names and
 * keywords are case-insensitive.
 */
export function readVast(text: string, parse: ParseXml): VastDocument | VastRefusal {
  const root = readXml(text, parse);
  if (!root) return { code: VAST_ERROR.xml, errors: [] };
  const errors = addresses(root, 'Error');
  if (!/^(VAST|VideoAdServingTemplate)$/i.test(root.name)) return { code: VAST_ERROR.schema, errors };
  const version = root.attributes['version']?.trim() ?? '';
  if (Number.parseInt(version, 10) > NEWEST_MAJOR) return { code: VAST_ERROR.version, errors };
  return { version, ads: childrenOf(root, 'Ad').flatMap((ad) => adOf(ad) ?? []), errors };
}

function adOf(ad: XmlElement): VastAd | undefined {
  const inline = child(ad, 'InLine');
  const body = inline ?? child(ad, 'Wrapper');
  if (!body) return undefined;
  const sequence = Number.parseInt(ad.attributes['sequence'] ?? '', 10);
  const linears = childrenOf(body, 'Creatives')
    .flatMap((creatives) => childrenOf(creatives, 'Creative'))
    .flatMap((creative) => childrenOf(creative, 'Linear'))
    // In VAST 1, elements named `Video` contain the media files.
    .concat(childrenOf(body, 'Video'))
    .map(linearOf);
  const own = {
    impressions: addresses(body, 'Impression'),
    errors: addresses(body, 'Error'),
    // In VAST 1, the advertisement's element contains the tracking URLs.
    ...trackersOf(body),
  };
  const common = { sequence: Number.isNaN(sequence) ? undefined : sequence };
  if (inline) {
    const title = child(body, 'AdTitle')?.text ?? '';
    return { ...common, kind: 'inline', trackers: own, title, linears };
  }
  return {
    ...common,
    kind: 'wrapper',
    trackers: linears.reduce(withLinear, own),
    address: [...addresses(body, 'VASTAdTagURI'), ...addresses(body, 'VASTAdTagURL')][0] ?? '',
    followsWrappers: !isFalse(body.attributes['followadditionalwrappers']),
    fallsBack: common.sequence !== undefined || !isFalse(body.attributes['fallbackonnoad']),
  };
}

/** Merges an advertisement's tracking URLs with those of a linear creative. */
export function withLinear(trackers: Trackers, { clicks, events }: Pick<Linear, 'clicks' | 'events'>): Trackers {
  return { ...trackers, clicks: [...trackers.clicks, ...clicks], events: [...trackers.events, ...events] };
}

function linearOf(linear: XmlElement): Linear {
  return {
    ...trackersOf(linear),
    secs: secondsOf(child(linear, 'Duration')?.text ?? '') ?? 0,
    skip: offsetOf(linear.attributes['skipoffset']),
    landing: addresses(child(linear, 'VideoClicks'), 'ClickThrough')[0] ?? '',
    files: childrenOf(child(linear, 'MediaFiles'), 'MediaFile').map(fileOf),
  };
}

function trackersOf(element: XmlElement): Pick<Trackers, 'clicks' | 'events'> {
  return {
    clicks: addresses(child(element, 'VideoClicks'), 'ClickTracking'),
    events: childrenOf(child(element, 'TrackingEvents'), 'Tracking').flatMap((tracking) => {
      const { event = '', offset } = tracking.attributes;
      return addressesOf(tracking).map((address) => ({
        event: event.trim().toLowerCase(),
        address,
        offset: offsetOf(offset),
      }));
    }),
  };
}

function fileOf(file: XmlElement): MediaFile {
  const { type = '', codec = '', delivery = '', apiframework = '', ...sizes } = file.attributes;
  const number = (name: string) => Math.max(0, Number.parseInt(sizes[name] ?? '', 10) || 0);
  return {
    address: addressesOf(file)[0] ?? '',
    type,
    codec,
    delivery: delivery.trim().toLowerCase() || 'progressive',
    apiFramework: apiframework.trim(),
    width: number('width'),
    height: number('height'),
    bitrate: number('bitrate') || number('maxbitrate'),
  };
}

function addresses(element: XmlElement | undefined, name: string): readonly string[] {
  return childrenOf(element, name).flatMap(addressesOf);
}

/** Returns the URLs in an element. VAST 1 wraps each URL in a `URL` element. */
function addressesOf(element: XmlElement): readonly string[] {
  return [element, ...childrenOf(element, 'URL')].map(({ text }) => text).filter((text) => text !== '');
}

function isFalse(text: string | undefined): boolean {
  return /^\s*(false|0)\s*$/i.test(text ?? '');
}

/** Parses the offset of a tracking event: `00:00:05`, `00:00:05.500` or `25%`. */
function offsetOf(text: string | undefined): Offset | undefined {
  const share = /^\s*(\d{1,3}(?:\.\d+)?)\s*%\s*$/.exec(text ?? '')?.[1];
  if (share !== undefined) return { share: Math.min(1, Number(share) / 100) };
  const secs = secondsOf(text ?? '');
  return secs === undefined ? undefined : { secs };
}

/** Parses a duration to seconds: `00:00:05`, `00:05` or `5`, each with optional decimals. */
function secondsOf(text: string): number | undefined {
  const [whole, hours = 0, minutes = 0, secs] =
    /^(?:(?:(\d{1,3}):)?([0-5]?\d):)?(\d{1,5}(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(secs);
}

/** Converts the offset of a tracking event to seconds. `length`: duration of the media in seconds. */
export function secsOf(offset: Offset, length: number): number {
  return 'secs' in offset ? offset.secs : offset.share * length;
}
