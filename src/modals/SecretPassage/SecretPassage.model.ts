import { makeAutoObservable, runInAction } from 'mobx';
import type { SecretPassageModel } from './SecretPassage.tsx';

/** The steps to let ads through: open where the player wants to see them. */
export class SecretPassageScreen implements SecretPassageModel {
  showing = false;
  readonly #retry: () => void;

  constructor(retry: () => void) {
    this.#retry = retry;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  open(): void {
    this.#set(true);
  }

  back(): void {
    this.#set(false);
  }

  done(): void {
    this.#set(false);
    this.#retry();
  }

  #set(showing: boolean): void {
    runInAction(() => {
      this.showing = showing;
    });
  }
}
