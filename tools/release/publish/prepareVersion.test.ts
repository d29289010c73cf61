import { describe, expect, it } from 'vitest';
import { entriesOf, sectionOf } from './changelog.ts';
import { headingDate, incremented, prepareVersion, smallestStep } from './prepareVersion.ts';

const CHANGELOG = `# Changelog

Words.

## Next

### Testers

- A world can be
  kept.

### Engineers

- Breaking: \`nowlight-network\` needs Node 22.

## 0.1.0, 1 May 2026

- The first.
`;
const FILES = {
  'package.json': '{ "version": "0.1.0" }',
  'package-lock.json':
    '{ "version": "0.1.0", "packages": { "": { "version": "0.1.0" }, "a": { "version": "0.1.0" } } }',
  'CHANGELOG.md': CHANGELOG,
  'docs/upgrade.md': '# Upgrade\n\n## Next\n\nInstall Node 22.\n',
  'docs/a.md': 'npm install ./nowlight-sim-test-0.1.0.tgz ./other-0.1.0.tgz',
  'docs/b.md': 'nothing',
};

describe('a changelog', () => {
  it('entriesOf and sectionOf read one version', () => {
    expect(entriesOf(CHANGELOG, 'Next')).toEqual([
      { audience: 'Testers', text: 'A world can be kept.', isBreaking: false },
      { audience: 'Engineers', text: 'Breaking: `nowlight-network` needs Node 22.', isBreaking: true },
    ]);
    expect(sectionOf(CHANGELOG, '0.1.0')).toBe('- The first.');
    expect(sectionOf(CHANGELOG, '0.1')).toBeUndefined();
  });
});

describe('smallestStep', () => {
  it.each([
    ['0.1.0', CHANGELOG, 'minor'],
    ['1.0.0', CHANGELOG, 'major'],
    ['1.0.0', CHANGELOG.replace('Breaking: ', ''), 'patch'],
  ])('returns the smallest step that SemVer allows from %s (case %#)', (version, changelog, step) => {
    expect(smallestStep(version, changelog)).toBe(step);
  });
});

describe('prepareVersion', () => {
  it('names the next version in the changelog, the upgrade notes, the manifests and the names of packed files', () => {
    const changed = prepareVersion(FILES, 'minor', '2 June 2026');
    expect(changed).toEqual({
      'package.json': '{ "version": "0.2.0" }',
      'package-lock.json':
        '{ "version": "0.2.0", "packages": { "": { "version": "0.2.0" }, "a": { "version": "0.1.0" } } }',
      'CHANGELOG.md': CHANGELOG.replace('## Next', '## Next\n\n## 0.2.0, 2 June 2026'),
      'docs/upgrade.md':
        '# Upgrade\n\n## Next\n\nThis version needs no changes.\n\n## 0.2.0, 2 June 2026\n\nInstall Node 22.\n',
      'docs/a.md': 'npm install ./nowlight-sim-test-0.2.0.tgz ./other-0.1.0.tgz',
    });
  });

  it.each([
    ['a step that is too small for a breaking change', {}, 'patch', 'at least a minor step'],
    ['a next version without entries', { 'CHANGELOG.md': '## Next\n' }, 'minor', 'no entry'],
    [
      'a breaking change without a note',
      { 'docs/upgrade.md': '## Next\n\nThis version needs no changes.\n' },
      'minor',
      'no note',
    ],
  ] as const)('rejects %s', (_, files, step, message) => {
    expect(() => prepareVersion({ ...FILES, ...files }, step, '')).toThrow(message);
  });
});

it('a step increments its part of the version and resets the smaller ones', () => {
  expect(incremented('1.2.3', 'patch')).toBe('1.2.4');
  expect(incremented('1.2.3', 'minor')).toBe('1.3.0');
  expect(incremented('1.2.3', 'major')).toBe('2.0.0');
  expect(headingDate(new Date('2026-11-30T23:30:00Z'))).toBe('30 November 2026');
});
