import { makeAutoObservable, runInAction } from 'mobx';
import { type Category, DESCRIPTION_MIN, type ReportProblemModel, type ReportStart } from './ReportProblem.types.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

/** What is sent. */
export interface ProblemReport {
  /** Of the draft: sent again after a failure, it is the same one. */
  readonly draft: string;
  readonly category: Category;
  readonly description: string;
  /** A data URL. */
  readonly screenshot: VettedUrl | undefined;
  /** The record of the last minutes, as JSON. */
  readonly recording: string | undefined;
  /** The game and its session are named. */
  readonly withSession: boolean;
}

export type ReportAnswer =
  | { readonly taken: true; readonly ticket: string | undefined }
  | {
      readonly taken: false;
      readonly why: NonNullable<ReportProblemModel['why']>;
      readonly code: number | string | undefined;
    };

/** How much of a record is shown, in characters: the whole can be saved. */
const SHOWN = 4_000;

export interface ReportProblemSources {
  /** An id for the next draft. */
  readonly newDraft: () => string;
  /** `tell` hears how much of it has gone, from 0 to 1. */
  readonly submit: (report: ProblemReport, tell: (share: number) => void, signal: AbortSignal) => Promise<ReportAnswer>;
  /** It was taken: whoever else is concerned hears of it. */
  readonly submitted: (category: Category) => void;
  /** A data URL of a picture; undefined where the file is none. */
  readonly readPicture: (file: File) => Promise<VettedUrl | undefined>;
  /** The game as it is now; undefined where there is nothing to see. */
  readonly capture: () => Promise<VettedUrl | undefined>;
  readonly canCapture: () => boolean;
  /** The game that is played; undefined outside of one. Observable. */
  readonly session: () => ReportProblemModel['session'];
  readonly record: () => string;
  readonly saveRecord: () => void;
  readonly copy: (text: string) => Promise<boolean>;
  readonly close: () => void;
}

/** A report that is being written. What was written is kept until it is sent, however often the dialog is closed. */
export class ReportProblemScreen implements ReportProblemModel {
  state: ReportProblemModel['state'] = 'writing';
  sent: number | undefined;
  category: Category | undefined;
  description = '';
  screenshot: VettedUrl | undefined;
  notAPicture = false;
  /** Nothing of the record goes without the player's consent. */
  withRecord = false;
  withSession = true;
  recordShown: string | undefined;
  why: ReportProblemModel['why'];
  ticket: string | undefined;
  code: number | string | undefined;
  /** It was to be sent once: from then on is said what is wrong. */
  tried = false;
  readonly #from: ReportProblemSources;
  readonly #life: AbortSignal;
  /** Counts what is attached or taken off: a picture that is read too late is nothing. */
  #picture = 0;
  #draft: string;
  /** The record that the player has looked at: that one is sent, and not what came later. */
  #record: string | undefined;
  #sending: AbortController | undefined;

  constructor(from: ReportProblemSources, life: AbortSignal) {
    this.#from = from;
    this.#draft = from.newDraft();
    this.#life = life;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get wrong(): ReportProblemModel['wrong'] {
    return {
      category: this.tried && this.category === undefined,
      description: this.tried && this.description.trim().length < DESCRIPTION_MIN,
    };
  }

  get session(): ReportProblemModel['session'] {
    return this.#from.session();
  }

  get canCapture(): boolean {
    return this.#from.canCapture();
  }

  /** Opens the form; after a submitted report, a new one. An unsent text stays below the new initial description. */
  begin(about?: ReportStart): void {
    if (this.state === 'sent') this.startOver();
    this.#record = undefined;
    if (about && !this.description.includes(about.description)) {
      this.#set({ category: about.category, description: `${about.description}\n${this.description}` });
    }
    this.#set({ tried: false, notAPicture: false, recordShown: undefined });
  }

  /** What was written is nobody's any more: it was sent, or somebody else is here. */
  startOver(): void {
    this.#draft = this.#from.newDraft();
    this.#record = undefined;
    this.#picture++;
    this.#sending?.abort();
    this.#set({
      state: 'writing',
      sent: undefined,
      category: undefined,
      description: '',
      screenshot: undefined,
      withRecord: false,
      withSession: true,
      recordShown: undefined,
      code: undefined,
      why: undefined,
    });
  }

  choose(category: Category): void {
    this.#set({ category });
  }

  describe(description: string): void {
    this.#set({ description });
  }

  setWithSession(withSession: boolean): void {
    this.#set({ withSession });
  }

  setWithRecord(withRecord: boolean): void {
    this.#set({ withRecord });
  }

  showRecord(): void {
    this.#record ??= this.#from.record();
    this.#set({ recordShown: this.#record.slice(0, SHOWN) });
  }

  attach([file]: readonly File[]): void {
    if (file) void this.#show(this.#from.readPicture(file));
  }

  refuse(): void {
    this.#set({ notAPicture: true });
  }

  capture(): void {
    void this.#show(this.#from.capture());
  }

  detach(): void {
    this.#picture++;
    this.#set({ screenshot: undefined, notAPicture: false });
  }

  saveRecord(): void {
    this.#from.saveRecord();
  }

  send(): void {
    void this.#send();
  }

  callOff(): void {
    if (this.state !== 'submitting') return;
    this.#sending?.abort();
    this.#set({ state: 'writing', sent: undefined });
  }

  copy(text: string): Promise<boolean> {
    return this.#from.copy(text);
  }

  close(): void {
    this.#from.close();
  }

  async #show(reading: Promise<VettedUrl | undefined>): Promise<void> {
    const picture = ++this.#picture;
    const screenshot = await reading;
    if (picture === this.#picture) this.#set({ screenshot, notAPicture: screenshot === undefined });
  }

  async #send(): Promise<void> {
    if (this.state === 'submitting') return;
    this.#set({ tried: true });
    const { category, screenshot, withSession } = this;
    if (category === undefined || this.wrong.description) return;
    const description = this.description.trim();
    const recording = this.withRecord ? (this.#record ?? this.#from.record()) : undefined;
    // The progress of text alone is unknown, and so is the time until the server's answer after the upload.
    this.#set({ state: 'submitting', sent: screenshot === undefined && recording === undefined ? undefined : 0 });
    const report = { draft: this.#draft, category, description, screenshot, recording, withSession };
    this.#sending = new AbortController();
    const signal = AbortSignal.any([this.#sending.signal, this.#life]);
    const answer = await this.#from.submit(
      report,
      (share) => signal.aborted || this.#set({ sent: share < 1 ? share : undefined }),
      signal,
    );
    if (signal.aborted) return;
    if (!answer.taken) return this.#set({ state: 'failed', sent: undefined, code: answer.code, why: answer.why });
    this.#set({ state: 'sent', sent: undefined, ticket: answer.ticket, code: undefined, why: undefined });
    this.#from.submitted(category);
  }

  #set(change: Partial<Pick<ReportProblemScreen, Changing>>): void {
    runInAction(() => void Object.assign(this, change));
  }
}

type Changing =
  | 'state'
  | 'sent'
  | 'category'
  | 'description'
  | 'screenshot'
  | 'notAPicture'
  | 'withRecord'
  | 'withSession'
  | 'recordShown'
  | 'why'
  | 'ticket'
  | 'code'
  | 'tried';
