import { expect, it } from 'vitest';
import { reasonWithoutEffect } from './effectless.ts';

const name = (name: string) => ({ type: 'Identifier', name });
const argument = (type: string, callee: string, key: number) => ({
  node: { type: 'ObjectExpression' },
  parentPath: { node: { type, callee: name(callee) }, parentPath: null, key: null },
  key,
  listKey: 'arguments',
});

it.each([
  ['annotations of MobX', argument('CallExpression', 'makeAutoObservable', 1), true],
  ['the object that MobX observes', argument('CallExpression', 'makeAutoObservable', 0), false],
  ['arguments of other calls', argument('CallExpression', 'createLayer', 1), false],
  ['the loading of a view', argument('NewExpression', 'LazyView', 0), true],
  ['the loading of other code', argument('NewExpression', 'LazyPart', 0), false],
  ['`once`', { node: { type: 'ObjectProperty', key: name('once') }, parentPath: null, key: 0 }, true],
  ['`signal`', { node: { type: 'ObjectProperty', key: name('signal') }, parentPath: null, key: 0 }, false],
])('reasonWithoutEffect returns a reason for mutants without effect only: %s', (_, path, expected) => {
  expect(reasonWithoutEffect(path) !== undefined).toBe(expected);
});
