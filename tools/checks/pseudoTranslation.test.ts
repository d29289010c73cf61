import { describe, expect, it } from 'vitest';
import { mirrored, pseudo } from './pseudoTranslation.ts';

describe('the pseudo-language', () => {
  it('makes texts about 40 % longer and marks their start and end', () => {
    const { text } = pseudo({ text: 'Something went wrong on our side, not yours.' });
    expect(String(text)).toMatch(/^\[Šöméthíñg.*\]$/);
    expect(String(text).length).toBeGreaterThanOrEqual(44 * 1.35);
    expect(String(text).length).toBeLessThanOrEqual(44 * 1.45);
  });

  it('keeps placeholders, nested texts and keys', () => {
    const { deep } = pseudo({ deep: { left_one: '{{count}} second of {{ game }}, <1>now</1>' } });
    expect((deep as { left_one: string }).left_one).toMatch(/^\[\{\{count\}\} .*\{\{ game \}\}, <1>ñöw<\/1>/);
  });
});

describe('the right-to-left pseudo-language', () => {
  it('reverses text but no placeholder', () => {
    expect(mirrored({ a: { b: 'Play {{game}} now' }, c: '' })).toEqual({
      a: { b: '\u202EPlay\u202C {{game}} \u202Enow\u202C' },
      c: '',
    });
  });
});
