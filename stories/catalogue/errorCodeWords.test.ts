import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../.storybook/catalogue/readCatalogue.ts';
import { SCENARIOS } from '../../simulator/scenarios/allScenarios.ts';
import { CODE_STATUS } from '../../src/contracts/errorCodes.ts';
import { errorKind } from '../../src/domain/session/errors/errorKinds.ts';
import { CODES } from '../support/models/codeRanges.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { stories } = readCatalogue();

type Words = Readonly<Record<string, { readonly title?: string }>>;
function words(language: string): Words {
  const read = (domain: string): unknown =>
    JSON.parse(readFileSync(join(ROOT, 'locales', language, `${domain}.json`), 'utf8'));
  return { ...(read('session') as { notice: Words }).notice, ...(read('errors') as Words) };
}
const WORDS = ['en', 'ko', 'ja', 'de'].map(words);

describe.each(CODES)('code %i', (code) => {
  const status = CODE_STATUS[code] ?? 'Failure';

  it('every language has a title for the code', () => {
    const about = errorKind({ status, code, statusText: undefined, description: '' });
    expect(WORDS.map((one) => one[about]?.title?.trim() || `none in ${about}`)).not.toContain(`none in ${about}`);
  });

  it('the code’s scenario has the code and status as tags', () =>
    expect(SCENARIOS.get(`code-${code}`)?.tags).toEqual([String(code), status]));

  it('a story shows the notice, or the queue if the status means waiting', () => {
    const shown = stories.filter(({ covers, tags }) =>
      status.startsWith('Waiting') ? tags.includes(`status:${status}`) : covers.includes(`code.num.${code}`),
    );
    expect(shown.length).toBeGreaterThan(0);
  });
});

/** Lists that the compiler checks against the table of error codes. */
const TYPED = new Set([
  'src/contracts/status.ts',
  'src/contracts/errorCodes.ts',
  'src/domain/session/errors/errorKinds.ts',
  'simulator/scenarios/session/errorCodes.ts',
  'simulator/scenarios/session/codeTitles.ts',
]);
/** Largest number of error codes in a file that isn't a list of them, such as server answers or a story's codes. */
const FEW = 6;
/** Stories of notices, one for each error code with its own message in the specification. */
const SHOWN_ONE_BY_ONE = new Set(['src/modals/play/Notice/Notice.stories.tsx']);

it('the product, its stories and the simulator contain no second list of the codes', () => {
  const files = globSync('{src,simulator,mocks,stories}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|^simulator\/(art|games)\//.test(file) && !TYPED.has(file) && !SHOWN_ONE_BY_ONE.has(file),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const known = new Set<number>(CODES);
  const lists = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    // Numbers that are round thousands are usually milliseconds, not error codes.
    const matches = new Set([...source.matchAll(/(?<![\w.-])\d{4}(?![\w.])/g)].map(([text]) => Number(text)));
    const codes = [...matches].filter((number) => known.has(number) && number % 1000 !== 0);
    return codes.length > FEW ? [`${file}: ${codes.join(' ')}`] : [];
  });
  expect(lists).toEqual([]);
});
