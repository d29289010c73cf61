/** Readable characters with diacritics, to test rendering of other languages. */
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
/** Placeholders and tags of a string stay unchanged. */
const PLACEHOLDER = /\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]+>/g;
/** Relative growth of a text. German, the longest of the languages, is up to 40 % longer than English. */
const GROWTH = 0.4;
const FILLER = ' ñö lîght íñ šîght';

export const PSEUDO_TAG = 'qps-ploc';
/** Tag of the mirrored pseudo-language, from right to left. */
export const MIRRORED_TAG = 'qps-plocm';
/** Unicode controls that force right-to-left order. */
const RIGHT_TO_LEFT = { begin: '\u202E', end: '\u202C' } as const;

type Tree = Readonly<Record<string, unknown>>;

/** Returns the pseudo-language's strings: with diacritics, 40 % longer, in brackets that reveal truncation. */
export function pseudo(strings: Tree): Tree {
  return Object.fromEntries(Object.entries(strings).map(([key, value]) => [key, translate(value)]));
}

/** Returns the strings of one domain, displayed in right-to-left order except for placeholders. */
export function mirrored(strings: Tree): Tree {
  return Object.fromEntries(Object.entries(strings).map(([key, value]) => [key, mirror(value)]));
}

function mirror(value: unknown): unknown {
  if (typeof value !== 'string') return typeof value === 'object' && value !== null ? mirrored(value as Tree) : value;
  const placeholders = [...value.matchAll(PLACEHOLDER)].map(([part]) => part);
  const turned = value.split(PLACEHOLDER).map((part) => part.replace(/\S(?:.*\S)?/s, turn));
  return turned.map((part, i) => part + (placeholders[i] ?? '')).join('');
}

function turn(texts: string): string {
  return RIGHT_TO_LEFT.begin + texts + RIGHT_TO_LEFT.end;
}

function translate(value: unknown): unknown {
  if (typeof value === 'string') return longer(value);
  return typeof value === 'object' && value !== null ? pseudo(value as Tree) : value;
}

function longer(text: string): string {
  const placeholders = [...text.matchAll(PLACEHOLDER)].map(([part]) => part);
  const texts = text.split(PLACEHOLDER);
  const length = texts.join('').length;
  const padding = Math.ceil(length * GROWTH) - 2;
  const filler =
    padding > 0
      ? FILLER.repeat(Math.ceil(padding / FILLER.length))
          .slice(0, padding)
          .trimEnd()
      : '';
  const marked = texts.map((part) => part.replace(/[a-z]/gi, (letter) => MARKED[letter] ?? letter));
  return `[${marked.map((part, i) => part + (placeholders[i] ?? '')).join('')}${filler}]`;
}
