import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const SHEET = read('Icon.module.css');
const DRAWN = ['basicIcons.tsx', 'icons.tsx', 'pageIcons.tsx'].map(read).join('\n');

/** Icons with a reading direction, which right-to-left pages mirror. */
it.each([
  'ArrowLeftIcon',
  'ArrowRightIcon',
  'ChevronLeftIcon',
  'ChevronRightIcon',
  'LeaveIcon',
  'TrendUpIcon',
  'TrendDownIcon',
])('Icon.module.css mirrors %s for right-to-left pages', (name) => {
  const d = new RegExp(`${name} = [^']*'([^']+)'`).exec(DRAWN)?.[1];
  expect(d).toBeDefined();
  expect(SHEET).toContain(`[d='${d}']`);
});

it('Icon.module.css names only paths of existing icons', () => {
  const named = [...SHEET.matchAll(/\[d='([^']+)'\]/g)].map(([, d]) => d ?? '');
  expect(named.filter((d) => !DRAWN.includes(d))).toEqual([]);
});
