export type MetAs = 'uncaught error' | 'unhandled rejection' | 'reported';

export type Facts = Readonly<Record<string, string | number | boolean>>;

/** What a policy of the page stopped: `blocked` and `source` are origins, or words of the policy's own (`inline`). */
export interface Breach {
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
  /** `enforce`, or `report` where it was only told of. */
  readonly disposition: string;
}

/** One stretch of a page's loading, in milliseconds since the Unix epoch. */
export interface Stretch {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** A service that collects errors. After `close` it takes and sends nothing. */
export interface ErrorService {
  /** Whatever was thrown. `name`: of our own event that told of it. */
  error(error: unknown, met: MetAs, name?: string): void;
  event(name: string, facts: Facts): void;
  /** How long something took, and its parts. */
  trace(whole: Stretch, parts: readonly Stretch[]): void;
  close(): void;
}

export interface ReportedPage {
  readonly release: string;
  /** Of the deployment: `production`. */
  readonly environment: string;
  readonly pageType: () => string;
  readonly language: () => string;
  readonly device: () => string;
  readonly os: () => string;
}
