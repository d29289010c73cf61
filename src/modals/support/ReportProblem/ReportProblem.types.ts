import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Fewer characters tell too little; blanks at the ends don't count. */
export const DESCRIPTION_MIN = 12;

export const CATEGORIES = ['connection', 'controls', 'audio-video', 'payment', 'account', 'other'] as const;

export type Category = (typeof CATEGORIES)[number];

/** Initial values of a report that is opened from a known problem. */
export interface ReportStart {
  readonly category: Category;
  readonly description: string;
}

/** The player tells of a problem. */
export interface ReportProblemModel {
  readonly state: 'writing' | 'submitting' | 'sent' | 'failed';
  /** How much of it has gone, from 0 to 1; undefined where it isn't on its way. */
  readonly sent: number | undefined;
  readonly category: Category | undefined;
  readonly description: string;
  /** What the player has to mend before it can be sent. */
  readonly wrong: { readonly category: boolean; readonly description: boolean };
  /** A data URL. */
  readonly screenshot: VettedUrl | undefined;
  /** What was chosen is no picture. */
  readonly notAPicture: boolean;
  /** The game can be pictured as it is. */
  readonly canCapture: boolean;
  /** The game that is played, by its name, and the number that the server knows this session by; undefined outside of a game. */
  readonly session: { readonly game: string; readonly id: string | undefined } | undefined;
  /** They go with it. */
  readonly withSession: boolean;
  /** The record of the last minutes goes with it. */
  readonly withRecord: boolean;
  /** The record's beginning, once the player has asked for it. */
  readonly recordShown: string | undefined;
  /** What support finds it by. */
  readonly ticket: string | undefined;
  /** Why it was not taken; `refused` where the server says no. */
  readonly why: 'refused' | 'too-often' | 'unreached' | undefined;
  /** Of the failed call, for support. */
  readonly code: number | string | undefined;
  readonly choose: (category: Category) => void;
  readonly describe: (description: string) => void;
  readonly attach: (files: readonly File[]) => void;
  /** What was dropped is of another kind. */
  readonly refuse: () => void;
  readonly capture: () => void;
  readonly detach: () => void;
  readonly setWithSession: (on: boolean) => void;
  readonly setWithRecord: (on: boolean) => void;
  readonly showRecord: () => void;
  /** Saves the record as a file, so that the player sees what is in it. */
  readonly saveRecord: () => void;
  readonly send: () => void;
  /** The sending is called off; what was written stays. */
  readonly callOff: () => void;
  readonly copy: (text: string) => Promise<boolean>;
  readonly close: () => void;
}
