import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Minimum length of the problem's description in characters, without leading and trailing spaces. */
export const DESCRIPTION_MIN = 12;

export const CATEGORIES = ['connection', 'controls', 'audio-video', 'payment', 'account', 'other'] as const;

export type Category = (typeof CATEGORIES)[number];

/** Initial values of a report that is opened from a known problem. */
export interface ReportStart {
  readonly category: Category;
  readonly description: string;
}

export interface ReportProblemModel {
  readonly state: 'writing' | 'submitting' | 'sent' | 'failed';
  /** Progress of the upload from 0 to 1; undefined without one. */
  readonly sent: number | undefined;
  readonly category: Category | undefined;
  readonly description: string;
  /** Fields of the problem form that the player must correct before sending. */
  readonly wrong: { readonly category: boolean; readonly description: boolean };
  /** Screenshot as a data URL. */
  readonly screenshot: VettedUrl | undefined;
  /** Whether the file that the player chose isn't an image. */
  readonly notAPicture: boolean;
  /** Whether a screenshot of the game is available. */
  readonly canCapture: boolean;
  /** The game session that the problem report can include; undefined outside a game. */
  readonly session: { readonly game: string; readonly id: string | undefined } | undefined;
  /** True if the problem report includes the game session. */
  readonly withSession: boolean;
  /** Whether the problem report includes the technical record of the last minutes. */
  readonly withRecord: boolean;
  /** First part of the technical record; undefined until the player has opened the record. */
  readonly recordExcerpt: string | undefined;
  /** Ticket number for support. */
  readonly ticket: string | undefined;
  /** Why the problem report failed. `refused`: the server rejected the report. */
  readonly reason: 'refused' | 'too-often' | 'unreached' | undefined;
  /** Error code of the failed request, for support. */
  readonly code: number | string | undefined;
  readonly choose: (category: Category) => void;
  readonly describe: (description: string) => void;
  readonly attach: (files: readonly File[]) => void;
  /** Shows the error for a dropped file that can't be a screenshot because it isn't an image. */
  readonly refuse: () => void;
  readonly capture: () => void;
  readonly detach: () => void;
  readonly setWithSession: (on: boolean) => void;
  readonly setWithRecord: (on: boolean) => void;
  readonly showRecord: () => void;
  /** Saves the technical record as a file, so that the player can read it. */
  readonly saveRecord: () => void;
  readonly send: () => void;
  /** Cancels sending the problem report. The form keeps the input. */
  readonly callOff: () => void;
  readonly copy: (text: string) => Promise<boolean>;
  readonly close: () => void;
}
