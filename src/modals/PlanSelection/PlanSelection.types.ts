import type { PlayPass } from '../../contracts/entities/subscription.ts';
import type { Passes } from '../../domain/passes/passes.store.ts';

/** Which pass is to be bought. */
export interface PlanSelectionModel {
  readonly passes: Passes;
  /** The product that is being bought. */
  readonly buying: string | undefined;
  readonly choose: (pass: PlayPass) => void;
  readonly retry: () => void;
  readonly close: () => void;
}
