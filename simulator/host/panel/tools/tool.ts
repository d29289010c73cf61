import type { Description, WorldState } from '../api.ts';

export interface ToolContext {
  /** The world's name. */
  readonly id: string;
  readonly description: Description;
  /** Runs an action and shows its result. */
  runAction(message: string, work: () => Promise<unknown>): void;
  /** Opens another world in the tool. */
  open(world: string): void;
  /** Sends a request to this world's API and shows the result. */
  send(message: string, path: string, body: object, method?: string): void;
}

export interface Tool {
  readonly element: HTMLElement;
  update?(state: WorldState): void;
}
