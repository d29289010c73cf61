import { makeAutoObservable } from 'mobx';
import type { SecretPassageModel } from './SecretPassage.tsx';

/** State of the instructions for allowing ads. They open on the player's request. */
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
