import { expect, it } from 'vitest';
import { changedFiles, changedSince, endToEndOf } from './changed.ts';

it.each([
  ['code of the product', ['src/app/core/visitCore.ts', 'README.md'], 'all'],
  ['words', ['locales/de/hud.json'], 'all'],
  ['the simulator', ['simulator/host/main.ts'], 'all'],
  ['support of the end-to-end tests', ['tests/support/e2e/localeTexts.ts'], 'all'],
  [
    'an end-to-end test',
    ['tests/e2e/session/queue.spec.ts', 'src/kit/lazyPart.test.ts'],
    ['tests/e2e/session/queue.spec.ts'],
  ],
  ['a story, a unit test and a README', ['src/modals/play/Queue/Queue.stories.tsx', 'src/app/ports/README.md'], []],
] as const)('endToEndOf selects the end-to-end tests that a change of %s affects', (_, files, reached) => {
  expect(endToEndOf(files)).toEqual(reached);
});

it('endToEndOf selects a changed test of the browsers project', () => {
  const files = ['tests/browsers/play.spec.ts', 'tests/e2e/session/queue.spec.ts'];
  expect(endToEndOf(files, 'browsers')).toEqual(['tests/browsers/play.spec.ts']);
});

it('changedSince resolves a named commit to its hash, and throws for an unknown one', () => {
  const head = changedSince('HEAD') ?? '';
  expect(head).toMatch(/^[0-9a-f]{40}$/);
  expect(() => changedSince('no-such-commit')).toThrow();
  expect(changedFiles(head).every((file) => !file.startsWith('/'))).toBe(true);
});
