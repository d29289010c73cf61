export type MetAs = 'uncaught error' | 'unhandled rejection' | 'reported';

export type Facts = Readonly<Record<string, string | number | boolean>>;

/** A violation of the page's Content Security Policy. `blocked` and `source` are origins or keywords (`inline`). */
export interface Breach {
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
  /** Kind of the violated policy: `enforce`, or `report` for a report-only policy. */
  readonly disposition: string;
}

/** A named phase of loading the page; its begin and end are in milliseconds since the Unix epoch. */
export interface Stretch {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Sends errors to an error collection service. After `close` it sends nothing. */
export interface ErrorService {
  /** Reports any thrown value. `name`: name of the log event with which the app logged it. */
  error(error: unknown, met: MetAs, name?: string): void;
  event(name: string, facts: Facts): void;
  /** Reports how long the page took to load, in total and by parts. */
  trace(whole: Stretch, parts: readonly Stretch[]): void;
  close(): void;
}

export interface ReportedPage {
  readonly release: string;
  /** Name of the deployment's environment, for example `production`. */
  readonly environment: string;
  readonly pageType: () => string;
  readonly language: () => string;
  readonly device: () => string;
  readonly os: () => string;
}
