import { Catalogue } from '../catalogue/catalogue.ts';
import { Ledger } from '../economy/ledger.ts';
import { IdempotentAnswers } from '../http/idempotency.ts';
import { Journal } from '../journal/journal.ts';
import { Players } from '../players/players.ts';
import { Tokens } from '../players/tokens.ts';
import { conditionsOf } from '../scenario/worldConditions.ts';
import { Scripts } from '../script/script.ts';
import { createBackend } from '../services/registry.ts';
import { WorldConfig } from './worldConfig.ts';
import { Ids } from './worldIds.ts';
import { SimulatedWorld } from './simulatedWorld.ts';
import type { World, WorldOptions } from './world.ts';

/** Creates one isolated backend. Throws `ControlError` for an unknown moment or an invalid configuration. */
export function createWorld(options: WorldOptions): World {
  const { scenario, seed, clock, origins, apiPrefix = '/api', beaconPath = '/beacon' } = options;
  const lifetime = new AbortController();
  const { configs, conditions } = conditionsOf(options);

  const config = new WorldConfig(scenario.appId, origins, apiPrefix);
  for (const patch of configs) config.patch(patch);

  const scripts = new Scripts();
  for (const [call, script] of Object.entries(conditions.script ?? {})) scripts.set(call, script.answers, script.then);

  const ids = new Ids(seed);
  const ledger = new Ledger(ids, clock);
  const shared = {
    clock,
    ids,
    origins,
    apiPrefix,
    beaconPath,
    config,
    catalogue: new Catalogue(config, origins, options.rendererVersion),
    ledger,
    players: new Players(config, ids, clock, ledger),
    tokens: new Tokens(ids, clock),
    idempotent: new IdempotentAnswers(),
    journal: new Journal(),
  };
  const backend = createBackend(shared, { options, conditions, signal: lifetime.signal });
  return new SimulatedWorld(options, backend, scripts, lifetime);
}
