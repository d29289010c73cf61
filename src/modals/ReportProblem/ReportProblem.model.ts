import { makeObservable, observableRef, runInAction } from 'mobx';
import { DESCRIPTION_MIN } from './ReportProblem.tsx';
import type { Category, ReportProblemModel } from './ReportProblem.types.ts';

/** What is sent. */
export interface ProblemReport {
  readonly category: Category;
  readonly description: string;
  /** A data URL. */
  readonly screenshot: string | undefined;
  /** The record of the last minutes, as JSON. */
  readonly recording: string | undefined;
}

export type ReportAnswer =
  | { readonly taken: true; readonly ticket: string | undefined }
  | { readonly taken: false; readonly code: number | undefined };

export interface ReportProblemSources {
  readonly submit: (report: ProblemReport, signal: AbortSignal) => Promise<ReportAnswer>;
  /** It was taken: whoever else is concerned hears of it. */
  readonly submitted: (category: Category) => void;
  /** A data URL of a picture; undefined where the file is none. */
  readonly readPicture: (file: File) => Promise<string | undefined>;
  /** The game as it is now; undefined where there is nothing to see. */
  readonly capture: () => Promise<string | undefined>;
  readonly canCapture: () => boolean;
  readonly record: () => string;
  readonly saveRecord: () => void;
  readonly copy: (text: string) => Promise<boolean>;
  readonly close: () => void;
}

/** A report that is being written. What was written is kept until it is sent, however often the dialog is closed. */
export class ReportProblemScreen implements ReportProblemModel {
  state: ReportProblemModel['state'] = 'writing';
  category: Category | undefined;
  description = '';
  screenshot: string | undefined;
  notAPicture = false;
  /** Nothing of the record goes without the player's consent. */
  withRecord = false;
  ticket: string | undefined;
  code: number | undefined;
  /** It was to be sent once: from then on is said what is wrong. */
  tried = false;
  readonly #from: ReportProblemSources;
  readonly #life: AbortSignal;
  /** Counts what is attached or taken off: a picture that is read too late is nothing. */
  #picture = 0;

  constructor(from: ReportProblemSources, life: AbortSignal) {
    this.#from = from;
    this.#life = life;
    makeObservable(this, {
      state: observableRef,
      category: observableRef,
      description: observableRef,
      screenshot: observableRef,
      notAPicture: observableRef,
      withRecord: observableRef,
      ticket: observableRef,
      code: observableRef,
      tried: observableRef,
    });
  }

  get wrong(): ReportProblemModel['wrong'] {
    return {
      category: this.tried && this.category === undefined,
      description: this.tried && this.description.trim().length < DESCRIPTION_MIN,
    };
  }

  get canCapture(): boolean {
    return this.#from.canCapture();
  }

  /** It is opened: after one that was sent, for another. */
  begin(): void {
    if (this.state === 'sent')
      this.#set({ state: 'writing', category: undefined, description: '', screenshot: undefined });
    this.#set({ tried: false, notAPicture: false });
  }

  readonly choose = (category: Category): void => this.#set({ category });
  readonly describe = (description: string): void => this.#set({ description });
  readonly setWithRecord = (withRecord: boolean): void => this.#set({ withRecord });
  readonly attach = ([file]: readonly File[]): void => {
    if (file) void this.#show(this.#from.readPicture(file));
  };
  readonly refuse = (): void => this.#set({ notAPicture: true });
  readonly capture = (): void => void this.#show(this.#from.capture());
  readonly detach = (): void => {
    this.#picture++;
    this.#set({ screenshot: undefined, notAPicture: false });
  };
  readonly saveRecord = (): void => this.#from.saveRecord();
  readonly send = (): void => void this.#send();
  readonly copy = (text: string): Promise<boolean> => this.#from.copy(text);
  readonly close = (): void => this.#from.close();

  async #show(reading: Promise<string | undefined>): Promise<void> {
    const picture = ++this.#picture;
    const screenshot = await reading;
    if (picture === this.#picture) this.#set({ screenshot, notAPicture: screenshot === undefined });
  }

  async #send(): Promise<void> {
    if (this.state === 'submitting') return;
    this.#set({ tried: true });
    const { category, screenshot } = this;
    if (category === undefined || this.wrong.description) return;
    const description = this.description.trim();
    const recording = this.withRecord ? this.#from.record() : undefined;
    this.#set({ state: 'submitting' });
    const answer = await this.#from.submit({ category, description, screenshot, recording }, this.#life);
    if (this.#life.aborted) return;
    if (!answer.taken) return this.#set({ state: 'failed', code: answer.code });
    this.#set({ state: 'sent', ticket: answer.ticket, code: undefined });
    this.#from.submitted(category);
  }

  #set(change: Partial<Pick<ReportProblemScreen, Changing>>): void {
    runInAction(() => void Object.assign(this, change));
  }
}

type Changing =
  | 'state'
  | 'category'
  | 'description'
  | 'screenshot'
  | 'notAPicture'
  | 'withRecord'
  | 'ticket'
  | 'code'
  | 'tried';
