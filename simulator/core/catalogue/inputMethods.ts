import { hashText } from '../../../src/kit/random.ts';
import type { CatalogueApp } from './app.ts';

/** Genres that suit a gamepad. */
const WITH_PAD: ReadonlySet<string> = new Set([
  'Action RPG',
  'Adventure',
  'Brawler',
  'Co-op action',
  'Exploration',
  'Fighting',
  'Flight',
  'Horror',
  'Platformer',
  'Racing',
  'Rhythm',
  'Roguelike',
  'Shooter',
  'Sports',
  'Stealth',
  'Survival',
]);
/** Genres that suit touch. */
const WITH_FINGERS: ReadonlySet<string> = new Set([
  'Cards',
  'City builder',
  'Cooking',
  'Farming',
  'Fishing',
  'Management',
  'Match three',
  'Music',
  'Mystery',
  'Narrative',
  'Puzzle',
  'Puzzle adventure',
  'Runner',
  'Strategy',
  'Tower defense',
  'Word',
]);

/** Input methods that suit an app. A keyboard suits all in a browser. */
export function controlsOf({ genre, tags, orientation }: CatalogueApp): string[] {
  const pad = WITH_PAD.has(genre) || tags.includes('gamepad');
  const fingers = WITH_FINGERS.has(genre) || tags.includes('touch') || orientation === 'portrait';
  return [...(pad ? ['gamepad'] : []), ...(fingers ? ['touch'] : []), 'keyboard'];
}

/** First day of the catalogue, and its age in days. */
const FIRST_MS = Date.UTC(2024, 2, 1);
const DAYS = 720;
const DAY_MS = 86_400_000;

/** Time at which an app was added, in milliseconds since the Unix epoch; the same in every simulated world. */
export function addedAt(appId: string): number {
  return FIRST_MS + (hashText(`added:${appId}`) % DAYS) * DAY_MS;
}
