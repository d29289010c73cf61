import type { Description, WorldState } from '../api.ts';

/** What a tool works with. */
export interface Bench {
  /** The world's name. */
  readonly id: string;
  readonly description: Description;
  /** Does something and says how it went. */
  act(what: string, work: () => Promise<unknown>): void;
  /** Takes another world in hand. */
  open(world: string): void;
  /** Sends to this world's part of the API, and says how it went. */
  send(what: string, path: string, body: object, method?: string): void;
}

export interface Tool {
  readonly element: HTMLElement;
  update?(state: WorldState): void;
}
