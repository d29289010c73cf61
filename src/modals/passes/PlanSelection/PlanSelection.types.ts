import type { PlayPass } from '../../../contracts/entities/subscription.ts';
import type { Passes } from '../../../domain/passes/passes.store.ts';

/** The choice of a pass. */
export interface PlanSelectionModel {
  readonly passes: Passes;
  /** Product that the player is buying now; its plan shows the progress. Undefined without a purchase. */
  readonly buying: string | undefined;
  /** The player's balance of nowBux; undefined while unknown. */
  readonly balance: number | undefined;
  /** Current time in milliseconds since the Unix epoch, for the dates of renewals. */
  readonly now: number;
  /** Whether the player pressed "Full screen", which needs a pass in this game. */
  readonly forFullscreen: boolean;
  readonly choose: (pass: PlayPass) => void;
  readonly retry: () => void;
  /** Copies the text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  readonly close: () => void;
}
