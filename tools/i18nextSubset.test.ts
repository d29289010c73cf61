import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as subset from '../src/i18n/i18nextSubset.ts';
import * as react from '../src/i18n/reactI18nextSubset.ts';
import { ROOT } from './step.ts';

const PROVIDED: Readonly<Record<string, object>> = { i18next: subset, 'react-i18next': react };
const MEMBERS = Object.keys(subset.createInstance());
const IMPORT = /^import (?!type)\{([^}]+)\} from '(i18next|react-i18next)';$/gm;
/** What `t` and `useTranslation` can be told with i18next beside values, `count` and `useSuspense`. */
const OPTIONS = /\b(returnObjects|defaultValue|ordinal|joinArrays|keyPrefix|postProcess|nsSeparator|keySeparator)\b/;

const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|stories)\.tsx?$|Subset\.ts$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(ROOT, file), 'utf8') }))
  .filter(({ file, code }) => file.startsWith('src/app/') || /i18next|useTranslation/.test(code));

describe('what the product asks of i18next, and production’s subset of it has', () => {
  it('is imported by name', () => {
    const lacking = sources.flatMap(({ file, code }) =>
      [...code.matchAll(IMPORT)].flatMap(([, names = '', from = '']) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type ') && !(name in (PROVIDED[from] ?? {})))
          .map((name) => `${file} ${name}`),
      ),
    );
    expect(sources.length).toBeGreaterThan(100);
    expect(lacking).toEqual([]);
  });

  it('is called on an instance', () => {
    const called = sources.flatMap(({ file, code }) =>
      [...code.matchAll(/\b(?:i18n|words|instance)\.(\w+)\(/g)].map(([, name = '']) => `${name} in ${file}`),
    );
    expect(called).toContainEqual(expect.stringContaining('changeLanguage in '));
    expect(called.filter((it) => !MEMBERS.includes(it.split(' ', 1)[0] ?? ''))).toEqual([]);
  });

  it('is no option that the subset doesn’t know', () => {
    const told = sources.filter(({ code }) => /useTranslation|TFunction/.test(code) && OPTIONS.test(code));
    expect(told.map(({ file }) => file)).toEqual([]);
  });
});
