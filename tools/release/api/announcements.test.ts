import { expect, it } from 'vitest';
import type { ChangelogEntry } from '../publish/changelog.ts';
import { announcementsOf, changesBetween, digestsOf, unannounced, unannouncedSince } from './announcements.ts';

const entry = (text: string): ChangelogEntry => ({
  audience: 'Testers',
  text,
  isBreaking: text.startsWith('Breaking:'),
});

it('changesBetween returns the removed and added lines of each changed interface', () => {
  const before = { same: 'a\n', 'control API': 'a\nb\nb\n', gone: 'x\n' };
  const after = { same: 'a\n', 'control API': 'b\nc\na\n', fresh: 'y\n' };
  expect(changesBetween(before, after)).toEqual([
    { name: 'control API', removed: ['b'], added: ['c'] },
    { name: 'gone', removed: ['x'], added: [] },
    { name: 'fresh', removed: [], added: ['y'] },
  ]);
});

const added = [{ name: 'control API', removed: [], added: ['a'] }];
const removed = [{ name: 'control API', removed: ['a'], added: [] }];
it.each([
  ['a changelog that doesn’t name the interface', added, 'A game is faster.', /no new entry/],
  ['an addition that the changelog names', added, 'The control API opens worlds.', undefined],
  ['a removal that is named and not judged', removed, 'The control API opens worlds.', /must start with/],
  ['a breaking removal', removed, 'Breaking: the control API closes worlds.', undefined],
  ['a compatible removal', removed, 'Compatible: the control API takes more numbers.', undefined],
])('unannounced rejects or accepts the changelog: %s', (_, changes, text, refusal) => {
  const refusals = unannounced(changes, [entry('Breaking: something else.'), entry(text)], {});
  if (refusal) expect(refusals).toEqual([expect.stringMatching(refusal)]);
  else expect(refusals).toEqual([]);
});

it('unannouncedSince lists interfaces that differ from the last release without an entry', () => {
  const released = digestsOf({ 'stored data': 'a', 'control API': 'a', 'scenario files': 'a' });
  const accepted = { 'stored data': 'b', 'control API': 'b', 'scenario files': 'a' };
  expect(unannouncedSince(released, accepted, [entry('The control API opens worlds.')])).toEqual(['stored data']);
});

it('an entry announces one accepted change of an interface: the next needs a new entry, or a reworded one', () => {
  const first = entry('The control API opens worlds.');
  const announced = { 'control API': announcementsOf('control API', [first]) };
  expect(unannounced(added, [first], announced)).toEqual([expect.stringMatching(/no new entry/)]);
  expect(unannounced(added, [entry('The control API opens and closes worlds.')], announced)).toEqual([]);
  expect(unannounced(added, [first, entry('The control API lists worlds.')], announced)).toEqual([]);
});
