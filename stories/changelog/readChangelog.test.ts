import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readChangelog } from './readChangelog.ts';

const text = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');

it('readChangelog reads releases, their audiences, and changes over several lines', () => {
  const read = readChangelog('# Changelog\n\n## Next\n\n### Players\n\n- One\n  more.\n- Two.\n');
  expect(read).toEqual([{ name: 'Next', groups: [{ whom: 'Players', changes: ['One more.', 'Two.'] }] }]);
});

it('CHANGELOG.md has only the four audiences, each with a change', () => {
  for (const { groups } of readChangelog(text)) {
    for (const { whom, changes } of groups) {
      expect(['Players', 'Designers and product managers', 'Testers', 'Engineers']).toContain(whom);
      expect(changes.length).toBeGreaterThan(0);
    }
  }
});
