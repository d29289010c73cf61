import { expect, it } from 'vitest';
import { addedSentences } from './changelogSentences.ts';

const older = `# Changelog\n\n## Next\n\n### Players\n\n- The queue moves.\n\n### Testers\n\n- A tool.\n`;

it('returns only sentences that the newer changelog added, with their audience, across line breaks', () => {
  const newer = older.replace('### Players\n', '### Players\n\n- Coins show\n  at once.');
  expect(addedSentences(older, newer)).toEqual([{ audience: 'Players', sentence: 'Coins show at once.' }]);
});

it('ignores sentences that only moved from the next to a named version', () => {
  expect(addedSentences(older, older.replace('## Next', '## 0.2.0, 1 December 2026'))).toEqual([]);
});
