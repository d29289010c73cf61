import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { mayOfferAdFree, noteAdFreeOfferShown } from '../../../domain/ads/display/adFreeOfferLimit.ts';
import type { AdFreeNoteModel } from '../../../widgets/ads/AdFreeNote/AdFreeNote.tsx';
import type { Core } from '../../core/visitCore.ts';
import type { AdRegistry } from '../../core/advertising/adRegistry.ts';

/**
 * Time between an advertisement that the player has seen and the offer to play without advertising, in milliseconds.
 */
const AFTER_MS = 60_000;

interface OfferParts {
  readonly core: Core;
  readonly registry: AdRegistry;
  /** Opens the passes, which remove advertising. */
  readonly see: () => void;
}

/** Offer to play without advertising: once per play, within its frequency limit. */
export class AdFreeOffer implements AdFreeNoteModel {
  due = false;
  readonly #parts: OfferParts;

  constructor(parts: OfferParts) {
    this.#parts = parts;
    // Methods that change state and then call a callback aren't MobX actions, because an action delays reactions.
    makeAutoObservable(this, { start: false, openGames: false }, { autoBind: true, deep: false });
  }

  /** Waits for the first seen advertisement until `lifetime` aborts. */
  start(lifetime: AbortSignal): this {
    const { registry, core } = this.#parts;
    const offer = () =>
      runInAction(() => {
        this.due = mayOfferAdFree(this.#limit);
      });
    reaction(
      () => registry.adSeen,
      (seen, _, self) => {
        if (!seen) return;
        self.dispose();
        core.ports.clock.after(AFTER_MS, offer, lifetime);
      },
      { signal: lifetime, fireImmediately: true },
    );
    return this;
  }

  onShown(): void {
    noteAdFreeOfferShown(this.#limit);
  }

  dismiss(): void {
    this.due = false;
  }

  readonly openGames = (): void => {
    this.dismiss();
    this.#parts.see();
  };

  get #limit() {
    const { localStore: store, clock } = this.#parts.core.ports;
    return { store, clock };
  }
}
