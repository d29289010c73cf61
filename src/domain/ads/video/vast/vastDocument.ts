import { child, childrenOf, readXml, type XmlElement } from './xml.ts';

/** A film of an advertisement, as its advertiser offers it. */
export interface MediaFile {
  readonly address: string;
  /** A MIME type. */
  readonly type: string;
  readonly codec: string;
  /** `progressive` or `streaming`. */
  readonly delivery: string;
  /** In pixels; 0 where nothing was said. */
  readonly width: number;
  readonly height: number;
  /** In kilobits a second; 0 where nothing was said. */
  readonly bitrate: number;
}

/** Whom to tell of what. */
export interface Tracking {
  readonly event: string;
  readonly address: string;
  /** Of `progress`: when; in seconds, or a share of the whole. */
  readonly offset: Offset | undefined;
}

export type Offset = { readonly secs: number } | { readonly share: number };

/** Whom to tell, of an advertisement or of one that wraps it. */
export interface Trackers {
  readonly impressions: readonly string[];
  readonly errors: readonly string[];
  readonly clicks: readonly string[];
  readonly events: readonly Tracking[];
}

interface Common {
  readonly sequence: number | undefined;
  readonly trackers: Trackers;
}

export type VastAd =
  | (Common & {
      readonly kind: 'inline';
      readonly title: string;
      /** In seconds. */
      readonly secs: number;
      readonly skip: Offset | undefined;
      readonly landing: string;
      readonly files: readonly MediaFile[];
    })
  | (Common & {
      readonly kind: 'wrapper';
      readonly address: string;
      readonly followsWrappers: boolean;
    });

export interface VastDocument {
  readonly ads: readonly VastAd[];
  /** Told where there is none. */
  readonly errors: readonly string[];
}

/** Reads an answer of an ad server: VAST 2 to 4. A number is the code of what is wrong with it. */
export function readVast(text: string): VastDocument | number {
  const root = readXml(text);
  if (!root) return 100;
  if (root.name !== 'VAST') return 101;
  if (!/^[234](\.|$)/.test(root.attributes['version'] ?? '')) return 102;
  const ads = childrenOf(root, 'Ad').flatMap((ad) => adOf(ad) ?? []);
  return { ads, errors: addresses(root, 'Error') };
}

function adOf(ad: XmlElement): VastAd | undefined {
  const inline = child(ad, 'InLine');
  const body = inline ?? child(ad, 'Wrapper');
  if (!body) return undefined;
  const linear = childrenOf(child(body, 'Creatives'), 'Creative').flatMap((one) => child(one, 'Linear') ?? [])[0];
  const clicks = child(linear, 'VideoClicks');
  const sequence = Number.parseInt(ad.attributes['sequence'] ?? '', 10);
  const common = {
    sequence: Number.isNaN(sequence) ? undefined : sequence,
    trackers: {
      impressions: addresses(body, 'Impression'),
      errors: addresses(body, 'Error'),
      clicks: addresses(clicks, 'ClickTracking'),
      events: childrenOf(child(linear, 'TrackingEvents'), 'Tracking')
        .filter(({ text }) => text !== '')
        .map(({ attributes, text }) => ({
          event: attributes['event'] ?? '',
          address: text,
          offset: offsetOf(attributes['offset']),
        })),
    },
  };
  if (!inline) {
    const address = child(body, 'VASTAdTagURI')?.text ?? '';
    return {
      ...common,
      kind: 'wrapper',
      address,
      followsWrappers: body.attributes['followAdditionalWrappers'] !== 'false',
    };
  }
  return {
    ...common,
    kind: 'inline',
    title: child(body, 'AdTitle')?.text ?? '',
    secs: secondsOf(child(linear, 'Duration')?.text ?? '') ?? 0,
    skip: offsetOf(linear?.attributes['skipoffset']),
    landing: child(clicks, 'ClickThrough')?.text ?? '',
    files: childrenOf(child(linear, 'MediaFiles'), 'MediaFile').map(fileOf),
  };
}

function fileOf({ attributes, text }: XmlElement): MediaFile {
  const number = (name: string) => Math.max(0, Number.parseInt(attributes[name] ?? '', 10) || 0);
  return {
    address: text,
    type: attributes['type'] ?? '',
    codec: attributes['codec'] ?? '',
    delivery: attributes['delivery'] ?? 'progressive',
    width: number('width'),
    height: number('height'),
    bitrate: number('bitrate') || number('maxBitrate'),
  };
}

function addresses(element: XmlElement | undefined, name: string): readonly string[] {
  return childrenOf(element, name)
    .map(({ text }) => text)
    .filter((text) => text !== '');
}

/** `00:00:05`, `00:00:05.500` or `25%`. */
function offsetOf(text: string | undefined): Offset | undefined {
  const share = /^(\d{1,3}(?:\.\d+)?)%$/.exec(text ?? '')?.[1];
  if (share !== undefined) return { share: Math.min(1, Number(share) / 100) };
  const secs = secondsOf(text ?? '');
  return secs === undefined ? undefined : { secs };
}

function secondsOf(text: string): number | undefined {
  const [whole, hours, minutes, secs] = /^(\d{1,3}):([0-5]?\d):([0-5]?\d(?:\.\d{1,3})?)$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(secs);
}

/** When an offset falls, in seconds, in a film of a length. */
export function secsOf(offset: Offset, length: number): number {
  return 'secs' in offset ? offset.secs : offset.share * length;
}
