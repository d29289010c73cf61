import { expect, it } from 'vitest';
import { fixtureJson } from '../../../tests/fixtures/stored/versions.ts';
import { storedDataLines } from './storedData.ts';

const lines = storedDataLines();
const browser = fixtureJson('next', 'browser.json') as { readonly files: Readonly<Record<string, string>> };

it.each([
  'ngPadLayouts.*.buttons[]|1|2.axis: number',
  'accessibility file.format: "nowlight-accessibility"',
  'accessibility file.version: 1',
  'accessibility file.settings.vision: feUserPreferences.*.vision',
  'demo world.file: world file',
  'demo world.cookies[][1]: string',
  'file recordings/*/label.json.format.extension: "webm" | "mp4"',
  'file recordings/*/1-2-3: string',
])('storedDataLines describes a format that the product reads without a schema: %s', (line) => {
  expect(lines).toContain(line);
});

it('storedDataLines describes every name of a recording’s files in the fixtures', () => {
  for (const file of Object.keys(browser.files)) {
    const name =
      file
        .split('/')
        .at(-1)
        ?.replace(/^\d+-\d+-\d+$/, '1-2-3') ?? '';
    expect(lines.filter((line) => line.startsWith(`file recordings/*/${name}: `))).toHaveLength(1);
  }
});
