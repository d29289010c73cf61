import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseScript, tokensOf } from './touchScript.ts';

const errors = (text: string) => {
  const parsed = parseScript(text);
  return parsed.ok ? [] : parsed.error.map(({ line, kind, detail }) => `${line} ${kind} ${detail}`);
};

describe('parseScript', () => {
  it('parses commands, comments and repeats', () => {
    const parsed = parseScript('# go\ntap 0.5 .25 # here\n\nrepeat 2\n  swipe 0 0 1 1 300\n  wait 40\nend\nhold 1 0');
    expect(parsed).toEqual({
      ok: true,
      value: [
        { kind: 'tap', x: 0.5, y: 0.25, ms: 60 },
        {
          kind: 'repeat',
          times: 2,
          steps: [
            { kind: 'swipe', x: 0, y: 0, toX: 1, toY: 1, ms: 300 },
            { kind: 'wait', ms: 40 },
          ],
        },
        { kind: 'hold', x: 1, y: 0 },
      ],
    });
  });

  it.each([
    ['jump', '1 unknown-command jump'],
    ['tap 0.5', '1 missing-number tap'],
    ['\ntap a 0.5', '2 not-a-number a'],
    ['wait 5 6', '1 too-many 6'],
    ['tap 2 0', '1 off-picture 2'],
    ['wait 99999', '1 bad-time 99999'],
    ['repeat 0\ntap 0 0\nend', '1 bad-count 0'],
    ['end', '1 end-without-repeat end'],
    ['repeat 3\ntap 0 0', '1 repeat-without-end repeat'],
    ['repeat\nhold 0 0\nend', '3 endless repeat'],
    ['repeat 9\nhold 0 0\nend', '3 endless repeat'],
    ['repeat\n'.repeat(5) + 'tap 0 0\n' + 'end\n'.repeat(5), '5 too-deep repeat'],
  ])('reports for %j the error %s', (text, error) => {
    expect(errors(text)).toContain(error);
  });

  it('rejects a script of more than 500 lines', () => {
    expect(errors('wait 1\n'.repeat(501))).toEqual(['501 too-long 500']);
  });

  it('parses any text without throwing, and the tokens join to the same text', () => {
    const line = fc.oneof(
      fc.constantFrom('tap 0.5 0.5', 'repeat', 'repeat 3', 'end', 'hold 0 0', 'wait 1'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join('\n');
        parseScript(text);
        expect(
          tokensOf(text)
            .map((token) => token.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
