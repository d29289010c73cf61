import { adAddress } from '../../../src/domain/ads/video/vast/houseProvider.ts';
import { type FileRefusal, judgeFile } from '../../../src/domain/ads/video/vast/mediaFile.ts';
import { type MediaFile, readVast, type VastAd } from '../../../src/domain/ads/video/vast/vastDocument.ts';
import { childrenOf, readXml, type XmlElement } from '../../../src/domain/ads/video/vast/readXml.ts';
import { parseXml } from './parseXml.ts';
import type { Format, Note, Reading } from './fileFormat.ts';

/** Page address and codecs of a typical browser, against which an advertisement is checked. */
const PAGE = 'https://play.example';
const canPlay = (type: string) => /^video\/(mp4|webm)(;|$)/.test(type);
const vouch = (address: string) => adAddress(address, PAGE);

const REFUSED: Readonly<Record<FileRefusal, string>> = {
  api: 'needs code of its own (VPAID or SIMID), which is never run',
  streaming: 'is delivered by a streaming protocol',
  type: 'is of a type that no browser plays',
  address: 'its address is neither https nor the page’s own origin',
};

const CODES: Readonly<Record<number, string>> = {
  100: 'this is no XML, or declares entities (100)',
  101: 'this is no VAST (101)',
  102: 'a version of VAST that is not known (102)',
};

/** Elements that the parser reads, by parent element. It skips all others. */
const USED: Readonly<Record<string, readonly string[]>> = {
  vast: ['ad', 'error'],
  videoadservingtemplate: ['ad', 'error'],
  ad: ['inline', 'wrapper'],
  inline: ['adtitle', 'error', 'impression', 'creatives', 'video', 'trackingevents'],
  wrapper: ['error', 'impression', 'creatives', 'vastadtaguri', 'vastadtagurl', 'trackingevents', 'videoclicks'],
  creatives: ['creative'],
  creative: ['linear'],
  linear: ['duration', 'trackingevents', 'mediafiles', 'videoclicks'],
  video: ['duration', 'mediafiles', 'videoclicks'],
  mediafiles: ['mediafile'],
};

export const vastFormat: Format = {
  title: 'Answer of an ad server',
  fits: ({ text }) => /<(?:\w+:)?(?:VAST|VideoAdServingTemplate)[\s>/]/i.test(text.slice(0, 2_000)),
  read({ text }) {
    const document = readVast(text, parseXml);
    if ('code' in document) {
      const failure = CODES[document.code] ?? `code ${document.code}`;
      return { dialect: 'VAST', read: [], ignored: [], refused: [{ at: 'file', reason: failure }] };
    }
    const root = readXml(text, parseXml);
    const ignored = [...(root ? passedOver(root) : []), ...document.ads.flatMap(untold)];
    const refused = childrenOf(root, 'Ad').flatMap((ad, at) =>
      [...childrenOf(ad, 'InLine'), ...childrenOf(ad, 'Wrapper')].length > 0
        ? []
        : [{ at: `<Ad> ${at + 1}`, reason: 'has neither InLine nor Wrapper' }],
    );
    const ads = document.ads.map(readingOf);
    return {
      dialect: document.version === '' ? 'VAST without a version' : `VAST ${document.version}`,
      read: ads.length > 0 ? ads.flatMap(({ read }) => read) : ['no advertisement (303)'],
      ignored,
      refused: [...refused, ...ads.flatMap((ad) => ad.refused)],
    };
  },
};

function readingOf(ad: VastAd): Pick<Reading, 'read' | 'refused'> {
  const place = ad.sequence === undefined ? '' : `, ${ad.sequence} of a series`;
  if (ad.kind === 'wrapper') {
    if (vouch(ad.address) === undefined)
      return { read: [], refused: [{ at: `wrapper${place} of “${ad.address}”`, reason: REFUSED.address }] };
    const rules = `wrappers behind it ${ad.followsWrappers ? '' : 'not '}followed, ${ad.fallsBack ? 'another' : 'no other'} in its place`;
    return { read: [`wrapper${place} of ${ad.address}: ${rules}`], refused: [] };
  }
  const judged = ad.linears
    .flatMap(({ files }) => files)
    .map((file) => ({ file, judgement: judgeFile(file, { canPlay, vouch }) }));
  const films = judged.flatMap(({ file, judgement }) => (typeof judgement === 'string' ? [] : [named(file)]));
  const left = judged.flatMap(({ file, judgement }): Note[] =>
    typeof judgement === 'string' ? [{ at: named(file), reason: REFUSED[judgement] }] : [],
  );
  const title = `“${ad.title}”`;
  return films.length > 0
    ? { read: [`${title}${place}, ${ad.linears[0]?.secs ?? 0} s`, ...films.map((film) => `  ${film}`)], refused: left }
    : { read: [], refused: [...left, { at: title, reason: 'no film of it can be shown (403)' }] };
}

/** Returns notes about tracking URLs of an advertisement that the app never requests. */
function untold({ trackers, ...ad }: VastAd): Note[] {
  const linears = ad.kind === 'inline' ? ad.linears : [];
  const all = [
    ...trackers.impressions,
    ...trackers.errors,
    ...[trackers, ...linears].flatMap(({ clicks, events }) => [...clicks, ...events.map(({ address }) => address)]),
  ];
  const left = all.filter((address) => vouch(address) === undefined);
  const at = ad.kind === 'inline' ? `“${ad.title}”` : `wrapper of ${ad.address}`;
  return left.length > 0
    ? [{ at, reason: `trackers that are neither https nor the page’s own origin: ${left.length}` }]
    : [];
}

function named({ address, type, codec, width, height }: MediaFile): string {
  return `${address} (${[type, codec, width > 0 ? `${width} × ${height}` : ''].filter((part) => part !== '').join(', ')})`;
}

/** Returns notes about skipped elements, one for each kind and place. */
function passedOver(root: XmlElement): Note[] {
  const matches = new Map<string, number>();
  const walk = (element: XmlElement, path: string) => {
    const used = USED[element.name.toLowerCase()];
    for (const inner of used ? element.children : []) {
      const at = `${path} > ${inner.name}`;
      if (used?.includes(inner.name.toLowerCase())) walk(inner, at);
      else matches.set(at, (matches.get(at) ?? 0) + 1);
    }
  };
  walk(root, root.name);
  return [...matches].map(([at, count]) => ({ at, reason: count === 1 ? 'not used' : `not used, ${count} times` }));
}
