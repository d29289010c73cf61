import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../../src/kit/random.ts';
import { SCENARIOS } from '../../scenarios/allScenarios.ts';
import { estimateTokens } from './tokens.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const random = new SeededRandom(7);
const randomText = (signs: string, length: number) =>
  Array.from({ length }, () => signs[Math.floor(random.next() * signs.length)]).join('');
const randomWords = (letters: number) =>
  Array.from({ length: 300 }, () => randomText('abcdefghijklmnopqrstuvwxyz', letters)).join(' ');
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Texts of the kinds that answers contain. */
const TEXTS: readonly (readonly [string, string])[] = [
  ['JSON of scenarios', JSON.stringify([...SCENARIOS.values()].slice(0, 60))],
  ['indented JSON', JSON.stringify([...SCENARIOS.values()].slice(0, 20), undefined, 2)],
  ['English', read('docs/scenarios.md')],
  ['German', read('locales/de/session.json')],
  ['Korean', read('locales/ko/session.json')],
  ['Japanese', read('locales/ja/session.json')],
  ['source code', read('simulator/host/host.ts')],
  ['random hexadecimal digits', randomText('0123456789abcdef', 3_000)],
  ['random base64', randomText(BASE64, 3_000)],
  ['random small letters', randomText('abcdefghijklmnopqrstuvwxyz', 3_000)],
  ['random punctuation', randomText('{}[]":,.;/\\-_#+*', 3_000)],
  ['emoji', '🎮🕹️👾'.repeat(200)],
  ['random words of 16 letters', randomWords(16)],
  ['random Cherokee letters', randomText('ᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴ', 500)],
  ['cuneiform signs', '𒀀𒁀𒂀𒃀'.repeat(100)],
  ['words between ideographic spaces', 'a\u3000\u3000\u3000b '.repeat(100)],
  ['tabs and line breaks', '\t \n'.repeat(300)],
  ['delete characters', '\u007f'.repeat(500)],
];

/** Texts whose long runs have few tokens. */
const RUNS: readonly (readonly [string, string])[] = [
  ['spaces', ' '.repeat(1_000)],
  ['line breaks', '\n'.repeat(1_000)],
  ['ideographic spaces', '\u3000'.repeat(1_000)],
];

describe('the estimate of tokens', () => {
  it.each(TEXTS)('returns at least the count of a published tokenizer, and at most the quadruple: %s', (_, text) => {
    const counted = countTokens(text);
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(counted);
    expect(estimateTokens(text)).toBeLessThanOrEqual(counted * 4);
  });

  it.each(RUNS)('returns at least the count of a published tokenizer for a run of %s', (_, text) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(countTokens(text));
  });

  it.each([4, 6, 8, 10, 12])('returns at least two thirds of the count for random words of %d letters', (letters) => {
    const text = randomWords(letters);
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(countTokens(text) / 1.5);
  });

  it('returns 0 for an empty text', () => {
    expect(estimateTokens('')).toBe(0);
  });
});
