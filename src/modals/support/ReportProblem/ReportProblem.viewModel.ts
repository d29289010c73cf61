import { makeAutoObservable } from 'mobx';
import { type Category, DESCRIPTION_MIN, type ReportProblemModel, type ReportStart } from './ReportProblem.types.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** A problem report as submitted. */
export interface ProblemReport {
  /** Id of the problem report's draft. A retry sends the same id. */
  readonly draft: string;
  readonly category: Category;
  readonly description: string;
  /** Screenshot as a data URL. */
  readonly screenshot: VettedUrl | undefined;
  /** The flight recorder's last minutes as JSON. */
  readonly recording: string | undefined;
  /** Whether the problem report includes the game and its session. */
  readonly withSession: boolean;
}

export type ReportAnswer =
  | { readonly accepted: true; readonly ticket: string | undefined }
  | {
      readonly accepted: false;
      readonly reason: NonNullable<ReportProblemModel['reason']>;
      readonly code: number | string | undefined;
    };

/** Number of characters of the technical record that the form shows. The player can save the whole record. */
const SHOWN = 4_000;

export interface ReportProblemSources {
  /** Creates the id of a problem report's draft. */
  readonly newDraft: () => string;
  /** Sends the problem report. `onProgress` receives the progress from 0 to 1. */
  readonly submit: (
    report: ProblemReport,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<ReportAnswer>;
  /** Called after the server accepted the problem report. */
  readonly submitted: (category: Category) => void;
  /** Returns the image as a data URL; undefined for other files. */
  readonly readPicture: (file: File) => Promise<VettedUrl | undefined>;
  /** Takes a screenshot of the game; undefined without a picture. */
  readonly capture: () => Promise<VettedUrl | undefined>;
  readonly canCapture: () => boolean;
  /** The running game; undefined outside one. Observable. */
  readonly session: () => ReportProblemModel['session'];
  readonly record: () => string;
  readonly saveRecord: () => void;
  readonly copy: (text: string) => Promise<boolean>;
  readonly close: () => void;
}

/** The draft of a problem report. Keeps the input until the report is sent, even if the dialog closes. */
export class ReportProblemViewModel implements ReportProblemModel {
  state: ReportProblemModel['state'] = 'writing';
  sent: number | undefined;
  category: Category | undefined;
  description = '';
  screenshot: VettedUrl | undefined;
  notAPicture = false;
  /** Whether to send the technical record, which requires the player's consent. */
  withRecord = false;
  withSession = true;
  recordExcerpt: string | undefined;
  reason: ReportProblemModel['reason'];
  ticket: string | undefined;
  code: number | string | undefined;
  /** Whether the player has tried to send the problem form. Missing fields are shown only after that. */
  wasSubmitted = false;
  readonly #from: ReportProblemSources;
  readonly #signal: AbortSignal;
  /** Increases with each attached or removed image, to ignore an image that was read too late. */
  #picture = 0;
  #draft: string;
  /** The technical record as the player has opened it. This text is sent, without later events. */
  #record: string | undefined;
  #sending: AbortController | undefined;

  constructor(from: ReportProblemSources, signal: AbortSignal) {
    this.#from = from;
    this.#draft = from.newDraft();
    this.#signal = signal;
    // `canCapture` isn't a MobX computed value, because it depends on whether the video has a picture.
    makeAutoObservable(this, { canCapture: false }, { deep: false, autoBind: true });
  }

  get wrong(): ReportProblemModel['wrong'] {
    return {
      category: this.wasSubmitted && this.category === undefined,
      description: this.wasSubmitted && this.description.trim().length < DESCRIPTION_MIN,
    };
  }

  get session(): ReportProblemModel['session'] {
    return this.#from.session();
  }

  get canCapture(): boolean {
    return this.#from.canCapture();
  }

