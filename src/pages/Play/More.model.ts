import { computed, makeObservable } from 'mobx';
import type { SessionState } from '../../domain/session/session.state.ts';
import { type Situation, situationOf } from '../../domain/session/situation.ts';
import type { MoreModel } from './more.ts';
import { type CoverKind, type DialogKind, screensOf } from './priority.ts';

type Screen<Name extends keyof MoreModel> = NonNullable<MoreModel[Name]>;
type Shown<Name extends keyof MoreModel> = Screen<Name> & { readonly showing: boolean };

/** The screens that the page may show beside the stage and the preloader, each alive as long as the page. */
export interface MoreSources {
  readonly session: { readonly state: SessionState };
  readonly stream: { readonly pictureSeen: boolean };
  readonly sound: { readonly blocked: boolean; readonly muted: boolean };
  readonly veil: Screen<'veil'>;
  readonly hud: Screen<'hud'>;
  readonly soundGate: Screen<'soundGate'>;
  readonly hint: Shown<'hint'>;
  /** Undefined where nothing is told of the stream. */
  readonly stats?: (Screen<'nerdStats'> & { readonly shown: boolean; readonly stall: MoreModel['stall'] }) | undefined;
  /** Undefined where a game isn't tried, or nothing is known of its end. */
  readonly tryTime?: (() => Omit<Screen<'tryTime'>, 'displaced'> | undefined) | undefined;
  readonly debug?: Shown<'debug'> | undefined;
  /** Undefined until it was wanted. */
  readonly desk?: (() => MoreModel['desk']) | undefined;
  readonly media?: (() => MoreModel['media']) | undefined;
  readonly hand?: (() => MoreModel['hand']) | undefined;
  readonly chat?: (() => MoreModel['chat']) | undefined;
  readonly schemes?: (() => MoreModel['schemeEditor']) | undefined;
  readonly passes?: (() => MoreModel['passes']) | undefined;
  readonly rewarded?: (() => MoreModel['rewarded']) | undefined;
  readonly toast: Shown<'toast'>;
  /** Undefined while its code is under way. */
  readonly queue: () => MoreModel['queue'];
  readonly notice: Screen<'notice'>;
  /** The login that a stop is about is asked for already, over whatever page is on. */
  readonly signingIn?: (() => boolean) | undefined;
  readonly testDrive: Shown<'testDrive'>;
  readonly grace: Screen<'grace'>;
  readonly recordingExit: Shown<'recordingExit'>;
  readonly mature: Shown<'mature'>;
  readonly membership: Shown<'membership'>;
  readonly secretPassage: Shown<'secretPassage'>;
  /** The question that somebody asks now. */
  readonly question: () => MoreModel['question'];
}

/** Lets the session's situation decide which of the screens show. */
export class MoreScreen implements MoreModel {
  readonly #from: MoreSources;

  constructor(from: MoreSources) {
    this.#from = from;
    makeObservable<MoreScreen, 'situation' | 'picture' | 'screens' | 'dialog'>(this, {
      situation: computed,
      picture: computed,
      screens: computed,
      cover: computed,
      dialog: computed,
    });
  }

  private get situation(): Situation['kind'] {
    return situationOf(this.#from.session.state).kind;
  }

  /** There is a picture, though perhaps only its last frame. */
  private get picture(): boolean {
    const { kind } = this.#from.session.state;
    return this.#from.stream.pictureSeen && kind !== 'ended' && kind !== 'failed';
  }

  private get screens() {
    const { testDrive, recordingExit, question, mature, membership, secretPassage } = this.#from;
    return screensOf({
      situation: this.situation,
      signingIn: this.#from.signingIn?.() ?? false,
      testDrive: testDrive.showing,
      recordingExit: recordingExit.showing,
      question: question() !== undefined,
      mature: mature.showing,
      membership: membership.showing,
      secretPassage: secretPassage.showing,
    });
  }

  get cover(): CoverKind | undefined {
    return this.screens.cover;
  }

  private get dialog(): DialogKind | undefined {
    return this.screens.dialog;
  }

  /** Something covers the page, or is asked over it. */
  get asks(): boolean {
    return this.cover !== undefined || this.dialog !== undefined;
  }

  get veil() {
    return this.situation === 'reconnecting' ? this.#from.veil : undefined;
  }

  get toast() {
    const { toast } = this.#from;
    return toast.showing && this.situation === 'none' && !this.cover ? toast : undefined;
  }

  get hud() {
    return this.picture ? this.#from.hud : undefined;
  }

  get soundGate() {
    const { sound, soundGate } = this.#from;
    return this.calm && sound.blocked && !sound.muted ? soundGate : undefined;
  }

  get hint() {
    const { hint } = this.#from;
    return this.calm && !this.soundGate && !this.rewarded && hint.showing ? hint : undefined;
  }

  get nerdStats() {
    const { stats } = this.#from;
    return this.picture && stats?.shown ? stats : undefined;
  }

  get stall() {
    return this.calm ? this.#from.stats?.stall : undefined;
  }

  /** Also where the picture is being won back: the time goes on. */
  get tryTime() {
    const time = this.picture && !this.cover ? this.#from.tryTime?.() : undefined;
    return time && { ...time, displaced: this.nerdStats !== undefined };
  }

  get debug() {
    const { debug } = this.#from;
    return debug?.showing ? debug : undefined;
  }

  /** Whatever is more urgent is alone. */
  get media() {
    // Under a question, too: what is on air is seen.
    return this.picture && !this.cover ? this.#from.media?.() : undefined;
  }

  get schemeEditor() {
    return this.picture && !this.cover && !this.dialog ? this.#from.schemes?.() : undefined;
  }

  get chat() {
    return this.picture && !this.cover && !this.dialog ? this.#from.chat?.() : undefined;
  }

  get hand() {
    return this.picture && !this.cover && !this.dialog ? this.#from.hand?.() : undefined;
  }

  /** Of what has come to a full stop, too, there may be something to tell. */
  get desk() {
    return this.beside ? this.#from.desk?.() : undefined;
  }

  get passes() {
    return this.beside ? this.#from.passes?.() : undefined;
  }

  /** An advertisement that plays goes on under whatever is asked. */
  get rewarded() {
    return this.picture && !this.cover ? this.#from.rewarded?.() : undefined;
  }

  get queue() {
    return this.cover === 'queue' ? this.#from.queue() : undefined;
  }

  get notice() {
    return this.cover === 'notice' ? this.#from.notice : undefined;
  }

  get testDrive() {
    return this.cover === 'test-drive' ? this.#from.testDrive : undefined;
  }

  get grace() {
    return this.#dialog('grace', this.#from.grace);
  }

  get recordingExit() {
    return this.#dialog('recording-exit', this.#from.recordingExit);
  }

  get question() {
    return this.#dialog('question', this.#from.question());
  }

  get mature() {
    return this.#dialog('mature', this.#from.mature);
  }

  get membership() {
    return this.#dialog('membership', this.#from.membership);
  }

  get secretPassage() {
    return this.#dialog('secret-passage', this.#from.secretPassage);
  }

  /** Over a game, or over a full stop, where nothing else is asked. */
  private get beside(): boolean {
    return (this.picture ? !this.cover : this.cover === 'notice') && !this.dialog;
  }

  /** A picture, and nothing that lies on it. */
  private get calm(): boolean {
    return this.picture && this.situation === 'none' && !this.toast && !this.cover;
  }

  #dialog<Model>(kind: DialogKind, model: Model): Model | undefined {
    return this.dialog === kind ? model : undefined;
  }
}
