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
  autorun(() => seen.push(set.made.length));
  expect([made, seen]).toEqual([[], [0]]);
  expect(set.feature(ROOM)).toEqual({ bright: true });
  set.instance('lamp');
  expect([made, seen]).toEqual([
    ['room', 'lamp'],
    [0, 1, 2],
  ]);
});
