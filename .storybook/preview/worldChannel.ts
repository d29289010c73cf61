/** Names of messages between manager and preview about the world in the page. */
export const WORLD_CHANNEL = {
  /** Preview to manager: a `WorldReport`. */
  report: 'nowlight/world/report',
  /** Manager to preview: requests a report. */
  ask: 'nowlight/world/ask',
  /** Manager to preview: milliseconds by which to advance the world's clock. */
  advance: 'nowlight/world/advance',
  run: 'nowlight/world/run',
  network: 'nowlight/world/network',
  /** Manager to preview: a `WorldCall`. */
  call: 'nowlight/world/call',
  /** Preview to manager: a `WorldAnswer`. */
  answer: 'nowlight/world/answer',
} as const;

/** A request to the control API about the world in the page. */
export interface WorldCall {
  /** Number of the call, repeated in its answer. */
  readonly call: number;
  readonly world: number;
  readonly method: string;
  /** Path below the API's root. */
  readonly path: string;
  readonly body?: string;
}

export interface WorldAnswer {
  readonly call: number;
  readonly http: number;
  /** Body as a `data:` URL, because the channel carries text. */
  readonly body: string;
}
