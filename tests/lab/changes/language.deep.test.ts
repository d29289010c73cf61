import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../../tools/shared/command.ts';
import { ProjectCopy } from '../../../tools/shared/projectCopy.ts';

/** Dutch has the plural forms of English, so copies of the English texts pass as a translation. */
const LANGUAGE = 'nl';
const MOST_FILES = 55;
const MINUTES_MS = 60_000;
const OFFLINE = 'src/app/pwa/offline/offline.ts';

let copy: ProjectCopy;
let touched: readonly string[] = [];
beforeAll(() => {
  const entries = readdirSync(ROOT).filter(
    (name) => !/^(\.git|\.cache|node_modules|dist|storybook-static)$/.test(name),
  );
  copy = new ProjectCopy(entries, /\/__screenshots__\//);
  const words = readdirSync(join(ROOT, 'locales/en')).map((name) => {
    const file = `locales/${LANGUAGE}/${name}`;
    copy.write(file, readFileSync(join(ROOT, 'locales/en', name), 'utf8'));
    return file;
  });
  const changed = copy.edit([
    ['src/i18n/languages.ts', `'de'] as const`, `'de', '${LANGUAGE}'] as const`],
    ['src/i18n/languageNames.ts', `  de: 'Deutsch',`, `$&\n  ${LANGUAGE}: 'Nederlands',`],
    [OFFLINE, 'import en from', `import ${LANGUAGE} from '../../../../locales/${LANGUAGE}/offline.json';\n$&`],
    [OFFLINE, 'ja, de };', `ja, de, ${LANGUAGE} };`],
    [
      OFFLINE,
      `  de: () => import('../../../../locales/de/help.json'),`,
      `$&\n  ${LANGUAGE}: () => import('../../../../locales/${LANGUAGE}/help.json'),`,
    ],
  ]);
  touched = [...words, ...changed];
}, MINUTES_MS);
afterAll(() => copy.remove(), MINUTES_MS);

it(`adding a language touches at most ${MOST_FILES} files`, () => {
  expect(touched.length).toBeLessThanOrEqual(MOST_FILES);
});

it('the project compiles with a language added', { timeout: 5 * MINUTES_MS }, () => {
  expect(copy.run('tsc', '--noEmit', '--incremental', 'false', '-p', '.')).toBe('');
});

it(
  'the app and the simulator translate into an added language, or fall back to English',
  { timeout: 5 * MINUTES_MS },
  () => {
    const folders = ['src/i18n', 'simulator/core/catalogue', 'simulator/core/pages', 'simulator/core/services/ana'];
    const report = copy.run(
      'vitest',
      'run',
      '--project',
      'unit',
      ...folders,
      'simulator/demo/gameGuides',
      'simulator/services',
    );
    expect(report).not.toMatch(/failed/);
    expect(report).toMatch(/Test Files .*passed/);
  },
);
