import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { featureKey, type FeatureKey } from './featureKey.ts';
import { FeatureSet } from './featureSet.ts';

const LAMP = featureKey<{ readonly on: boolean }>('lamp');
const ROOM = featureKey<{ readonly bright: boolean }>('room');

it('makes a feature when it is first asked for, once, and says to observers that it is there', () => {
  const made: string[] = [];
  const create = ({ key }: { readonly key: FeatureKey<unknown> }): { readonly api: unknown } => {
    made.push(key.id);
    return { api: key === LAMP ? { on: true } : { bright: set.feature(LAMP).on } };
  };
  const set = new FeatureSet([{ key: ROOM }, { key: LAMP }], create);
  const seen: number[] = [];
  autorun(() => seen.push(set.created.length));
  expect([made, seen]).toEqual([[], [0]]);
  expect(set.feature(ROOM)).toEqual({ bright: true });
  set.instance('lamp');
  expect([made, seen]).toEqual([
    ['room', 'lamp'],
    [0, 1, 2],
  ]);
});

it('tells who watches one feature of no other that is made', () => {
  const set = new FeatureSet([{ key: ROOM }, { key: LAMP }], ({ key }) => ({ api: { of: key.id } }));
  const seen: unknown[] = [];
  autorun(() => seen.push(set.find(LAMP)));
  set.instance('room');
  expect(seen).toEqual([undefined]);
  set.instance('lamp');
  expect(seen).toEqual([undefined, { of: 'lamp' }]);
});

it('refuses a feature that there is not, and two that ask for each other while they are made', () => {
  const features: readonly { readonly key: FeatureKey<unknown> }[] = [{ key: ROOM }, { key: LAMP }];
  const create = ({ key }: { readonly key: FeatureKey<unknown> }): { readonly api: unknown } =>
    set.instance(key.id === 'lamp' ? 'room' : 'lamp');
  const set = new FeatureSet(features, create);
  expect(() => set.instance('cellar')).toThrow('There is no feature “cellar”.');
  expect(() => set.feature(LAMP)).toThrow('The feature “lamp” asks for itself while it is made.');
});
