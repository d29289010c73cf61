/** Strength of a password: 0 very weak, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Common passwords and their stems, sorted longest first, so that the longest match wins. */
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

/**
 * Entropy in bits at which the strengths 1 to 4 begin. They range from years of online guessing to years of offline
 * guessing.
 */
const LIMITS: readonly number[] = [20, 32, 44, 56];
/** Entropy per letter of a word, in bits. It is low, because natural language is redundant. */
const WORD_LETTER = 2.3;

/**
 * Estimates the guessing entropy in bits, conservatively. Repetitions, keyboard runs, years, common words and
 * `ownWords` (name, address) count for almost nothing.
 */
export function guessBits(password: string, ownWords: readonly string[] = []): number {
  const words = [...ownWords.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u)), ...COMMON].filter(
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
      // A common word counts as one guess from a short list, plus a bit each for capitals and for replaced letters.
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

/** Returns the strength of a password. `ownWords`: words that relate to its owner (name, address). */
export function strengthOf(password: string, ownWords: readonly string[] = []): Strength {
  const bits = guessBits(password, ownWords);
  return LIMITS.filter((limit) => bits >= limit).length as Strength;
}

/** Returns the number of characters in the sets (letters, digits, …) that the password uses, at least 2. */
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

/** Returns the length of a repetition, or of an alphabetic or keyboard run, that starts at the position `at`. */
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

/** Returns the length of a pronounceable, word-like stretch that starts at the position `at`; 0 if there is none. */
function wordLength(letters: readonly string[], at: number): number {
  const stretch = /^[a-zà-ÿ]{4,}/.exec(letters.slice(at).join(''))?.[0] ?? '';
  const vowels = stretch.replaceAll(/[^aeiouyà-ÿ]/g, '').length;
  return vowels >= stretch.length / 4 && !/[^aeiouyà-ÿ]{5}/.test(stretch) ? stretch.length : 0;
}
