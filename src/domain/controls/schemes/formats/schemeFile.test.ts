import { expect, it } from 'vitest';
import { readSchemeFile } from './schemeFile.ts';

const TAP = { $type: 'Tap, Bluestacks', Type: 'Tap', X: 25, Y: 50, Key: 'G' };

function fileOf(...controls: readonly unknown[]): string {
  const scheme = { Name: 'Default', Selected: true, GameControls: controls };
  return `\uFEFF${JSON.stringify({ MetaData: { ParserVersion: '17' }, ControlSchemes: [scheme, scheme] })}`;
}

it('readSchemeFile gives schemes unused names, and counts their lost controls, conditions and unreadable keys', () => {
  const read = readSchemeFile(
    fileOf(TAP, { ...TAP, Key: 'Hyper' }, { ...TAP, EnableCondition: 'Hud' }, { ...TAP, X: -1 }, { Type: 'New' }),
    new Set(['Default']),
  );
  const counts = { renamed: true, lost: 2, conditions: 1, keys: 1 };
  expect(read).toMatchObject({
    ok: true,
    value: [
      { ...counts, scheme: { name: 'Default 2', selected: false } },
      { ...counts, scheme: { name: 'Default 3' } },
    ],
  });
});

it.each(['', 'text', '{}', '[]', 'null', '{"ControlSchemes":{}}', '{"ControlSchemes":[{"Name":"A"}]}'])(
  'readSchemeFile rejects %j as a file without controls',
  (text) => {
    expect(readSchemeFile(text, new Set())).toEqual({ ok: false, error: 'not-a-config' });
  },
);
