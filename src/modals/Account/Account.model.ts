import { makeObservable, observableRef, runInAction } from 'mobx';
import type { AccountEvent, AccountState, AccountForm, Trouble } from '../../domain/account/account.machine.ts';
import { type Draft, type Field, mistakeIn } from '../../domain/account/draft.ts';
import type { AccountModel, AccountStep } from './Account.types.ts';

export interface AccountSources {
  readonly machine: { readonly state: AccountState; readonly send: (event: AccountEvent) => void };
  readonly draft: Draft;
  /** The name of whoever is signed in. */
  readonly name: () => string | undefined;
  /** Hears that the player goes on as a guest. */
  readonly asGuest: () => void;
}

/** What brought the dialog about. */
type Reason = Pick<AccountModel, 'why' | 'requiredBy' | 'guest'>;

const ASKED: Reason = { why: 'asked', requiredBy: undefined, guest: false };

/** The form of each state, and those that wait for it with the form still there. */
const STEPS: Readonly<Record<AccountState['kind'], AccountStep | undefined>> = {
  closed: undefined,
  email: 'email',
  checking: 'email',
  password: 'password',
  'signing-in': 'password',
  social: 'social',
  'sign-up': 'sign-up',
  'signing-up': 'sign-up',
  forgot: 'forgot',
  sending: 'forgot',
  sent: 'sent',
  'new-password': 'change',
  updating: 'change',
  updated: 'changed',
  settling: 'settling',
  unsettled: 'unsettled',
  'signed-in': 'welcome',
};

const WORKING: readonly AccountState['kind'][] = ['checking', 'signing-in', 'signing-up', 'sending', 'updating'];

/** The dialog of the account machine, and what is written in it. */
export class AccountScreen implements AccountModel {
  reason: Reason = ASKED;
  readonly #from: AccountSources;

  constructor(from: AccountSources) {
    this.#from = from;
    makeObservable(this, { reason: observableRef });
  }

  /** Whoever had an account is signed in without another word. */
  get showing(): boolean {
    const { state } = this.#from.machine;
    return state.kind === 'signed-in' ? state.isNew : state.kind !== 'closed';
  }

  get why(): Reason['why'] {
    return this.reason.why;
  }
  get requiredBy(): string | undefined {
    return this.reason.requiredBy;
  }
  get guest(): boolean {
    return this.reason.guest;
  }

  get step(): AccountStep {
    return STEPS[this.#from.machine.state.kind] ?? 'email';
  }

  get reset(): boolean {
    const { state } = this.#from.machine;
    return 'how' in state && state.how === 'reset';
  }

  get busy(): boolean {
    return WORKING.includes(this.#from.machine.state.kind);
  }

  get trouble(): Trouble | undefined {
    const { state } = this.#from.machine;
    return 'trouble' in state ? state.trouble : undefined;
  }

  get email(): string {
    return this.#from.draft.email;
  }
  get password(): string {
    return this.#from.draft.password;
  }
  get current(): string {
    return this.#from.draft.current;
  }
  get confirmation(): string {
    return this.#from.draft.confirmation;
  }
  get name(): string | undefined {
    return this.#from.name();
  }

  readonly write = (field: Field, text: string): void => this.#from.draft.write(field, text);

  readonly submit = (): void => {
    const { machine, draft } = this.#from;
    const form = FORMS[this.step];
    const kind = form === 'change' && this.reset ? 'reset' : form;
    machine.send({ kind: 'submitted', mistake: kind && mistakeIn(kind, draft) });
  };

  readonly go = (to: Extract<AccountEvent, { kind: 'went' }>['to']): void => {
    // A secret belongs to the form it was written in.
    this.#from.draft.forgetSecrets();
    this.#from.machine.send({ kind: 'went', to });
  };

  readonly close = (): void => {
    this.#from.draft.forgetSecrets();
    this.#from.machine.send({ kind: 'closed' });
  };

  readonly asGuest = (): void => {
    this.close();
    this.#from.asGuest();
  };

  /** Opens the dialog at one of its forms. */
  open(form: AccountForm, reason: Reason = ASKED): void {
    runInAction(() => {
      this.reason = reason;
    });
    this.#from.draft.forgetSecrets();
    this.#from.machine.send({ kind: 'opened', form });
  }
}

const FORMS: Readonly<Partial<Record<AccountStep, 'email' | 'password' | 'sign-up' | 'forgot' | 'change'>>> = {
  email: 'email',
  password: 'password',
  'sign-up': 'sign-up',
  forgot: 'forgot',
  change: 'change',
};
