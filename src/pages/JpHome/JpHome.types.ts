import type { VettedPlayed } from '../../domain/links/vetted.types.ts';
import type { LinkDecision } from '../../design/primitives/Link/Link.tsx';
import type { Passes } from '../../domain/passes/passes.store.ts';
import type { GamesModel } from '../../widgets/library/GameRow/GameRow.types.ts';

export interface JpHomeModel {
  /** Game lists and their actions. `recent`: recently played games, latest first. */
  readonly games: GamesModel & { readonly recent: readonly VettedPlayed[] };
  readonly passes: Passes;
  /** Address of the page on which the player manages the subscription. */
  readonly subscriptionUrl: string;
  readonly decide: (href: string) => LinkDecision;
  readonly retryPasses: () => void;
}
