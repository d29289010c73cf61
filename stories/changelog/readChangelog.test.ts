import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readChangelog } from './readChangelog.ts';

const text = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');

it('reads releases, whom they are for, and changes over several lines', () => {
  const read = readChangelog('# Changelog\n\n## Next\n\n### Players\n\n- One\n  more.\n- Two.\n');
  expect(read).toEqual([{ name: 'Next', groups: [{ whom: 'Players', changes: ['One more.', 'Two.'] }] }]);
});

it('finds in the real one nothing but the four people, each with a change', () => {
  for (const { groups } of readChangelog(text)) {
    for (const { whom, changes } of groups) {
      expect(['Players', 'Designers and product managers', 'Testers', 'Engineers']).toContain(whom);
      expect(changes.length).toBeGreaterThan(0);
    }
  }
});
