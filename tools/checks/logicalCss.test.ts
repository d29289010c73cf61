import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { physicalIn } from './logicalCss.ts';

const logicalForms = (css: string) => physicalIn(css).map((one) => one.logical);

describe('physicalIn', () => {
  it.each([
    ['.a { margin-left: 1px; }', 1],
    ['.a { left: 0; }', 1],
    ['.a { border-top-right-radius: 1px; }', 1],
    ['.a { text-align: right; }', 1],
    ['.a { padding: 1px 2px 1px 4px; }', 1],
    ['.a { padding: 1px 2px calc(1px + 2px) 2px; }', 0],
    ['.a { padding: 0 max(1px, env(safe-area-inset-right)) 0 max(1px, env(safe-area-inset-left)); }', 0],
    ['.a { border-radius: 1px 1px 0 0; }', 0],
    ['.a { border-radius: 0 1px 1px 0; }', 1],
    ['.a { margin-inline-start: 1px; text-align: start; inset: 0 0 auto; }', 0],
    ['.a { background: linear-gradient(to right, red, blue); }', 1],
    ['.a { background: linear-gradient(to right, red, blue); } .a:dir(rtl) { background: none; }', 0],
    ['.a { transform-origin: left; }', 1],
    ['/* left: 0; */ .left { --left: 1px; grid-area: left; }', 0],
  ])('finds in "%s" %i declarations that right-to-left pages would not mirror', (css, count) => {
    expect(logicalForms(css)).toHaveLength(count);
  });

  it('returns line and declaration, and skips declarations marked as physical', () => {
    expect(physicalIn('.a {\n  color: red;\n  left: 0;\n}')).toMatchObject([{ line: 3, declaration: 'left: 0' }]);
    expect(physicalIn('.a {\n  /* physical: on the game’s picture */\n  left: 0;\n}')).toEqual([]);
  });
});

it.each(globSync(['src/**/*.css', 'stories/**/*.css', '.storybook/**/*.css']).toSorted())(
  '%s has no declaration that right-to-left pages would not mirror',
  (path) => {
    expect(physicalIn(readFileSync(path, 'utf8'))).toEqual([]);
  },
);
