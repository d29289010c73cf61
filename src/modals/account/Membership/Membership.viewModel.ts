import { makeAutoObservable, runInAction } from 'mobx';
import type { MembershipModel, MembershipState } from './Membership.types.ts';

export interface MembershipSources {
  /** Asks whether a number is a member's. `failed`: the code of the failed call. */
  readonly validate: (
    number: string,
    signal: AbortSignal,
  ) => Promise<'valid' | 'invalid' | { readonly failed: number | string }>;
  readonly copy: MembershipModel['copy'];
  /** Keeps an accepted number for this start and the ones to come. */
  readonly keep: (number: string) => void;
  /** Told when it opens and when it closes. */
  readonly changed: (open: boolean) => void;
  /** What follows when it was open for this reason and is closed. */
  readonly closed: (why: MembershipModel['why'], accepted: boolean) => void;
}

/** The dialog for a membership number: closed, or open for a reason. What is asked when it closes is given up. */
export class MembershipViewModel implements MembershipModel {
  why: MembershipModel['why'] = 'queue';
  open = false;
  state: MembershipState = 'entry';
  number = '';
  code: MembershipModel['code'];
  readonly #from: MembershipSources;
  #asking: AbortController | undefined;

  constructor(from: MembershipSources) {
    this.#from = from;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get showing(): boolean {
    return this.open;
  }

  /** Opens it; a number that was refused is said to be invalid from the beginning. */
  ask(why: MembershipModel['why']): void {
    if (this.open) return;
    this.why = why;
    this.number = '';
    this.state = why === 'refused' ? 'invalid' : 'entry';
    this.open = true;
    this.#from.changed(true);
  }

  change(number: string): void {
    this.#giveUp();
    this.number = number;
    this.state = 'entry';
  }

  check(): void {
    void this.#check(this.number.trim());
  }

  get copy(): MembershipModel['copy'] {
    return this.#from.copy;
  }

  goOn(): void {
    this.#close(this.state === 'success');
  }

  without(): void {
    this.#close(false);
  }

  /** Closes it without a word: what it was for is over. */
  withdraw(): void {
    if (!this.open) return;
    this.#giveUp();
    this.open = false;
    this.#from.changed(false);
  }

  async #check(number: string): Promise<void> {
    if (this.state === 'verifying') return;
    if (number === '') return this.#set('empty');
    const asking = new AbortController();
    this.#asking = asking;
    this.#set('verifying');
    const answer = await this.#from.validate(number, asking.signal);
    if (asking.signal.aborted) return;
    if (typeof answer === 'object') return this.#set('failed', answer.failed);
    if (answer === 'valid') this.#from.keep(number);
    this.#set(answer === 'valid' ? 'success' : answer);
  }

  #close(accepted: boolean): void {
    if (!this.open) return;
    this.withdraw();
    this.#from.closed(this.why, accepted);
  }

  #giveUp(): void {
    this.#asking?.abort();
    this.#asking = undefined;
  }

  #set(state: MembershipState, code?: number | string): void {
    runInAction(() => {
      this.state = state;
      this.code = code;
    });
  }
}
