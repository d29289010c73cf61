import type { Clock } from '../../../src/kit/clock.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Ledger } from '../economy/ledger.ts';
import type { IdempotentAnswers } from '../http/idempotency.ts';
import type { Journal } from '../journal/journal.ts';
import type { Players } from '../players/players.ts';
import type { Tokens } from '../players/tokens.ts';
import type { WorldConfig } from './worldConfig.ts';
import type { Ids } from './worldIds.ts';
import type { Origins } from './origins.ts';

/** State of a simulated world. Each service adds its state by augmenting this interface (`services/README.md`). */
export interface Backend {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly origins: Origins;
  readonly apiPrefix: string;
  readonly beaconPath: string;
  readonly config: WorldConfig;
  readonly catalogue: Catalogue;
  /** Ledger of all nowBux. Nothing else changes balances. */
  readonly ledger: Ledger;
  readonly players: Players;
  readonly tokens: Tokens;
  readonly idempotent: IdempotentAnswers;
  readonly journal: Journal;
}
