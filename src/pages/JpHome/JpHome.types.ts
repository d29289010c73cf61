import type { VettedPlayed } from '../../domain/links/vetted.types.ts';
import type { LinkDecision } from '../../design/primitives/Link/Link.tsx';
import type { Passes } from '../../domain/passes/passes.store.ts';
import type { GamesModel } from '../../widgets/library/GameRow/GameRow.types.ts';

export interface JpHomeModel {
  /** `recent`: the latest first. */
  readonly games: GamesModel & { readonly recent: readonly VettedPlayed[] };
  readonly passes: Passes;
  /** Where the player's subscription is looked after. */
  readonly subscriptionUrl: string;
  readonly decide: (href: string) => LinkDecision;
  readonly retryPasses: () => void;
}
