import { type IObservableValue, observable } from 'mobx';
import type { PremiumStore } from '../../domain/premium/premium.store.ts';
import type { Core } from '../core.ts';

const boxes = new WeakMap<Core, IObservableValue<PremiumStore | undefined>>();

/** The pass of a visit, once a game has looked at it. Apart from its code, which few need. */
export function premiumBox(core: Core): IObservableValue<PremiumStore | undefined> {
  let box = boxes.get(core);
  if (!box) boxes.set(core, (box = observable.box<PremiumStore | undefined>(undefined, { deep: false })));
  return box;
}
