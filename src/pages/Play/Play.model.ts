import { computed, makeObservable } from 'mobx';
import type { SessionState } from '../../domain/session/session.state.ts';
import { type Situation, situationOf } from '../../domain/session/situation.ts';
import type { PlayModel } from './Play.tsx';
import { type CoverKind, type DialogKind, screensOf } from './priority.ts';

type Screen<Name extends keyof PlayModel> = NonNullable<PlayModel[Name]>;
type Shown<Name extends keyof PlayModel> = Screen<Name> & { readonly showing: boolean };

/** The screens that are not on the way to the first picture. */
export interface LateScreens {
  readonly veil: Screen<'veil'>;
  readonly hud: Screen<'hud'>;
  readonly soundGate: Screen<'soundGate'>;
  readonly toast: Shown<'toast'>;
  readonly notice: Screen<'notice'>;
  readonly testDrive: Shown<'testDrive'>;
  readonly grace: Screen<'grace'>;
  readonly recordingExit: Shown<'recordingExit'>;
  readonly mature: Shown<'mature'>;
  readonly membership: Shown<'membership'>;
  readonly secretPassage: Shown<'secretPassage'>;
  /** The question that somebody asks now. */
  readonly question: () => PlayModel['question'];
}

/** The screens that the page may show, each alive as long as the page. */
export interface PlaySources {
  readonly session: { readonly state: SessionState };
  readonly stream: { readonly pictureSeen: boolean };
  readonly sound: { readonly blocked: boolean; readonly muted: boolean };
  /** The picture will be there in a moment: nothing is shown that would only flash. */
  readonly imminent?: boolean;
  readonly game: PlayModel['game'];
  readonly stage: PlayModel['stage'];
  readonly preloader: Shown<'preloader'>;
  readonly hint: Shown<'hint'>;
  /** Undefined while its code is under way. */
  readonly queue: PlayModel['queue'];
  /** Undefined while their code is under way. */
  readonly late: LateScreens | undefined;
}

/** Lets the session's situation decide which of the screens show. */
export class PlayScreen implements PlayModel {
  readonly #from: PlaySources;

  constructor(from: PlaySources) {
    this.#from = from;
    makeObservable<PlayScreen, 'situation' | 'picture' | 'screens' | 'dialog'>(this, {
      situation: computed,
      picture: computed,
      screens: computed,
      cover: computed,
      dialog: computed,
      light: computed,
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
    const { late } = this.#from;
    return screensOf({
      situation: this.situation,
      testDrive: late?.testDrive.showing ?? false,
      recordingExit: late?.recordingExit.showing ?? false,
      question: late?.question() !== undefined,
      mature: late?.mature.showing ?? false,
      membership: late?.membership.showing ?? false,
      secretPassage: late?.secretPassage.showing ?? false,
    });
  }

  get light(): PlayModel['light'] {
    if (this.cover) return 'low';
    if (this.picture || this.#from.imminent) return 'off';
    return this.situation === 'reconnecting' || this.dialog === 'mature' ? 'low' : 'bright';
  }

  get game() {
    return this.#from.game;
  }

  get stage() {
    return this.#from.stage;
  }

  get cover(): CoverKind | undefined {
    return this.screens.cover;
  }

  private get dialog(): DialogKind | undefined {
    return this.screens.dialog;
  }

  get preloader() {
    const { preloader } = this.#from;
    const wanted = preloader.showing && this.situation === 'none' && !this.cover;
    return wanted && !this.picture && !this.#from.imminent ? preloader : undefined;
  }

  get veil() {
    return this.situation === 'reconnecting' ? this.#from.late?.veil : undefined;
  }

  get toast() {
    const toast = this.#from.late?.toast;
    return toast?.showing && this.situation === 'none' && !this.cover ? toast : undefined;
  }

  get hud() {
    return this.picture ? this.#from.late?.hud : undefined;
  }

  get soundGate() {
    const { sound, late } = this.#from;
    return this.calm && sound.blocked && !sound.muted ? late?.soundGate : undefined;
  }

  get hint() {
    const { hint } = this.#from;
    return this.calm && !this.soundGate && hint.showing ? hint : undefined;
  }

  get queue() {
    return this.#cover('queue', this.#from.queue);
  }

  get notice() {
    return this.#cover('notice', this.#from.late?.notice);
  }

  get testDrive() {
    return this.#cover('test-drive', this.#from.late?.testDrive);
  }

  get grace() {
    return this.#dialog('grace', this.#from.late?.grace);
  }

  get recordingExit() {
    return this.#dialog('recording-exit', this.#from.late?.recordingExit);
  }

  get question() {
    return this.#dialog('question', this.#from.late?.question());
  }

  get mature() {
    return this.#dialog('mature', this.#from.late?.mature);
  }

  get membership() {
    return this.#dialog('membership', this.#from.late?.membership);
  }

  get secretPassage() {
    return this.#dialog('secret-passage', this.#from.late?.secretPassage);
  }

  /** A picture, and nothing that lies on it. */
  private get calm(): boolean {
    return this.picture && this.situation === 'none' && !this.toast && !this.cover;
  }

  #cover<Model>(kind: CoverKind, model: Model): Model | undefined {
    return this.cover === kind ? model : undefined;
  }

  #dialog<Model>(kind: DialogKind, model: Model): Model | undefined {
    return this.dialog === kind ? model : undefined;
  }
}
