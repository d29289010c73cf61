import { makeAutoObservable } from 'mobx';
import type { CredentialResponse, GoogleIdentity } from '../../../contracts/thirdParty/googleIdentity.ts';
import { parseAnswer } from '../../../contracts/parseAnswer.ts';
import { ThirdPartySchema } from '../../../contracts/thirdParty/thirdParty.ts';
import { googleSpec, type OneTap } from '../../../domain/account/signIn/google.machine.ts';
import { googleRunner, type GoogleScript } from '../../../domain/account/signIn/google.runner.ts';
import { randomId } from '../../../kit/random.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import type { AccountStep } from '../../../modals/account/Account/Account.types.ts';
import type { GoogleModel } from '../../../widgets/account/GoogleSignIn/GoogleSignIn.types.ts';
import type { Core } from '../../core/visitCore.ts';

/** Sign-in steps that show Google's button. */
const STEPS: readonly AccountStep[] = ['email', 'social', 'sign-up'];
/** Id of the element for Google's One Tap prompt. */
const PLACE_ID = 'google-one-tap';
/** Google's maximum button width, in pixels. */
const WIDEST = 400;

interface GooglePorts {
  readonly script: GoogleScript;
  /** Whether the player's consent covers loading Google's script. */
  readonly mayLoad: () => boolean;
  /** Email address to preselect in Google's account chooser. */
  readonly hint: () => string;
  /** Called after an account was chosen. `nonce` is part of the credential and used once. */
  readonly chosen: (credential: string, nonce: string) => void;
}

/** Google sign-in for the account forms, if the deployment configures it and Google accepts the site. */
export class GoogleSignIn implements GoogleModel {
  step: AccountStep = 'email';
  /** True if One Tap is offered, which is the case after a manual sign-out. */
  offers = false;
  readonly #core: Core;
  readonly #ports: GooglePorts;
  readonly #address: string;
  readonly #machine;
  #google: GoogleIdentity | undefined;
  /** Container of Google's button. */
  #place: HTMLElement | undefined;
  #nonce = '';

  constructor(core: Core, ports: GooglePorts) {
    this.#core = core;
    this.#ports = ports;
    const thirdParty = parseAnswer(ThirdPartySchema, core.bootstrap.thirdParty ?? {});
    this.#address = thirdParty.success ? thirdParty.data.identityScript : '';
    this.#machine = new Machine(
      googleSpec,
      googleRunner({
        script: ports.script,
        address: this.#address,
        initialise: (google) => this.#introduce(google),
        onLoaded: (google) => (this.#google = google),
        google: () => this.#google,
      }),
    );
    makeAutoObservable(this, { start: false }, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    this.#machine.watch(({ state }) => {
      if (state.kind === 'unknown-to-google')
        this.#core.ports.log.report({ name: 'google-misconfigured', data: { reason: state.reason } });
    });
    this.#machine.start(signal);
  }

  /** Model of Google's button for a sign-in step; undefined if Google isn't offered there. */
  at(step: AccountStep): GoogleModel | undefined {
    if (!this.#configured || !STEPS.includes(step) || this.#machine.state.kind === 'unknown-to-google')
      return undefined;
    return this;
  }

  get phase(): GoogleModel['phase'] {
    const { kind } = this.#machine.state;
    return kind === 'unknown-to-google' ? 'gone' : kind;
  }

  get oneTap(): OneTap {
    const { state } = this.#machine;
    return state.kind === 'ready' ? state.oneTap : 'hidden';
  }

  get failed(): boolean {
    const { state } = this.#machine;
    return state.kind === 'ready' && state.failed;
  }

  get text(): GoogleModel['text'] {
    return this.step === 'sign-up' ? 'signup_with' : 'signin_with';
  }

  get offer(): GoogleModel['offer'] {
    return this.offers && this.step === 'email' ? this.#offer : undefined;
  }

  draw(place: HTMLElement): void {
    const google = this.#google;
    if (!google) return;
    this.#place = place;
    this.#introduce(google);
    google.renderButton(place, {
      type: 'standard',
      theme: 'outline',
      size: 'large',
      text: this.text,
      shape: 'pill',
      width: Math.min(place.clientWidth, WIDEST),
      locale: this.#core.language,
    });
  }

  wake(): void {
    this.#machine.send({ kind: 'woken' });
  }

  /** Sets the visible sign-in step; undefined when the account forms are closed. */
  show(step: AccountStep | undefined, offers: boolean): void {
    this.step = step ?? 'email';
    this.offers = offers;
    const shown = step !== undefined && STEPS.includes(step);
    if (!shown || step !== 'email') this.#machine.send({ kind: 'left' });
    if (shown && this.#configured) this.#machine.send({ kind: 'wanted', allowed: this.#ports.mayLoad() });
  }

  get #configured(): boolean {
    return this.#address !== '' && this.#core.bootstrap.globalConfig.authClientId !== '';
  }

  readonly #offer = (place: HTMLElement): void => {
    place.id = PLACE_ID;
    this.#machine.send({ kind: 'offer asked' });
  };

  #introduce(google: GoogleIdentity): void {
    const hint = this.#ports.hint();
    this.#nonce ||= randomId(this.#core.ports.random);
    google.initialize({
      client_id: this.#core.bootstrap.globalConfig.authClientId,
      callback: ({ credential }: CredentialResponse) => this.#chosen(credential),
      nonce: this.#nonce,
      cancel_on_tap_outside: false,
      use_fedcm_for_prompt: this.#ports.script.fedcm,
      prompt_parent_id: PLACE_ID,
      ...(hint && { login_hint: hint }),
    });
    // Never sign in automatically without a press.
    google.disableAutoSelect();
  }

  /** Each choice of a Google account needs a new nonce, so that a captured credential can't be replayed. */
  #chosen(credential: string): void {
    const nonce = this.#nonce;
    this.#nonce = '';
    if (this.#place?.isConnected) this.draw(this.#place);
    else if (this.#google) this.#introduce(this.#google);
    this.#ports.chosen(credential, nonce);
  }
}
