import { isKnownStatus, STATUSES } from '../../src/contracts/status.ts';
import { codesIn } from '../../stories/support/models/codeRanges.ts';
import { JOURNEYS } from '../../simulator/core/scenario/scenario.ts';

/** Areas of the catalogue: stages of the player's journey, and kinds of components. */
const AREAS = [
  ...JOURNEYS,
  'input',
  'pages',
  'modals',
  'ads',
  'widgets',
  'design',
  'state-machines',
  'catalogue',
] as const;
const ROLES = ['guest', 'signed-in', 'premium', 'proxy', 'partner', 'japan'] as const;
const STORYBOOK_TAGS: ReadonlySet<string> = new Set([
  'autodocs',
  'dev',
  'test',
  'play-fn',
  'manifest',
  'scene',
  'deep',
]);

const words: ReadonlySet<string> = new Set([
  ...AREAS.map((area) => `area:${area}`),
  ...ROLES.map((role) => `role:${role}`),
  ...STATUSES.map((status) => `status:${status}`),
]);

/** Returns true for the project's tags (`area:…`, `role:…`, `status:…`, `code:1234`) and Storybook's own. */
export function isKnownTag(tag: string): boolean {
  const plain = tag.startsWith('!') ? tag.slice(1) : tag;
  return STORYBOOK_TAGS.has(plain) || words.has(plain) || /^code:\d{4}$/.test(plain);
}

/** Derives a story's tags: its kind if it names no area, and the statuses and error codes in its source. */
export function derivedTags(title: string, named: readonly string[], source: string): string[] {
  const tags: string[] = [];
  const shelf = title.split('/')[0]?.toLowerCase().replaceAll(' ', '-') ?? '';
  if (!named.some((tag) => tag.startsWith('area:'))) {
    tags.push(words.has(`area:${shelf}`) ? `area:${shelf}` : 'area:catalogue');
  }
  for (const [, word = ''] of source.matchAll(/'(?:status\.)?([A-Z]\w+)'/g)) {
    if (isKnownStatus(word) && word !== 'Success' && word !== 'Failure') tags.push(`status:${word}`);
  }
  for (const [, code] of source.matchAll(/(?:\bcode\.(?:\w+\.)?|'Failure\w*', |\bcode: )(\d{4})\b/g))
    tags.push(`code:${code}`);
  for (const [range] of source.matchAll(/\bcode\.range\.\d{4}-\d{4}\b/g)) {
    tags.push(...codesIn(range).map((code) => `code:${code}`));
  }
  return [...new Set(tags)].filter((tag) => !named.includes(tag));
}
