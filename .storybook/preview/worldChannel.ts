/** Names of messages between Storybook's manager and preview about the simulated world in the page. */
export const WORLD_CHANNEL = {
  /** Message from preview to manager: a `WorldReport`. */
  report: 'nowlight/world/report',
  /** Message from manager to preview: requests a `WorldReport`. */
  ask: 'nowlight/world/ask',
  /** Message from manager to preview: milliseconds by which to advance the world's clock. */
  advance: 'nowlight/world/advance',
  run: 'nowlight/world/run',
  network: 'nowlight/world/network',
  /** Message from manager to preview: a `WorldCall`. */
  call: 'nowlight/world/call',
  /** Message from preview to manager: a `WorldAnswer`. */
  answer: 'nowlight/world/answer',
} as const;

/** A request to the control API about the simulated world in the page. */
export interface WorldCall {
  /** Number of the call to the control API, repeated in its answer. */
  readonly call: number;
  readonly world: number;
  readonly method: string;
  /** Path below the root of the control API. */
  readonly path: string;
  readonly body?: string;
}

export interface WorldAnswer {
  readonly call: number;
  readonly http: number;
  /** Body of the answer as a `data:` URL, because Storybook's channel carries text. */
  readonly body: string;
}
