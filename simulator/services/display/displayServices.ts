import { FALLBACK_LANGUAGE, type Language, languageOf } from '../../../src/i18n/languages.ts';
import type { Backend } from '../../core/world/backend.ts';
import { jsonAnswer, type Service, type ServiceAnswer } from '../service.ts';
import { type Brand, BRANDS } from './brands.ts';
import { creativePage, CREATIVE_POLICY } from './creativePage.ts';
import { tagScript } from './tagScript.ts';
import { translate } from '../../core/catalogue/translations.ts';

/** Limit of a creative's width and height, in pixels. */
const LARGEST = 2_000;

/** Display ads of the host `ads`: house ads and the simulated Google tag. */
export const displayServices: readonly Service[] = [
  {
    id: 'display.ad',
    host: 'ads',
    method: 'GET',
    path: /^\/display$/,
    answer: ({ url }, backend) => houseAnswer(url.searchParams, backend),
  },
  {
    id: 'display.creative',
    host: 'ads',
    method: 'GET',
    path: /^\/display\/[a-z-]+$/,
    answer: ({ url: { pathname, searchParams } }, { origins }) => {
      const brand = BRANDS.find(({ id }) => pathname.endsWith(`/${id}`));
      if (!brand) return jsonAnswer({ error: 'no such advertisement' }, 404);
      const page = new URL(origins.page).origin;
      // The simulated Google tag nests the ad in a second iframe of this host.
      const framedBy = `frame-ancestors ${page} ${new URL(origins.ads).origin}`;
      const text = creativePage(brand, spoken(searchParams), boxOf(searchParams));
      return { type: 'text/html', text, policy: `${CREATIVE_POLICY}; ${framedBy}` };
    },
  },
  {
    id: 'display.google-tag',
    host: 'ads',
    method: 'GET',
    path: /^\/tag\/js\/gpt\.js$/,
    answer: (_, { origins }) => ({ type: 'text/javascript', text: tagScript(origins.ads) }),
  },
];

function houseAnswer(query: URLSearchParams, { config, origins }: Backend): ServiceAnswer {
  switch (config.ads.display) {
    case 'blocked':
      return {};
    case 'fails':
      return jsonAnswer({ error: 'broken' }, 500);
    case 'house':
      break;
    default:
      return { http: 204, text: '' };
  }
  const brand = brandOf(query);
  const { name, line } = translate(brand.words, spoken(query));
  const { width, height } = boxOf(query);
  const page = new URLSearchParams({ width: `${width}`, height: `${height}`, language: spoken(query) }).toString();
  return jsonAnswer({
    frame: `${origins.ads}/display/${brand.id}?${page}`,
    click: `${origins.auth}/site/${brand.page}?lang=${spoken(query)}`,
    name: `${name}: ${line}`,
  });
}

/** Returns the brand of an ad: rotates with each refresh, and differs between slots. */
function brandOf(query: URLSearchParams): Brand {
  const space = query.get('space') ?? '';
  const turn = (Number(query.get('round')) || 1) - 1 + (space === 'skyscraper' ? 1 : 0);
  return BRANDS[Math.abs(Math.trunc(turn)) % BRANDS.length] as Brand;
}

function boxOf(query: URLSearchParams): { width: number; height: number } {
  const read = (name: string, otherwise: number) => {
    const value = Math.trunc(Number(query.get(name)));
    return value >= 1 && value <= LARGEST ? value : otherwise;
  };
  return { width: read('width', 300), height: read('height', 250) };
}

function spoken(query: URLSearchParams): Language {
  return languageOf(query.get('language') ?? '') ?? FALLBACK_LANGUAGE;
}
