import { makeAutoObservable, runInAction } from 'mobx';
import { handleSuggestions } from '../../../contracts/calls/accountCalls.ts';
import { mistakeInName } from '../../../domain/account/profile/nameRules.ts';
import { nameSpec } from '../../../domain/account/profile/name.machine.ts';
import { nameRunner } from '../../../domain/account/profile/name.runner.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import type { Naming } from '../../../modals/account/Account/Account.types.ts';
import type { Core } from '../../core/visitCore.ts';

type NameMistake = NonNullable<ReturnType<typeof mistakeInName>>;

/** Checks the username at sign-up and suggests free ones. */
export class Usernames {
  /** Suggested usernames while the username field is empty. */
  first: readonly string[] = [];
  readonly #core: Core;
  readonly #machine;
  #requested = false;

  constructor(core: Core) {
    const { api, ports } = core;
    this.#core = core;
    this.#machine = new Machine(nameSpec, nameRunner({ api, clock: ports.clock }));
    makeAutoObservable(this, { start: false }, { deep: false });
  }

  start(signal: AbortSignal): void {
    this.#machine.start(signal);
  }

  get naming(): Naming & { readonly mistake?: NameMistake | undefined } {
    const { state } = this.#machine;
    switch (state.kind) {
      case 'own':
        return { kind: 'none', suggestions: this.first };
      case 'wrong':
        return { kind: 'wrong', suggestions: [], mistake: state.mistake };
      case 'taken':
        return { kind: 'taken', suggestions: state.suggestions ?? [] };
      default:
        return { kind: state.kind, suggestions: [] };
    }
  }

  /** Checks a username that the player has typed. An empty field shows the suggestions again. */
  written(username: string): void {
    const name = username.trim();
    if (name === '') this.#machine.send({ kind: 'restored' });
    else this.#machine.send({ kind: 'written', name, mistake: mistakeInName(name) });
  }

  /** Called when the server rejected a username. */
  refused(name: string): void {
    this.#machine.send({ kind: 'refused', name });
  }

  /** Requests suggested usernames, once per form. */
  suggest(): void {
    if (this.#requested) return;
    this.#requested = true;
    const { api, signal } = this.#core;
    void api.call(handleSuggestions, {}, { signal }).then((response) => {
      if (response.ok) runInAction(() => (this.first = response.value.suggestions));
    });
  }
}
