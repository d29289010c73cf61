/** 0 falls at once, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** What most people choose first, and what they build on. Longest first, so that the longest is found. */
const COMMON =
  'password passwort princess football baseball superman sunshine starwars whatever trustno1 dragon123 welcome charlie shadow monkey letmein nowlight iloveyou qwertz qwerty azerty dragon master batman secret summer winter hallo hello admin login game pass love abc'
    .split(' ')
    .toSorted((a, b) => b.length - a.length);
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
];
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
};

/** Bits at which each strength begins: guessed online for years, offline for hours, for years. */
const LIMITS: readonly number[] = [20, 32, 44, 56];
/** What a letter of a written word is worth, in bits: language repeats itself. */
const WORD_LETTER = 2.3;

/**
 * How much work guessing takes, in bits: what repeats, runs along the keyboard, is a year or a well known word, or is
 * among the `known` words (a name, an address) counts for next to nothing. An estimate, honest rather than flattering.
 */
export function guessBits(password: string, known: readonly string[] = []): number {
  const words = [...known.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u)), ...COMMON].filter(
    (word) => word.length > 2,
  );
  const letters = [...password];
  const plain = letters.map((letter) => letter.toLowerCase());
  const read = plain.map((letter) => LEET[letter] ?? letter);
  const perLetter = Math.log2(poolOf(password));
  let bits = 0;
  for (let at = 0; at < letters.length;) {
    const word = longestAt(words, plain, at) ?? longestAt(words, read, at);
    const run = runLength(plain, at);
    if (word && word.length >= run) {
      // One guess of a short list, and a little for how it is written.
      const part = letters.slice(at, at + word.length).join('');
      bits += 6 + (part === part.toLowerCase() ? 0 : 1) + (part.toLowerCase() === word ? 0 : 1);
      at += word.length;
    } else if (run >= 3) {
      bits += perLetter + 1;
      at += run;
    } else if (/^(19|20)\d\d$/.test(plain.slice(at, at + 4).join(''))) {
      bits += 5;
      at += 4;
    } else {
      const length = wordLength(plain, at);
      bits += length > 0 ? length * WORD_LETTER : perLetter;
      at += Math.max(1, length);
    }
  }
  return bits;
}

/** The strength of a password. `known` are words that anyone could guess of its owner: name, address. */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  const bits = guessBits(password, known);
  return LIMITS.filter((limit) => bits >= limit).length as Strength;
}

/** How many different letters somebody who guesses has to try in each place. */
function poolOf(password: string): number {
  const kinds: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[ -/:-@[-`{-~]/, 20],
    [/[^ -~]/u, 100],
  ];
  return Math.max(
    2,
    kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0),
  );
}

function longestAt(words: readonly string[], letters: readonly string[], at: number): string | undefined {
  return words.find((word) => letters.slice(at, at + word.length).join('') === word);
}

/** How many letters from here on repeat one another, or follow each other in the alphabet or on the keyboard. */
function runLength(letters: readonly string[], at: number): number {
  const steps = (step: (a: string, b: string) => boolean) => {
    let length = 1;
    while (at + length < letters.length && step(letters[at + length - 1] ?? '', letters[at + length] ?? '')) length++;
    return length;
  };
  const along = RUNS.flatMap((run) => [run, [...run].toReversed().join('')]);
  return Math.max(
    steps((a, b) => a === b),
    ...along.map((run) => steps((a, b) => run.includes(a + b))),
  );
}

/** How long the stretch of letters from here on is, if it could be spoken and so be a word; nought otherwise. */
function wordLength(letters: readonly string[], at: number): number {
  const stretch = /^[a-zà-ÿ]{4,}/.exec(letters.slice(at).join(''))?.[0] ?? '';
  const vowels = stretch.replaceAll(/[^aeiouyà-ÿ]/g, '').length;
  return vowels >= stretch.length / 4 && !/[^aeiouyà-ÿ]{5}/.test(stretch) ? stretch.length : 0;
}
