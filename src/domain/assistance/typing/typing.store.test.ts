import { describe, expect, it } from 'vitest';
import { type TextTarget, TypingStore } from './typing.store.ts';

/** Creates an accessibility keyboard in a language, with a text field that receives its text, up to a length. */
function bench(language: string, limit = 100) {
  const typing = new TypingStore(() => language);
  const said: string[] = [];
  let text = '';
  const field: TextTarget = {
    text: () => text,
    insert: (added) => (text = (text + added).slice(0, limit)),
    deleteLast: () => (text = text.slice(0, -1)),
    enter: () => said.push('enter'),
    leave: () => said.push('left'),
    isCurrent: () => true,
    isReachable: () => true,
  };
  typing.open(field);
  /** Presses keys of the accessibility keyboard, each of which must be on its current page. */
  const press = (keys: string) => {
    for (const key of keys) {
      expect(typing.rows.flat(), `the key ${key}`).toContain(key);
      typing.press(key);
    }
  };
  return { typing, said, press };
}

describe('a keyboard for switches', () => {
  it('types small and capital letters, digits and spaces', () => {
    const { typing, press } = bench('en');
    typing.shift();
    press('H');
    press('i ');
    typing.show('digits');
    press('42!');
    typing.deleteLast();
    expect(typing.text).toBe('Hi 42');
  });

  it('composes Korean syllables', () => {
    const { typing, press } = bench('ko');
    press('ㅎㅏㄴㄱㅡㄹ ㄷㅏㄹㄱ');
    expect(typing.text).toBe('한글 닭');
    typing.deleteLast();
    press('ㅏ');
    expect(typing.text).toBe('한글 ㅏ');
  });

  it('types voiced and small kana, and katakana', () => {
    const { typing, press } = bench('ja');
    press('か゛つ小こう');
    expect(typing.text).toBe('がっこう');
    typing.shift();
    press('ハ゜ン');
    expect(typing.text).toBe('がっこうパン');
    press('゛');
    expect(typing.text).toBe('がっこうパン');
  });

  it('adds nothing for a mark without a kana', () => {
    const { typing, press } = bench('ja');
    press('゛゜小');
    expect(typing.text).toBe('');
  });

  it('doesn’t change a character that the field has dropped', () => {
    const { typing, press } = bench('ja', 2);
    press('あいか゛');
    expect(typing.text).toBe('あい');
  });

  it('contains every letter of German, and Latin letters in each language', () => {
    expect(bench('de').typing.rows.flat()).toEqual(expect.arrayContaining([...'abcdefghijklmnopqrstuvwxyzäöüß ']));
    for (const language of ['ko', 'ja']) expect(bench(language).typing.otherPages).toEqual(['latin', 'digits']);
  });

  it('reaches frequent letters within few steps', () => {
    const { rows } = bench('en').typing;
    const steps = (letter: string) => {
      const row = rows.findIndex((letters) => letters.includes(letter));
      return row + (rows[row]?.indexOf(letter) ?? 0);
    };
    expect([...' eta'].map(steps)).toEqual([0, 1, 1, 2]);
    expect(Math.max(...rows.flat().map(steps))).toBeLessThanOrEqual(8);
  });

  it('leaves the field when it closes', () => {
    const { typing, said } = bench('en');
    typing.enter();
    typing.close();
    typing.press('e');
    expect(said).toEqual(['enter', 'left']);
    expect(typing.target).toBeUndefined();
  });
});
