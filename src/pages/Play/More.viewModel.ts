import { makeAutoObservable } from 'mobx';
import type { SessionState } from '../../domain/session/session.state.ts';
import { type Situation, situationOf } from '../../domain/session/situation.ts';
import { type Layer, layersShown } from './layers.ts';
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
  /** Whether the player opened this layer from the notice. */
  readonly fromNotice: (id: string) => boolean;
  /** All that the features of the game may show. */
  readonly layers: () => readonly Layer[];
}

/** Lets the session's situation decide which of the screens show. */
export class MoreViewModel implements MoreModel {
  readonly #from: MoreSources;

  constructor(from: MoreSources) {
    this.#from = from;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
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

  get layers() {
    const { picture, cover, dialog, calm, soundGate } = this;
    const { fromNotice } = this.#from;
    const facts = { picture, cover, dialog: dialog !== undefined, calm, gate: soundGate !== undefined, fromNotice };
    return layersShown(this.#from.layers(), facts);
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

  /** A picture, and nothing that lies on it. */
  private get calm(): boolean {
    return this.picture && this.situation === 'none' && !this.toast && !this.cover;
  }

  #dialog<Model>(kind: DialogKind, model: Model): Model | undefined {
    return this.dialog === kind ? model : undefined;
  }
}
