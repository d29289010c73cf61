const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
/** Final consonants of Korean syllables. The first entry means that a syllable has none. */
const FINALS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
/** Pairs of Korean letters that become one letter. */
const PAIRS: Readonly<Record<string, string>> = {
  ㅗㅏ: 'ㅘ',
  ㅗㅐ: 'ㅙ',
  ㅗㅣ: 'ㅚ',
  ㅜㅓ: 'ㅝ',
  ㅜㅔ: 'ㅞ',
  ㅜㅣ: 'ㅟ',
  ㅡㅣ: 'ㅢ',
  ㄱㅅ: 'ㄳ',
  ㄴㅈ: 'ㄵ',
  ㄴㅎ: 'ㄶ',
  ㄹㄱ: 'ㄺ',
  ㄹㅁ: 'ㄻ',
  ㄹㅂ: 'ㄼ',
  ㄹㅅ: 'ㄽ',
  ㄹㅌ: 'ㄾ',
  ㄹㅍ: 'ㄿ',
  ㄹㅎ: 'ㅀ',
  ㅂㅅ: 'ㅄ',
};
/** Unicode code of the first Korean syllable. Unicode orders the syllables by initial, vowel and final. */
const FIRST = 0xac00;

/** A syllable of Korean, as the positions of its letters. */
interface Syllable {
  readonly initial: number;
  readonly vowel: number;
  readonly final: number;
}

/**
 * Adds a letter to the last character of a Korean text, as a keyboard does.
 * @param last the last character; empty without one
 * @returns one or two characters that replace it
 */
export function addJamo(last: string, jamo: string): string {
  const pair = PAIRS[last + jamo];
  if (pair) return pair;
  const vowel = VOWELS.indexOf(jamo);
  const initial = INITIALS.indexOf(last);
  if (last !== '' && initial >= 0 && vowel >= 0) return compose({ initial, vowel, final: 0 });
  const [first = '', second = ''] = lettersOf(last) ?? '';
  if (second !== '' && vowel >= 0 && INITIALS.includes(second)) return first + addJamo(second, jamo);
  const syllable = decompose(last);
  if (!syllable) return last + jamo;
  return (vowel >= 0 ? addVowel(syllable, jamo) : addFinal(syllable, jamo)) ?? last + jamo;
}

/** Returns the two letters that became one; undefined if the letter isn't such a pair. */
function lettersOf(letter: string): string | undefined {
  return Object.entries(PAIRS).find(([, pair]) => pair === letter)?.[0];
}

function addVowel(syllable: Syllable, jamo: string): string | undefined {
  const { final } = syllable;
  if (final === 0) {
    const joined = VOWELS.indexOf(PAIRS[(VOWELS[syllable.vowel] ?? '') + jamo] ?? '?');
    return joined < 0 ? undefined : compose({ ...syllable, vowel: joined });
  }
  // Before a vowel, the final consonant, or the second of two, begins the next Korean syllable.
  const letter = FINALS[final] ?? '';
  const [kept = ' ', moved = ''] = lettersOf(letter) ?? ` ${letter}`;
  const next = { initial: INITIALS.indexOf(moved), vowel: VOWELS.indexOf(jamo), final: 0 };
  return compose({ ...syllable, final: FINALS.indexOf(kept) }) + compose(next);
}

function addFinal(syllable: Syllable, jamo: string): string | undefined {
  const letter = syllable.final === 0 ? jamo : PAIRS[(FINALS[syllable.final] ?? '') + jamo];
  const final = letter === undefined ? -1 : FINALS.indexOf(letter);
  return final < 0 ? undefined : compose({ ...syllable, final });
}

function compose({ initial, vowel, final }: Syllable): string {
  return String.fromCodePoint(FIRST + (initial * VOWELS.length + vowel) * FINALS.length + final);
}

function decompose(character: string): Syllable | undefined {
  const index = (character.codePointAt(0) ?? 0) - FIRST;
  if (index < 0 || index >= INITIALS.length * VOWELS.length * FINALS.length) return undefined;
  const final = index % FINALS.length;
  const rest = (index - final) / FINALS.length;
  return { initial: Math.floor(rest / VOWELS.length), vowel: rest % VOWELS.length, final };
}
