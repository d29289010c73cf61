import type { Clock } from '../../../src/kit/clock.ts';
import type { Attempts } from '../services/accounts/passwordAttempts.ts';
import type { Chats } from '../services/ana/anaChats.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Google } from '../services/accounts/google.ts';
import type { WorldConfig } from './config.ts';
import type { Ids } from './ids.ts';
import type { Invitations } from '../services/invitations/invitations.ts';
import type { Loyalty } from '../services/loyalty/loyalty.ts';
import type { Inbox } from '../services/accounts/inbox.ts';
import type { Journal } from '../journal/journal.ts';
import type { Ledger } from '../economy/ledger.ts';
import type { OneTime } from '../services/accounts/oneTimeCodes.ts';
import type { Players } from '../players/players.ts';
import type { Probes } from '../services/sessions/probes.ts';
import type { Pushes } from '../services/pushes/pushes.ts';
import type { Purchases } from '../services/payments/purchases.ts';
import type { Queue } from '../services/sessions/queue.ts';
import type { Repeats } from '../http/idempotency.ts';
import type { Sessions } from '../services/sessions/sessions.ts';
import type { Tokens } from '../players/tokens.ts';
import type { SupportDesk } from '../services/support/supportChat.ts';
import type { Origins } from './origins.ts';
import type { Uploads } from '../services/uploads/uploads.ts';
import type { Withdrawals } from '../services/loyalty/withdrawals.ts';

/** Everything that a world holds, as the answers of its calls see it. */
export interface Backend {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly origins: Origins;
  readonly apiPrefix: string;
  readonly beaconPath: string;
  readonly config: WorldConfig;
  readonly catalogue: Catalogue;
  /** The books: balances change by them alone. */
  readonly ledger: Ledger;
  readonly players: Players;
  readonly tokens: Tokens;
  readonly google: Google;
  /** Wrong passwords. */
  readonly attempts: Attempts;
  readonly oneTime: OneTime;
  readonly repeats: Repeats;
  readonly inbox: Inbox;
  readonly uploads: Uploads;
  readonly sessions: Sessions;
  readonly probes: Probes;
  readonly pushes: Pushes;
  readonly queue: Queue;
  readonly chats: Chats;
  readonly supportDesk: SupportDesk;
  readonly purchases: Purchases;
  readonly invitations: Invitations;
  readonly loyalty: Loyalty;
  readonly withdrawals: Withdrawals;
  readonly journal: Journal;
}
