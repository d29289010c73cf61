/** Product names, which attackers guess first. */
const OURS = ['nowlight', 'nowbux', 'nowgg'];
/** Minimum length of a word to search for in passwords, in characters; shorter words occur in any password. */
const SHORTEST = 3;
/** Characters that a password needs besides words about its owner. */
const ENOUGH = 6;

/** Digits and signs that replace letters in passwords, and the letters. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
};

/** The account that the password is for. */
export interface Owner {
  readonly email: string;
  readonly username: string;
}

/** Whether a password is mostly words known about its owner: the product's names, their address or name. */
export function hasContextWords(password: string, { email, username }: Owner): boolean {
  const contextWords = [...OURS, ...`${email} ${username}`.split(/[^\p{L}\p{N}]+/u)].map(plain);
  const longestFirst = contextWords.filter(({ length }) => length >= SHORTEST).toSorted((a, b) => b.length - a.length);
  const whole = plain(password);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), whole);
  return rest.length < whole.length && rest.length < ENOUGH;
}

/** Normalizes case and substitutes: `Mir4` equals `mira`. */
function plain(text: string): string {
  return [...text.toLowerCase()].map((sign) => STANDS_FOR[sign] ?? sign).join('');
}