  /**
   * Opens the problem form; after a submitted report, a new one. A text that wasn't sent stays below the new initial
   * description.
   */
  begin(about?: ReportStart): void {
    if (this.state === 'sent') this.startOver();
    this.#record = undefined;
    if (about && !this.description.includes(about.description)) {
      this.category = about.category;
      this.description = `${about.description}\n${this.description}`;
    }
    this.wasSubmitted = false;
    this.notAPicture = false;
    this.recordExcerpt = undefined;
  }

  /** Clears the draft of the problem report after it was sent or another player has signed in. */
  startOver(): void {
    this.#draft = this.#from.newDraft();
    this.#record = undefined;
    this.#picture++;
    this.#sending?.abort();
    this.state = 'writing';
    this.sent = undefined;
    this.category = undefined;
    this.description = '';
    this.screenshot = undefined;
    this.withRecord = false;
    this.withSession = true;
    this.recordExcerpt = undefined;
    this.code = undefined;
    this.reason = undefined;
  }

  choose(category: Category): void {
    this.category = category;
  }

  describe(description: string): void {
    this.description = description;
  }

  setWithSession(withSession: boolean): void {
    this.withSession = withSession;
  }

  setWithRecord(withRecord: boolean): void {
    this.withRecord = withRecord;
  }

  showRecord(): void {
    this.#record ??= this.#from.record();
    this.recordExcerpt = this.#record.slice(0, SHOWN);
  }

  attach([file]: readonly File[]): void {
    if (file) void this.#show(this.#from.readPicture(file));
  }

  refuse(): void {
    this.notAPicture = true;
  }

  capture(): void {
    void this.#show(this.#from.capture());
  }

  detach(): void {
    this.#picture++;
    this.screenshot = undefined;
    this.notAPicture = false;
  }

  saveRecord(): void {
    this.#from.saveRecord();
  }

  send(): void {
    if (this.state === 'submitting') return;
    this.wasSubmitted = true;
    const { category, screenshot, withSession } = this;
    if (category === undefined || this.wrong.description) return;
    const description = this.description.trim();
    const recording = this.withRecord ? (this.#record ?? this.#from.record()) : undefined;
    this.state = 'submitting';
    // A report with only text is sent at once, so its progress is unknown. The progress of attachments starts at 0.
    this.sent = screenshot === undefined && recording === undefined ? undefined : 0;
    void this.#submit({ draft: this.#draft, category, description, screenshot, recording, withSession });
  }

  callOff(): void {
    if (this.state !== 'submitting') return;
    this.#sending?.abort();
    this.state = 'writing';
    this.sent = undefined;
  }

  copy(text: string): Promise<boolean> {
    return this.#from.copy(text);
  }

  close(): void {
    this.#from.close();
  }

  private setPicture(screenshot: VettedUrl | undefined): void {
    this.screenshot = screenshot;
    this.notAPicture = screenshot === undefined;
  }

  private progress(share: number): void {
    this.sent = share < 1 ? share : undefined;
  }

  private finish(answer: ReportAnswer): void {
    this.state = answer.accepted ? 'sent' : 'failed';
    this.sent = undefined;
    if (answer.accepted) this.ticket = answer.ticket;
    this.code = answer.accepted ? undefined : answer.code;
    this.reason = answer.accepted ? undefined : answer.reason;
  }

  async #show(reading: Promise<VettedUrl | undefined>): Promise<void> {
    const picture = ++this.#picture;
    const screenshot = await reading;
    if (picture === this.#picture) this.setPicture(screenshot);
  }

  async #submit(report: ProblemReport): Promise<void> {
    this.#sending = new AbortController();
    const signal = AbortSignal.any([this.#sending.signal, this.#signal]);
    const onProgress = (share: number) => {
      if (!signal.aborted) this.progress(share);
    };
    const answer = await this.#from.submit(report, onProgress, signal);
    if (signal.aborted) return;
    this.finish(answer);
    if (answer.accepted) this.#from.submitted(report.category);
  }
}
