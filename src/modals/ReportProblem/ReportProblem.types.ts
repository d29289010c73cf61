export const CATEGORIES = ['connection', 'controls', 'audio-video', 'payment', 'account', 'other'] as const;

export type Category = (typeof CATEGORIES)[number];

/** The player tells of a problem. */
export interface ReportProblemModel {
  readonly state: 'writing' | 'submitting' | 'sent' | 'failed';
  readonly category: Category | undefined;
  readonly description: string;
  /** What the player has to mend before it can be sent. */
  readonly wrong: { readonly category: boolean; readonly description: boolean };
  /** A data URL. */
  readonly screenshot: string | undefined;
  /** What was chosen is no picture. */
  readonly notAPicture: boolean;
  /** The game can be pictured as it is. */
  readonly canCapture: boolean;
  /** The record of the last minutes goes with it. */
  readonly withRecord: boolean;
  /** What support finds it by. */
  readonly ticket: string | undefined;
  /** Why it was not taken, where the server gave a code. */
  readonly code: number | undefined;
  readonly choose: (category: Category) => void;
  readonly describe: (description: string) => void;
  readonly attach: (files: readonly File[]) => void;
  /** What was dropped is of another kind. */
  readonly refuse: () => void;
  readonly capture: () => void;
  readonly detach: () => void;
  readonly setWithRecord: (on: boolean) => void;
  /** Saves the record as a file, so that the player sees what is in it. */
  readonly saveRecord: () => void;
  readonly send: () => void;
  readonly copy: (text: string) => Promise<boolean>;
  readonly close: () => void;
}
