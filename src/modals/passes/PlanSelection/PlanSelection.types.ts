import type { PlayPass } from '../../../contracts/entities/subscription.ts';
import type { Passes } from '../../../domain/passes/passes.store.ts';

/** Which pass is to be bought. */
export interface PlanSelectionModel {
  readonly passes: Passes;
  /** The product that is being bought. */
  readonly buying: string | undefined;
  /** The player's nowBux; undefined until they are known. */
  readonly balance: number | undefined;
  /** Milliseconds since the Unix epoch: days of renewal are told from it. */
  readonly now: number;
  /** The player pressed "Full screen", which needs a pass in this game. */
  readonly forFullscreen: boolean;
  readonly choose: (pass: PlayPass) => void;
  readonly retry: () => void;
  /** Puts the text on the clipboard; answers whether it is there now. */
  readonly copy: (text: string) => Promise<boolean>;
  readonly close: () => void;
}
