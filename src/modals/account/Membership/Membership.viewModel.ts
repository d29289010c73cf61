import { makeAutoObservable, runInAction } from 'mobx';
import type { MembershipModel, MembershipState } from './Membership.types.ts';

export interface MembershipSources {
  /** Checks a membership number on the server. `failed`: the code of the failed request. */
  readonly validate: (
    number: string,
    signal: AbortSignal,
  ) => Promise<'valid' | 'invalid' | { readonly failed: number | string }>;
  readonly copy: MembershipModel['copy'];
  /** Stores an accepted membership number for this start and later ones. */
  readonly store: (number: string) => void;
  /** Called when the dialog for a membership number opens or closes. */
  readonly onOpenChange: (open: boolean) => void;
  /** Called after the dialog for a membership number has closed, with the reason for which it was open. */
  readonly onClosed: (reason: MembershipModel['reason'], accepted: boolean) => void;
}

/** View model of the dialog for a membership number. Closing the dialog cancels a pending check. */
export class MembershipViewModel implements MembershipModel {
  reason: MembershipModel['reason'] = 'queue';
  open = false;
  state: MembershipState = 'entry';
  number = '';
  code: MembershipModel['code'];
  readonly #from: MembershipSources;
  #request: AbortController | undefined;

  constructor(from: MembershipSources) {
    this.#from = from;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get showing(): boolean {
    return this.open;
  }

  /** Opens the dialog for a membership number. If the server rejected the stored one, the dialog shows that error. */
  show(reason: MembershipModel['reason']): void {
    if (this.open) return;
    this.reason = reason;
    this.number = '';
    this.state = reason === 'refused' ? 'invalid' : 'entry';
    this.open = true;
    this.#from.onOpenChange(true);
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

  proceed(): void {
    this.#close(this.state === 'success');
  }

  skip(): void {
    this.#close(false);
  }

  /** Closes the dialog without calling `onClosed`, because a membership number is no longer needed. */
  withdraw(): void {
    if (!this.open) return;
    this.#giveUp();
    this.open = false;
    this.#from.onOpenChange(false);
  }

  async #check(number: string): Promise<void> {
    if (this.state === 'verifying') return;
    if (number === '') return this.#set('empty');
    const request = new AbortController();
    this.#request = request;
    this.#set('verifying');
    const answer = await this.#from.validate(number, request.signal);
    if (request.signal.aborted) return;
    if (typeof answer === 'object') return this.#set('failed', answer.failed);
    if (answer === 'valid') this.#from.store(number);
    this.#set(answer === 'valid' ? 'success' : answer);
  }

  #close(accepted: boolean): void {
    if (!this.open) return;
    this.withdraw();
    this.#from.onClosed(this.reason, accepted);
  }

  #giveUp(): void {
    this.#request?.abort();
    this.#request = undefined;
  }

  #set(state: MembershipState, code?: number | string): void {
    runInAction(() => {
      this.state = state;
      this.code = code;
    });
  }
}
