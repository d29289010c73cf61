import { fetchText, type Fetch } from '../../../api/fetchText.ts';
import { AdFailure, adError, VAST_ERROR } from '../adError.ts';
import type { VideoAdProvider } from '../videoAd.port.ts';
import { chooseFiles } from './mediaFile.ts';
import { resolveVast } from './resolveVast.ts';
import { filled, requestAll } from './eventTracker.ts';
import { VastAd, type VastAdPorts } from './vastAd.ts';
import type { MediaFile } from './vastDocument.ts';
import type { ParseXml } from './readXml.ts';
import { markVetted, type VettedUrl } from '../../../../kit/vettedUrl.ts';

/** Limits for each ad server in a chain of wrappers: time, and size of the answer. */
const LIMITS = { ms: 5_000, bytes: 256_000 } as const;

const NO_CONTENT = 204;

export interface HousePorts extends Omit<VastAdPorts, 'vouch' | 'send'> {
  readonly fetch: Fetch;
  readonly parseXml: ParseXml;
  readonly origin: string;
  /** URL of the ad server that is requested first; its answer may refer to others. */
  readonly address: string;
}

/** Advertisements of VAST ad servers: the deployment's own, and those that its wrappers refer to. */
export function houseProvider(ports: HousePorts): VideoAdProvider {
  const { fetch, clock, origin, films, parseXml } = ports;
  const vouch = (address: string) => adAddress(address, origin);
  const vouchFilled = (address: string) => vouch(filled(ports, address));
  const tell = (address: VettedUrl) => {
    const init: RequestInit = { mode: 'no-cors', credentials: 'omit', keepalive: true, redirect: 'follow' };
    // The result of a request to a tracking URL is irrelevant.
    void fetch(address, init).catch(() => undefined);
  };
  const all: VastAdPorts = { ...ports, vouch, send: tell };
  const load = async (address: VettedUrl, signal: AbortSignal) => {
    const answer = await fetchText({ fetch, clock }, address, { credentials: 'omit' }, LIMITS, signal);
    if (answer.ok && answer.value.response.ok) {
      if (answer.value.response.status === NO_CONTENT) throw new AdFailure(adError(VAST_ERROR.noAd));
      // Ad blockers answer with an empty body; a server without an advertisement sends an empty VAST document.
      if (answer.value.text.trim() === '') throw new AdFailure(adError(VAST_ERROR.wrapper));
      return answer.value.text;
    }
    // An HTTP error answer shows that no ad blocker blocked the request.
    if (answer.ok) throw new AdFailure({ cause: 'broken', code: VAST_ERROR.wrapper });
    throw new AdFailure(adError(answer.error.kind === 'timeout' ? VAST_ERROR.wrapperTimeout : VAST_ERROR.wrapper));
  };
  const tellError = (addresses: readonly string[], code: number) =>
    requestAll(all, addresses, { ERRORCODE: String(code) });
  return {
    name: 'house',
    async request({ use, placement, language, longestSecs }, signal) {
      const url = new URL(ports.address, origin);
      const asks = { use, placement, lang: language, ...(longestSecs !== undefined && { max: String(longestSecs) }) };
      for (const [name, value] of Object.entries(asks)) url.searchParams.set(name, value);
      const choose = (files: readonly MediaFile[]) =>
        chooseFiles(files, { canPlay: films.canPlay, vouch: vouchFilled });
      const ads = resolveVast(url.href, { load, parseXml, vouch: vouchFilled, choose, tellError }, signal);
      const next = async () => {
        const { value, done } = await ads.next();
        return done ? undefined : value;
      };
      const first = await next();
      if (!first) throw new AdFailure(adError(VAST_ERROR.noAd));
      return new VastAd(all, first, next);
    },
  };
}

/**
 * Validates an ad server's URL: https or the page's own origin, without credentials. Returns undefined if it isn't
 * allowed.
 */
export function adAddress(address: string, origin: string): VettedUrl | undefined {
  if (address.trim() === '' || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.username || url.password) return undefined;
  return url.protocol === 'https:' || url.origin === origin ? markVetted(url).href : undefined;
}
