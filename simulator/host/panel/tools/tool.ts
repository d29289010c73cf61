import type { Description, WorldState } from '../api.ts';

export interface ToolContext {
  /** The simulated world's name. */
  readonly id: string;
  readonly description: Description;
  /** Runs an action of the control panel and shows its result. */
  runAction(message: string, work: () => Promise<unknown>): void;
  /** Opens another simulated world in the control panel. */
  open(world: string): void;
  /** Sends a request to this simulated world's API and shows the result. */
  send(message: string, path: string, body: object, method?: string): void;
}

export interface Tool {
  readonly element: HTMLElement;
  update?(state: WorldState): void;
}
