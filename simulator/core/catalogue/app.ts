import type * as z from 'zod/mini';
import type { PlayFeaturesSchema } from '../../../src/contracts/entities/app.ts';
import type { Translations } from './translations.ts';

/** One invented game or app, as data. */
export interface CatalogueApp {
  readonly appId: string;
  readonly name: string;
  readonly developer: string;
  readonly genre: string;
  readonly tags: readonly string[];
  /** Rating in stars, from 0 to 5. */
  readonly rating: number;
  readonly type: 'Android' | 'Html';
  readonly orientation?: 'portrait' | 'landscape';
  /** Package name of the app. Defaults to a name derived from developer and app. */
  readonly packageName?: string;
  /** Workflow category of the app in game lists. Defaults to `workflow1`; the client hides apps of `workflow3`. */
  readonly workflow?: string;
  readonly hidden?: boolean;
  readonly state?: string;
  readonly features?: z.input<typeof PlayFeaturesSchema>;
  /** In-app items with prices in nowBux; the game's tile shows the first item. */
  readonly iap?: readonly (readonly [name: string, nowbux: number])[];
  readonly words: Translations;
}

/** Returns the URL slug of a game's name: `Harbour & Hound` → `harbour-and-hound`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

export function packageOf(app: CatalogueApp): string {
  const dotless = (name: string) => slugOf(name).replaceAll('-', '');
  return app.packageName ?? `com.${dotless(app.developer)}.${dotless(app.name)}`;
}
