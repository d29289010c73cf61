/** Letters with marks that stay readable, as longer languages' texts look. */
const MARKED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  I: 'Î',
  N: 'Ñ',
  O: 'Ø',
  S: 'Š',
  U: 'Û',
  Y: 'Ý',
  Z: 'Ž',
};
/** Placeholders and tags are left alone. */
const KEPT = /\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]+>/g;
/** How much longer a text gets: German, of our languages, is up to 40 % longer than English. */
const GROWTH = 0.4;
const FILLER = ' ñö lîght íñ šîght';

/** The tag of the language that nobody speaks. */
export const PSEUDO_TAG = 'qps-ploc';
/** The tag of the one that nobody speaks from right to left. */
export const MIRRORED_TAG = 'qps-plocm';
/** Whatever a word is made of, it stands from right to left between these two. */
const RIGHT_TO_LEFT = { begin: '\u202E', end: '\u202C' } as const;

type Tree = Readonly<Record<string, unknown>>;

/** The strings of one domain in the pseudo-language: marked letters, 40 % longer, between brackets that show a cut. */
export function pseudo(strings: Tree): Tree {
  return Object.fromEntries(Object.entries(strings).map(([key, value]) => [key, translate(value)]));
}

/** The strings of one domain as they look from right to left: each stretch of words turned round, placeholders left alone. */
export function mirrored(strings: Tree): Tree {
  return Object.fromEntries(Object.entries(strings).map(([key, value]) => [key, mirror(value)]));
}

function mirror(value: unknown): unknown {
  if (typeof value !== 'string') return typeof value === 'object' && value !== null ? mirrored(value as Tree) : value;
  const kept = [...value.matchAll(KEPT)].map(([part]) => part);
  const turned = value.split(KEPT).map((part) => part.replace(/\S(?:.*\S)?/s, turn));
  return turned.map((part, i) => part + (kept[i] ?? '')).join('');
}

function turn(words: string): string {
  return RIGHT_TO_LEFT.begin + words + RIGHT_TO_LEFT.end;
}

function translate(value: unknown): unknown {
  if (typeof value === 'string') return longer(value);
  return typeof value === 'object' && value !== null ? pseudo(value as Tree) : value;
}

function longer(text: string): string {
  const kept = [...text.matchAll(KEPT)].map(([part]) => part);
  const words = text.split(KEPT);
  const length = words.join('').length;
  const more = Math.ceil(length * GROWTH) - 2;
  const filler =
    more > 0
      ? FILLER.repeat(Math.ceil(more / FILLER.length))
          .slice(0, more)
          .trimEnd()
      : '';
  const marked = words.map((part) => part.replace(/[a-z]/gi, (letter) => MARKED[letter] ?? letter));
  return `[${marked.map((part, i) => part + (kept[i] ?? '')).join('')}${filler}]`;
}
