import { AD_PROVIDER } from '../../../src/contracts/thirdParty/adProvider.ts';
import type { Backend } from '../../core/world/backend.ts';
import { type AdvertName, advertPath } from '../../demo/film/filmPaths.ts';
import type { ServiceAnswer } from '../service.ts';
import { AD_FILLS } from './adFills.ts';

export const TITLES: Readonly<Record<AdvertName, string>> = { 'tea-15': 'Harbour Tea', 'bikes-30': 'Lantern Bikes' };
const EVENTS = [
  'loaded',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'closeLinear',
  'mute',
  'unmute',
  'pause',
  'resume',
] as const;

/** Query parameter with the number of VAST wrappers followed so far; 0 for the page's request. */
const HOP = 'hop';

/** VAST response to an ad request. */
export function vastAnswer(url: URL, { config, origins, apiPrefix }: Backend): ServiceAnswer {
  const base = origins.page + apiPrefix + AD_PROVIDER.path;
  // The creatives page requests each outcome by the `video` parameter.
  const video = AD_FILLS.find((fill) => fill === url.searchParams.get('video')) ?? config.ads.video;
  const hop = Number(url.searchParams.get(HOP) ?? 0);
  const say = (text: string, data?: Readonly<Record<string, unknown>>): ServiceAnswer => ({
    text,
    type: 'application/xml',
    data: { ...Object.fromEntries(url.searchParams), ...data },
  });
  switch (video) {
    case 'none':
      return say('<VAST version="4.2"></VAST>');
    case 'fails':
      return { http: 500, text: '' };
    case 'malformed':
      return say('Come back tomorrow');
    case 'loop':
      return say(wrapper(base, hop));
    default:
  }
  if (video === 'wrapped' && hop < 2) return say(wrapper(base, hop));
  // The two-minute break before a coupon consists of long ads, unless `max` requires short ones.
  const most = Number(url.searchParams.get('max') ?? Infinity);
  const long = (video === 'long' || url.searchParams.get('use') === 'coupon') && most >= 30;
  const name = long ? 'bikes-30' : 'tea-15';
  const film = video === 'broken' ? `${origins.page}/films/ads/nothing.webm` : origins.page + advertPath(name);
  const type = video === 'unplayable' ? 'video/x-flv' : 'video/webm';
  const language = url.searchParams.get('lang') ?? 'en';
  const landing = `${origins.auth}/site/deals?lang=${encodeURIComponent(language)}`;
  return say(inline({ base, name, film, type, landing, skippable: !long }), { ad: name });
}

/** Writes an ad's tracking event to the journal. */
export function recordEvent(url: URL): ServiceAnswer {
  return { text: '', type: 'text/plain', data: Object.fromEntries(url.searchParams) };
}

interface Inline {
  readonly base: string;
  readonly name: AdvertName;
  readonly film: string;
  readonly type: string;
  readonly landing: string;
  readonly skippable: boolean;
}

function inline({ base, name, film, type, landing, skippable }: Inline): string {
  const secs = name.split('-')[1] ?? '15';
  const tell = (event: string) => cdata(`${base}/event?ad=${name}&what=${event}&at=[ADPLAYHEAD]`);
  const tracking = EVENTS.map((event) => `<Tracking event="${event}">${tell(event)}</Tracking>`).join('');
  return `<VAST version="4.2" xmlns="http://www.iab.com/VAST"><Ad id="${name}"><InLine>
<AdSystem>nowlight simulator</AdSystem><AdTitle>${TITLES[name]}</AdTitle>
<Error>${cdata(`${base}/event?ad=${name}&what=error&code=[ERRORCODE]`)}</Error>
<Impression>${tell('impression')}</Impression>
<Creatives><Creative id="1"><UniversalAdId idRegistry="unknown">${name}</UniversalAdId>
<Linear${skippable ? ' skipoffset="00:00:05"' : ''}><Duration>00:00:${secs}</Duration>
<TrackingEvents>${tracking}</TrackingEvents>
<VideoClicks><ClickThrough>${cdata(landing)}</ClickThrough><ClickTracking>${tell('click')}</ClickTracking></VideoClicks>
<MediaFiles><MediaFile delivery="progressive" type="${type}" codec="VP8" width="480" height="272">${cdata(film)}</MediaFile></MediaFiles>
</Linear></Creative></Creatives></InLine></Ad></VAST>`;
}

function wrapper(base: string, hop: number): string {
  const tell = (event: string) => cdata(`${base}/event?ad=wrapper-${hop}&what=${event}&code=[ERRORCODE]`);
  return `<VAST version="4.2"><Ad id="wrapper-${hop}"><Wrapper><AdSystem>nowlight simulator</AdSystem>
<Error>${tell('error')}</Error><Impression>${tell('impression')}</Impression>
<VASTAdTagURI>${cdata(`${base}?${HOP}=${hop + 1}`)}</VASTAdTagURI></Wrapper></Ad></VAST>`;
}

function cdata(text: string): string {
  return `<![CDATA[${text}]]>`;
}
