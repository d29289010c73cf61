import { Attempts } from '../services/accounts/passwordAttempts.ts';
import { Catalogue } from '../catalogue/catalogue.ts';
import { Chats } from '../services/ana/anaChats.ts';
import { circumstancesOf } from '../scenario/worldSetup.ts';
import { SupportDesk } from '../services/support/supportChat.ts';
import { WorldConfig } from './config.ts';
import { ScenarioScheduler } from '../services/sessions/scenarioScheduler.ts';
import { Google } from '../services/accounts/google.ts';
import { Ids } from './ids.ts';
import { Inbox } from '../services/accounts/inbox.ts';
import { Invitations } from '../services/invitations/invitations.ts';
import { Loyalty } from '../services/loyalty/loyalty.ts';
import { Journal } from '../journal/journal.ts';
import { Ledger } from '../economy/ledger.ts';
import { OneTime } from '../services/accounts/oneTimeCodes.ts';
import { Players } from '../players/players.ts';
import { Purchases } from '../services/payments/purchases.ts';
import { Queue } from '../services/sessions/queue.ts';
import { Repeats } from '../http/idempotency.ts';
import { Scripts } from '../script/script.ts';
import { Probes } from '../services/sessions/probes.ts';
import { Pushes } from '../services/pushes/pushes.ts';
import { Sessions } from '../services/sessions/sessions.ts';
import { SimulatedWorld } from './simulatedWorld.ts';
import { Tokens } from '../players/tokens.ts';
import { Uploads } from '../services/uploads/uploads.ts';
import { Withdrawals } from '../services/loyalty/withdrawals.ts';
import type { World, WorldOptions } from './world.ts';

/** Makes one isolated backend. Throws `ControlError` for an unknown moment or a configuration that does not fit. */
export function createWorld(options: WorldOptions): World {
  const { scenario, seed, clock, origins } = options;
  const life = new AbortController();
  const { configs, circumstances: now } = circumstancesOf(options);

  const apiPrefix = options.apiPrefix ?? '/api';
  const config = new WorldConfig(scenario.appId, origins, apiPrefix);
  for (const patch of configs) config.patch(patch);

  const scripts = new Scripts();
  for (const [call, script] of Object.entries(now.script ?? {})) scripts.set(call, script.answers, script.then);

  const ids = new Ids(seed);
  const journal = new Journal();
  const ledger = new Ledger(ids, clock);
  const tokens = new Tokens(ids, clock);
  const scheduler = new ScenarioScheduler(now.events ?? [], clock, tokens, life.signal);
  const sessions = new Sessions({
    worldId: options.id,
    seed,
    clock,
    ids,
    journal,
    port: options.stream,
    regions: () => config.regions,
    settings: { marker: false, renderOnInput: false, ...options.streaming },
    plan: now.session ?? {},
    scheduler,
    inactivityMs: () => config.inactivitySecs * 1000,
    life: life.signal,
  });
  const probes = new Probes({ port: options.stream, ids, life: life.signal, waiting: () => sessions.waiting });
  const queue = new Queue(clock, now.queue, () => scheduler.queued());
  const backend = {
    clock,
    ids,
    origins,
    apiPrefix,
    beaconPath: options.beaconPath ?? '/beacon',
    config,
    catalogue: new Catalogue(config, origins, options.drawnBy),
    ledger,
    players: new Players(config, ids, clock, ledger),
    tokens,
    google: new Google(seed, config, ids, clock),
    attempts: new Attempts(clock),
    oneTime: new OneTime(ids, clock),
    repeats: new Repeats(),
    inbox: new Inbox(ids, clock, journal),
    uploads: new Uploads(ids),
    sessions,
    probes,
    queue,
    pushes: new Pushes({ clock, queue, journal, life: life.signal }),
    chats: new Chats(),
    supportDesk: new SupportDesk(clock),
    purchases: new Purchases(ids, clock, ledger),
    invitations: new Invitations(config, ids, clock),
    loyalty: new Loyalty(clock),
    withdrawals: new Withdrawals(ids, clock),
    journal,
  };
  return new SimulatedWorld(options, backend, scripts, life);
}
