import { markVetted, type VettedUrl } from '../../../kit/vettedUrl.ts';

/** A recently played game on the offline page. */
export interface Recent {
  readonly name: string;
  readonly icon: VettedUrl | undefined;
  readonly appPageUrl: VettedUrl;
}

const SHOWN = 6;

/** Reads the recently played games from the app's storage; [] if it is invalid. */
export function storedRecentGames(stored: string | undefined, origin: string): readonly Recent[] {
  try {
    const list = JSON.parse(stored ?? '[]') as unknown;
    return Array.isArray(list) ? list.flatMap((item) => readRecent(item, origin)).slice(0, SHOWN) : [];
  } catch {
    return [];
  }
}

/**
 * Links of recent games lead only to pages of this site. Their pictures may come from the other hosts that the
 * document's policy allows.
 */
function readRecent(value: unknown, origin: string): readonly Recent[] {
  const { name, icon, appPageUrl } = Object(value) as Partial<Record<keyof Recent, unknown>>;
  const page = addressOf(appPageUrl, origin);
  if (typeof name !== 'string' || page?.origin !== origin) return [];
  const picture = addressOf(icon, origin);
  return [{ name, icon: picture && markVetted(picture).href, appPageUrl: markVetted(page).href }];
}

/** A web address without credentials; undefined for any other value. */
function addressOf(value: unknown, origin: string): URL | undefined {
  if (typeof value !== 'string' || value === '' || !URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  const own = url.origin === origin || url.protocol === 'https:';
  return own && !url.username && !url.password ? url : undefined;
}
