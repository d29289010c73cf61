import { expect, it } from 'vitest';
import { addJamo } from './hangul.ts';

/** Types Korean letters one after the other. Returns the resulting text. */
function typed(letters: string): string {
  return [...letters].reduce((text, jamo) => text.slice(0, -1) + addJamo(text.slice(-1), jamo), '');
}

it.each([
  ['ㅎㅏㄴㄱㅡㄹ', '한글'],
  ['ㅇㅏㄴㄴㅕㅇㅎㅏㅅㅔㅇㅛ', '안녕하세요'],
  ['ㄱㅗㅏㅈㅏ', '과자'],
  ['ㄷㅏㄹㄱ', '닭'],
  ['ㄷㅏㄹㄱㅇㅣ', '닭이'],
  ['ㅇㅣㄹㄱㅇㅓ', '읽어'],
  ['ㅇㅓㅂㅅㅓ', '업서'],
  ['ㅇㅡㅣㅈㅏ', '의자'],
  ['ㅃㅏㅇ', '빵'],
  ['ㅋㅋㅋ', 'ㅋㅋㅋ'],
  ['ㅏㅏ', 'ㅏㅏ'],
  ['ㄱㅅㅏ', 'ㄱ사'],
  ['ㅗㅏㅣ', 'ㅘㅣ'],
  ['ㄱㅏㄸㅏ', '가따'],
])('%s becomes %s', (letters, text) => {
  expect(typed(letters)).toBe(text);
});
