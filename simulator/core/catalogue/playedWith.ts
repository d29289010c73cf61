import { hashText } from '../../../src/kit/random.ts';
import type { CatalogueApp } from './app.ts';

/** Genres whose games take a gamepad well. */
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
/** Genres whose games take fingers well. */
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

/** What an app plays well with. Streamed to a browser, a keyboard does for all. */
export function controlsOf({ genre, tags, orientation }: CatalogueApp): string[] {
  const pad = WITH_PAD.has(genre) || tags.includes('gamepad');
  const fingers = WITH_FINGERS.has(genre) || tags.includes('touch') || orientation === 'portrait';
  return [...(pad ? ['gamepad'] : []), ...(fingers ? ['touch'] : []), 'keyboard'];
}

/** The catalogue's first day, and how many days it has grown for. */
const FIRST_MS = Date.UTC(2024, 2, 1);
const DAYS = 720;
const DAY_MS = 86_400_000;

/** When an app came into the catalogue, in milliseconds since the Unix epoch; the same in every world. */
export function addedAt(appId: string): number {
  return FIRST_MS + (hashText(`added:${appId}`) % DAYS) * DAY_MS;
}
