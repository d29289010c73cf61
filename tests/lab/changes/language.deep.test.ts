import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../../tools/shared/command.ts';

/** Its plural forms are those of English, so the English words pass as a translation. */
const LANGUAGE = 'nl';
const MOST_FILES = 55;
const MINUTES_MS = 60_000;

const root = mkdtempSync(join(tmpdir(), 'language-'));
const touched: string[] = [];

const change = (file: string, before: string, after: string) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toContain(before);
  writeFileSync(join(root, file), text.replace(before, after));
  touched.push(file);
};

const run = (tool: string, ...args: string[]) => {
  try {
    return execFileSync(join(ROOT, 'node_modules/.bin', tool), args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return `${(error as { stdout: string }).stdout}\nfailed`;
  }
};

beforeAll(() => {
  const kept = readdirSync(ROOT).filter((name) => !/^(\.git|\.cache|node_modules|dist|storybook-static)$/.test(name));
  for (const name of kept) cpSync(join(ROOT, name), join(root, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  for (const name of readdirSync(join(root, 'locales/en'))) {
    cpSync(join(root, 'locales/en', name), join(root, 'locales', LANGUAGE, name));
    touched.push(`locales/${LANGUAGE}/${name}`);
  }
  change('src/i18n/languages.ts', `'de'] as const`, `'de', '${LANGUAGE}'] as const`);
  change('src/i18n/languageNames.ts', `  de: 'Deutsch',`, `  de: 'Deutsch',\n  ${LANGUAGE}: 'Nederlands',`);
  const offline = 'src/app/pwa/offline/offline.ts';
  change(
    offline,
    `import en from`,
    `import ${LANGUAGE} from '../../../../locales/${LANGUAGE}/offline.json';\nimport en from`,
  );
  change(offline, 'ja, de };', `ja, de, ${LANGUAGE} };`);
  change(
    offline,
    `  de: () => import('../../../../locales/de/help.json'),`,
    `  de: () => import('../../../../locales/de/help.json'),\n  ${LANGUAGE}: () => import('../../../../locales/${LANGUAGE}/help.json'),`,
  );
}, MINUTES_MS);
afterAll(() => rmSync(root, { recursive: true, force: true }), MINUTES_MS);

it(`adding a language touches at most ${MOST_FILES} files`, () => {
  expect(new Set(touched).size).toBeLessThanOrEqual(MOST_FILES);
});

it('compiles everything with a language added', { timeout: 5 * MINUTES_MS }, () => {
  expect(run('tsc', '--noEmit', '--incremental', 'false', '-p', '.')).toBe('');
});

it('translates, or falls back to English, with a language added', { timeout: 5 * MINUTES_MS }, () => {
  const folders = ['src/i18n', 'simulator/core/catalogue', 'simulator/core/pages', 'simulator/core/services/ana'];
  const report = run('vitest', 'run', '--project', 'unit', ...folders, 'simulator/demo/guides', 'simulator/services');
  expect(report).not.toMatch(/failed/);
  expect(report).toMatch(/Test Files .*passed/);
});
