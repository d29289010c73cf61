import { expect, it } from 'vitest';
import { changedFiles, changedSince, endToEndOf } from './changed.ts';

it.each([
  ['code of the product', ['src/app/core/core.ts', 'README.md'], 'all'],
  ['words', ['locales/de/hud.json'], 'all'],
  ['the simulator', ['simulator/host/main.ts'], 'all'],
  ['support of the end-to-end tests', ['tests/support/e2e/words.ts'], 'all'],
  [
    'an end-to-end test',
    ['tests/e2e/session/queue.spec.ts', 'src/kit/lazyPart.test.ts'],
    ['tests/e2e/session/queue.spec.ts'],
  ],
  ['a story, a unit test and a README', ['src/modals/play/Queue/Queue.stories.tsx', 'src/app/ports/README.md'], []],
] as const)('a change of %s reaches these end-to-end tests', (_, files, reached) => {
  expect(endToEndOf(files)).toEqual(reached);
});

it('a change of a test for every browser reaches that test', () => {
  const files = ['tests/browsers/play.spec.ts', 'tests/e2e/session/queue.spec.ts'];
  expect(endToEndOf(files, 'browsers')).toEqual(['tests/browsers/play.spec.ts']);
});

it('the commit since which something changed is the one that is named, and must be one', () => {
  const head = changedSince('HEAD') ?? '';
  expect(head).toMatch(/^[0-9a-f]{40}$/);
  expect(() => changedSince('no-such-commit')).toThrow();
  expect(changedFiles(head).every((file) => !file.startsWith('/'))).toBe(true);
});
