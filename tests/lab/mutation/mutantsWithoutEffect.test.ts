import { expect, it } from 'vitest';
import { reasonWithoutEffect } from './mutantsWithoutEffect.ts';

const name = (name: string) => ({ type: 'Identifier', name });
const argument = (type: string, callee: string, key: number) => ({
  node: { type: 'ObjectExpression' },
  parentPath: { node: { type, callee: name(callee) }, parentPath: null, key: null },
  key,
  listKey: 'arguments',
});

const ofSlot = { node: { type: 'ObjectProperty', key: name('slot') }, parentPath: null, key: 0 };
const once = { type: 'ObjectProperty', key: name('once') };
const importOf = (value: string) => {
  const loading = { type: 'CallExpression', callee: { type: 'Import' }, arguments: [{ value }] };
  const callee = { type: 'MemberExpression', object: loading };
  return { type: 'ArrowFunctionExpression', body: { type: 'CallExpression', callee } };
};
const view = { type: 'MemberExpression', object: name('LazyView') };
const ofView = {
  ...argument('CallExpression', '', 0),
  parentPath: { node: { type: 'CallExpression', callee: view }, parentPath: null, key: null },
};

it.each([
  ['annotations of MobX', argument('CallExpression', 'makeAutoObservable', 1), true],
  ['the object that MobX observes', argument('CallExpression', 'makeAutoObservable', 0), false],
  ['arguments of other calls', argument('CallExpression', 'createLayer', 1), false],
  ['the loading of a view', argument('NewExpression', 'LazyView', 0), true],
  ['the loading of a view by `of`', ofView, true],
  ['an import of a view', { node: importOf('./Home.tsx'), parentPath: null, key: 0 }, true],
  ['an import of other code', { node: importOf('./home.ts'), parentPath: null, key: 0 }, false],
  ['a hook', { node: { type: 'FunctionDeclaration', id: name('usePerson') }, parentPath: null, key: 0 }, true],
  ['a function', { node: { type: 'FunctionDeclaration', id: name('used') }, parentPath: null, key: 0 }, false],
  ['the text of an error', argument('NewExpression', 'TypeError', 0), true],
  ['the slot of a layer', { node: { type: 'StringLiteral' }, parentPath: ofSlot, key: 'value' }, true],
  ['the name of a key', argument('CallExpression', 'featureKey', 0), true],
  ['the loading of other code', argument('NewExpression', 'LazyPart', 0), false],
  ['`once`', { node: once, parentPath: null, key: 0 }, true],
  [
    'an object with only `once`',
    { node: { type: 'ObjectExpression', properties: [once] }, parentPath: null, key: 0 },
    true,
  ],
  ['`signal`', { node: { type: 'ObjectProperty', key: name('signal') }, parentPath: null, key: 0 }, false],
])('reasonWithoutEffect returns a reason for mutants without effect only: %s', (_, path, expected) => {
  expect(reasonWithoutEffect(path) !== undefined).toBe(expected);
});
