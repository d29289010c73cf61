import type * as z from 'zod/mini';
import { parseAnswer } from '../../../contracts/parseAnswer.ts';
import { HouseAdSchema } from '../../../contracts/thirdParty/displayAds.ts';
import type { Clock } from '../../../kit/clock.ts';
import { AD_SIZE } from '../layout/adSpaces.ts';
import type { DisplayProvider, DisplayResult, FramedAd } from './display.port.ts';
import { markVetted, type VettedLink, type VettedUrl, withQuery } from '../../../kit/vettedUrl.ts';
import type { Fetch } from '../../api/fetchText.ts';

/** Time on screen after which an advertisement counts as viewed, in milliseconds. */
const VIEWABLE_MS = 1_000;

interface HouseParts {
  readonly address: VettedUrl;
  readonly language: string;
  readonly clock: Clock;
  readonly fetch: Fetch;
  /** Validates the link of an advertisement; returns undefined if the link isn't allowed. */
  readonly allowed: (address: string) => VettedUrl | undefined;
  /** Returns the URL that the advertisement's iframe loads. */
  readonly source: (frame: VettedLink) => Promise<VettedUrl>;
  /** Returns whether the browser has a network connection. A request that fails while online was blocked. */
  readonly online: () => boolean;
}

/** The deployment's own advertisements. Requests contain the ad space and the language, and no data of the player. */
export function houseDisplay(parts: HouseParts): DisplayProvider {
  return {
    take({ space }, hear, signal) {
      let round = 0;
      const refresh = () => {
        const now = ++round;
        void askFor(parts, addressOf(parts, space, now), signal).then((result) => {
          if (signal.aborted || now !== round) return;
          hear(result);
          if (result.kind !== 'filled') return;
          parts.clock.after(VIEWABLE_MS, () => now === round && hear({ kind: 'viewable' }), signal);
        });
      };
      refresh();
      return { refresh };
    },
  };
}

function addressOf({ address, language }: HouseParts, space: keyof typeof AD_SIZE, round: number): VettedUrl {
  const [width, height] = AD_SIZE[space];
  const query = { space, width: `${width}`, height: `${height}`, language, round: `${round}` };
  return withQuery(address, new URLSearchParams(query).toString());
}

async function askFor(parts: HouseParts, address: VettedUrl, signal: AbortSignal): Promise<DisplayResult> {
  const answer = await parts.fetch(address, { credentials: 'omit', signal }).catch(() => undefined);
  if (!answer) return { kind: 'failed', unreached: parts.online() };
  if (!answer.ok) return { kind: 'failed', unreached: false };
  if (answer.status === 204) return { kind: 'nothing' };
  const read = parseAnswer(HouseAdSchema, await answer.json().catch(() => undefined));
  const ad = read.success ? houseAd(parts, read.data) : undefined;
  const frame = ad && (await parts.source(ad.frame).catch(() => undefined));
  if (!ad || frame === undefined) return { kind: 'failed', unreached: false };
  return { kind: 'filled', ad: { ...ad, frame } };
}

/** Validates an ad server's answer: the iframe must be on the requested host, and the ad's link must be vetted. */
export function houseAd(
  { address, allowed }: Pick<HouseParts, 'address' | 'allowed'>,
  ad: z.infer<typeof HouseAdSchema>,
): (Omit<FramedAd, 'frame'> & { readonly frame: VettedLink }) | undefined {
  if (!URL.canParse(ad.frame, address)) return undefined;
  const frame = new URL(ad.frame, address);
  // A `blob:` URL also has the origin of the page that created it, so check the protocol.
  const web = frame.protocol === 'https:' || frame.protocol === 'http:';
  if (!web || frame.username || frame.origin !== new URL(address).origin) return undefined;
  return { frame: markVetted(frame), click: allowed(ad.click), name: ad.name };
}
