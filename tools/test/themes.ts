// npm run test:themes: runs every story with its play function and axe in every theme and language. `npm run
// test:themes -- --theme light --locale ja stories/requirements` limits theme, language or stories.
import { parseArgs } from 'node:util';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { run } from '../shared/command.ts';

const THEMES = ['dark', 'light', 'contrast'];

const { values, positionals } = parseArgs({
  options: { theme: { type: 'string' }, locale: { type: 'string' } },
  allowPositionals: true,
});
const themes = chooseValues('theme', THEMES, values.theme);
const locales = chooseValues('locale', LANGUAGES, values.locale);

const failed: string[] = [];
for (const theme of themes) {
  for (const locale of locales) {
    const name = `${theme}, ${locale}`;
    const { code, output, seconds } = await run(
      'vitest',
      ['run', '--project', 'stories', '--project', 'deep-stories', ...positionals],
      {
        quiet: true,
        minutes: 30,
        env: { VITE_STORY_THEME: theme, VITE_STORY_LOCALE: locale },
      },
    );
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`);
    if (code === 0) continue;
    console.log(output.trimEnd());
    failed.push(name);
  }
}
console.log(failed.length === 0 ? 'All themes and languages passed.' : `Failed: ${failed.join(' · ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

function chooseValues(name: string, allowed: readonly string[], value: string | undefined): readonly string[] {
  if (value === undefined) return allowed;
  if (!allowed.includes(value)) throw new Error(`--${name} ${value} is unknown. Choose one of ${allowed.join(', ')}.`);
  return [value];
}
