import { makeAutoObservable } from 'mobx';
import type { AccountEvent, AccountForm, AccountState, CodeFor } from '../../../domain/account/signIn/account.state.ts';
import {
  type Draft,
  type Field,
  type Mistake,
  mistakeIn,
  type WrittenForm,
} from '../../../domain/account/signIn/formDraft.ts';
import { waitsUntil } from '../../../domain/account/signIn/accountForms.ts';
import type { Trouble } from '../../../domain/account/signIn/formErrors.ts';
import type { GoogleModel } from '../../../widgets/account/GoogleSignIn/GoogleSignIn.types.ts';
import type { AccountModel, AccountStep, Naming } from './Account.types.ts';

export interface AccountSources {
  readonly machine: { readonly state: AccountState; readonly send: (event: AccountEvent) => void };
  readonly draft: Draft;
  /** Returns whether the entered username is available, or why it is invalid. */
  readonly naming: () => Naming & { readonly mistake?: Mistake | undefined };
  readonly ticker: { readonly now: number };
  /** Name of the signed-in player. */
  readonly name: () => string | undefined;
  /** Sign-in with Google in this step of the account form; undefined if unavailable. */
  readonly google: (step: AccountStep) => GoogleModel | undefined;
  /** Called when the player continues as a guest. */
  readonly asGuest: () => void;
  readonly written: (field: Field) => void;
  readonly copy: AccountModel['copy'];
}

/** Why the account dialog is open. */
type Reason = Pick<AccountModel, 'reason' | 'requiredBy' | 'guest'>;

const ASKED: Reason = { reason: 'asked', requiredBy: undefined, guest: false };

/** Step that the account dialog shows in each state. During a request, it is the form that was submitted. */
const STEPS: Readonly<Record<AccountState['kind'], AccountStep | undefined>> = {
  closed: undefined,
  email: 'email',
  checking: 'email',
  password: 'password',
  'signing-in': 'password',
  'signing-in-with-google': 'settling',
  social: 'social',
  'sign-up': 'sign-up',
  'signing-up': 'sign-up',
  code: 'code',
  confirming: 'code',
  'mailing-code': 'code',
  forgot: 'forgot',
  sending: 'forgot',
  sent: 'sent',
  'checking-link': 'checking-link',
  'new-password': 'change',
  updating: 'change',
  updated: 'changed',
  settling: 'settling',
  unsettled: 'unsettled',
  'signed-in': 'welcome',
};

const WORKING: readonly AccountState['kind'][] = [
  'checking',
  'signing-in',
  'signing-up',
  'confirming',
  'mailing-code',
  'sending',
  'updating',
];

const FORMS: Readonly<Partial<Record<AccountStep, WrittenForm>>> = {
  email: 'email',
  password: 'password',
  'sign-up': 'sign-up',
  code: 'code',
  forgot: 'forgot',
  change: 'change',
};

/** View model of the account dialog: combines the state machine's state with the entered data. */
export class AccountViewModel implements AccountModel {
  opening: Reason = ASKED;
  asksPassword = false;
  readonly #from: AccountSources;

  constructor(from: AccountSources) {
    this.#from = from;
    // The getters marked `false` read the clock and the player's stored identity, which aren't observable.
    makeAutoObservable(
      this,
      { now: false, name: false, naming: false, google: false },
      { deep: false, autoBind: true },
    );
  }

  /** Whether the account dialog is open. A sign-in closes it, except for a new account, which gets a welcome. */
  get showing(): boolean {
    const { state } = this.#from.machine;
    return state.kind === 'signed-in' ? state.isNew : state.kind !== 'closed';
  }

  get reason(): Reason['reason'] {
    return this.opening.reason;
  }
  get requiredBy(): string | undefined {
    return this.opening.requiredBy;
  }
  get guest(): boolean {
    return this.opening.guest;
  }

  get step(): AccountStep {
    return STEPS[this.#from.machine.state.kind] ?? 'email';
  }

  get reset(): boolean {
    const { state } = this.#from.machine;
    return 'flow' in state && state.flow === 'reset';
  }

  get busy(): boolean {
    return WORKING.includes(this.#from.machine.state.kind);
  }

  get trouble(): Trouble | undefined {
    const { state } = this.#from.machine;
    return 'trouble' in state ? state.trouble : undefined;
  }

  get now(): number {
    return waitsUntil(this.#from.machine.state) === undefined ? 0 : this.#from.ticker.now;
  }

  get email(): string {
    return this.#from.draft.email;
  }
  get username(): string {
    return this.#from.draft.username;
  }
  get naming(): Naming {
    return this.#from.naming();
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
  get code(): string {
    return this.#from.draft.code;
  }
  get isResent(): boolean {
    const { state } = this.#from.machine;
    return 'isResent' in state && state.isResent;
  }
  get name(): string | undefined {
    return this.#from.name();
  }
  get google(): GoogleModel | undefined {
    return this.#from.google(this.step);
  }

  write(field: Field, text: string): void {
    const { draft } = this.#from;
    draft.write(field, text);
    // A password that was filled in together with an e-mail address belongs only to that address.
    if (field === 'email' && this.step === 'email') draft.forgetSecrets();
    this.#from.written(field);
  }

  submit(): void {
    const { machine, draft } = this.#from;
    const form = FORMS[this.step];
    const kind = form === 'change' && this.reset ? 'reset' : form;
    const mistake = kind && mistakeIn(kind, draft, this.#from.naming().mistake);
    // The mailed link didn't tell which account it belongs to.
    if (this.step === 'changed' && draft.address === '') this.go('login');
    else machine.send({ kind: 'submitted', mistake });
  }

  mailCode(): void {
    const { draft, machine } = this.#from;
    draft.write('code', '');
    if (draft.password === '') machine.send({ kind: 'submitted', mistake: 'no-password' });
    else machine.send({ kind: 'another code asked' });
  }

  go(to: Extract<AccountEvent, { kind: 'went' }>['to']): void {
    // Forget entered passwords, because they belong to the previous form.
    this.#from.draft.forgetSecrets();
    this.asksPassword = false;
    this.#from.machine.send({ kind: 'went', to });
  }

  close(): void {
    this.#from.draft.forgetSecrets();
    this.#from.machine.send({ kind: 'closed' });
  }

  asGuest(): void {
    this.close();
    this.#from.asGuest();
  }

  copy(text: string): Promise<boolean> {
    return this.#from.copy(text);
  }

  /** Opens the account dialog at a form, or at the step for a mailed code that a page reload has closed. */
  open(form: AccountForm, reason: Reason = ASKED, codeFor?: CodeFor): void {
    this.opening = reason;
    this.asksPassword = codeFor !== undefined;
    this.#from.draft.forgetSecrets();
    this.#from.machine.send({ kind: 'opened', form, codeFor });
  }
}
