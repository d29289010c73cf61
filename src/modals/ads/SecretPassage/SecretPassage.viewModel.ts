import { makeAutoObservable } from 'mobx';
import type { SecretPassageModel } from './SecretPassage.tsx';

/** The steps to let ads through: open where the player wants to see them. */
export class SecretPassageViewModel implements SecretPassageModel {
  showing = false;
  readonly #retry: () => void;

  constructor(retry: () => void) {
    this.#retry = retry;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  open(): void {
    this.showing = true;
  }

  back(): void {
    this.showing = false;
  }

  finish(): void {
    this.showing = false;
    this.#retry();
  }
}
