/** Of our own, which everybody tries first. */
const OURS = ['nowlight', 'nowbux', 'nowgg'];
/** Words of two letters are in everything. */
const SHORTEST = 3;
/** What has to be there besides those words, in signs. */
const ENOUGH = 6;

/** Signs that stand for letters. */
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

/** Whose password it is to be. */
export interface Owner {
  readonly email: string;
  readonly username: string;
}

/** Whether a password is little else than words that anyone knows of its owner: the product's name, their address, their name. */
export function hasContextWords(password: string, { email, username }: Owner): boolean {
  const known = [...OURS, ...`${email} ${username}`.split(/[^\p{L}\p{N}]+/u)].map(plain);
  const words = known.filter(({ length }) => length >= SHORTEST).toSorted((a, b) => b.length - a.length);
  const whole = plain(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), whole);
  return rest.length < whole.length && rest.length < ENOUGH;
}

/** `Mir4` and `mira` are one word. */
function plain(text: string): string {
  return [...text.toLowerCase()].map((sign) => STANDS_FOR[sign] ?? sign).join('');
}
