import type { Clock } from '../../src/kit/clock.ts';
import type { Attempts } from './attempts.ts';
import type { Chats } from './chats.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Google } from './google.ts';
import type { WorldConfig } from './config.ts';
import type { Ids } from './ids.ts';
import type { Invitations } from './invitations.ts';
import type { Loyalty } from './loyalty.ts';
import type { Inbox } from './inbox.ts';
import type { Journal } from './journal.ts';
import type { Ledger } from './economy/ledger.ts';
import type { OneTime } from './oneTime.ts';
import type { Players } from './players.ts';
import type { Probes } from './probes.ts';
import type { Pushes } from './pushes.ts';
import type { Purchases } from './purchases.ts';
import type { Queue } from './queue.ts';
import type { Repeats } from './repeats.ts';
import type { Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';
import type { SupportDesk } from './supportDesk.ts';
import type { Origins } from './origins.ts';
import type { Uploads } from './uploads.ts';
import type { Withdrawals } from './withdrawals.ts';

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
