import type { Description, WorldState } from './api.ts';

/** What a tool works with. */
export interface Bench {
  readonly description: Description;
  /** Sends to this world's part of the API, and says how it went. */
  send(what: string, path: string, body: object, method?: string): void;
}

export interface Tool {
  readonly element: HTMLElement;
  update?(state: WorldState): void;
}
