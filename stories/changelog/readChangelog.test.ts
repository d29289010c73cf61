import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readChangelog } from './readChangelog.ts';

const text = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');

it('readChangelog reads releases, their audiences, and changes over several lines', () => {
  const read = readChangelog(
    '# Changelog\n\n## Next\n\n### Players\n\n- One\n  more.\n- Two.\n\n## 1.0.0, 2 May 2026\n',
  );
  expect(read).toEqual([
    { name: 'Next', groups: [{ whom: 'Players', changes: ['One more.', 'Two.'] }] },
    { name: '1.0.0', date: '2 May 2026', groups: [] },
  ]);
});

it('CHANGELOG.md has only the four audiences, each with a change', () => {
  for (const { groups } of readChangelog(text)) {
    for (const { whom, changes } of groups) {
      expect(['Players', 'Designers and product managers', 'Testers', 'Engineers']).toContain(whom);
      expect(changes.length).toBeGreaterThan(0);
    }
  }
});

it('CHANGELOG.md has a version and a date for all but the next release, newest first', () => {
  const [next, ...released] = readChangelog(text);
  expect(next).toMatchObject({ name: 'Next' });
  const days = released.map(({ date = '' }) => Date.parse(`${date} UTC`));
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect(days).not.toContain(NaN);
  for (const { name } of released) expect(name).toMatch(/^\d+\.\d+\.\d+(-[0-9a-f]{8})?$/);
});
