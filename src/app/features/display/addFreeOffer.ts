import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import { mayOfferAddFree, noteAddFreeShown } from '../../../domain/ads/display/addFreeLimit.ts';
import type { AddFreeModel } from '../../../widgets/AddFree/AddFree.tsx';
import type { Core } from '../../boot/core.ts';
import type { AdBox } from '../../play/adBox.ts';

/** From when an advertisement was seen until the offer, in milliseconds: the game comes first. */
const AFTER_MS = 60_000;

interface OfferParts {
  readonly core: Core;
  readonly box: AdBox;
  /** Leads to the passes. */
  readonly see: () => void;
}

/** The offer to be without advertising, once a play, as far as its limit allows. */
export class AddFreeOffer implements AddFreeModel {
  due = false;
  readonly #parts: OfferParts;

  constructor(parts: OfferParts, life: AbortSignal) {
    this.#parts = parts;
    makeObservable(this, { due: observableRef });
    const { box, core } = parts;
    const over = new AbortController();
    const signal = AbortSignal.any([life, over.signal]);
    reaction(
      () => box.adSeen,
      (seen) => {
        if (!seen) return;
        over.abort();
        core.ports.clock.after(AFTER_MS, () => this.#set(mayOfferAddFree(this.#limit)), life);
      },
      { signal, fireImmediately: true },
    );
  }

  readonly shown = (): void => noteAddFreeShown(this.#limit);
  readonly dismiss = (): void => this.#set(false);

  readonly see = (): void => {
    this.dismiss();
    this.#parts.see();
  };

  get #limit() {
    const { localStore: store, clock } = this.#parts.core.ports;
    return { store, clock };
  }

  #set(due: boolean): void {
    runInAction(() => {
      this.due = due;
    });
  }
}
