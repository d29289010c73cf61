import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../shared/command.ts';

const MADE = /^(node_modules|dist|storybook-static|playwright-report|test-results|coverage)$/;
const PAGES = globSync('**/*.md', { cwd: ROOT, exclude: (name) => MADE.test(name) });

/** Returns a page's links to files and headings, without external URLs. */
function linksOf(text: string): readonly { readonly file: string; readonly heading: string | undefined }[] {
  const outsideCode = text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
  return [...outsideCode.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/i.test(target))
    .map((target) => {
      const [file = '', heading] = target.split('#');
      return { file, heading };
    });
}

/** Returns the anchors that GitHub creates for the headings. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = text.matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    ),
  );
}

it('the link check finds more than 20 pages of documentation', () => {
  expect(PAGES.length).toBeGreaterThan(20);
});

it.each(PAGES)('%s: each link leads to an existing file and heading', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const dead = linksOf(text).filter(({ file, heading }) => {
    const target = file === '' ? join(ROOT, page) : join(ROOT, dirname(page), file);
    if (!existsSync(target)) return true;
    return heading !== undefined && !anchorsOf(readFileSync(target, 'utf8')).has(heading);
  });
  expect(dead).toEqual([]);
});
