import type { Clock } from '../../../../src/kit/clock.ts';
import type { JournalEntry } from '../../../core/journal/journal.ts';
import { ORIGIN_NAMES, type Origins } from '../../../core/world/origins.ts';
import type { LoadId } from '../../../core/script/script.ts';
import type { World } from '../../../core/world/world.ts';
import { type Controlled, type LoggedRequest, loggedOperation, type WorldLog } from './worldLog.ts';

/** Wraps a simulated world and logs all its external inputs. */
export function loggedWorld(world: World, log: WorldLog, clock: Clock): World {
  const logged = (request: Request, loads?: LoadId) => logRequest(request, world.origins, log, clock, loads);
  /**
   * Logs an operation of the control API after its immediate effects, because a replay repeats the log in its order.
   */
  const control = <T>(operation: Controlled, args: readonly unknown[], act: () => T): T => {
    try {
      return act();
    } finally {
      log.add({ t: clock.now(), kind: 'control', what: operation, args });
    }
  };
  return {
    id: world.id,
    scenario: world.scenario,
    origins: world.origins,
    journal: world.journal,
    get playPath() {
      return world.playPath;
    },
    handle(request) {
      logged(request);
      return world.handle(request);
    },
    respond(id, request, respond) {
      logged(request, id);
      return world.respond(id, request, respond);
    },
    forCrawlers: (path) => world.forCrawlers(path),
    note(entry: Omit<JournalEntry, 'seq'>) {
      log.add({ t: clock.now(), kind: 'note', entry });
      world.note(entry);
    },
    patchConfig: (patch) => control('patchConfig', [patch], () => world.patchConfig(patch)),
    script: (call, answers, then) =>
      control('script', [call, answers, ...(then === undefined ? [] : [then])], () =>
        world.script(call, answers, then),
      ),
    release: (hold) => control('release', [hold], () => world.release(hold)),
    device: (input) => control('device', [input], () => world.device(input)),
    picture: () => world.picture(),
    fault: (fault) => control('fault', [fault], () => world.fault(fault)),
    operate(operation, input, advance) {
      if (operation.method !== 'GET') log.add({ t: clock.now(), ...loggedOperation(operation.id, input) });
      return world.operate(operation, input, advance);
    },
    bootstrap: (path, acceptLanguage, cookie) => world.bootstrap(path, acceptLanguage, cookie),
    snapshot: () => world.snapshot(),
    recorded: () => world.recorded(),
    dispose: () => world.dispose(),
  };
}

function logRequest(request: Request, origins: Origins, log: WorldLog, clock: Clock, loads?: LoadId): void {
  if (log.full) return;
  const url = new URL(request.url);
  const host = ORIGIN_NAMES.find((name) => url.origin === new URL(origins[name]).origin) ?? 'page';
  const logged: LoggedRequest = {
    host,
    method: request.method,
    path: url.pathname + url.search,
    headers: [...request.headers],
  };
  const number = log.addRequest(clock.now(), logged, loads);
  request.signal.addEventListener('abort', () => log.add({ t: clock.now(), kind: 'left', request: number }), {
    once: true,
  });
  if (!request.body) return;
  void request
    .clone()
    .arrayBuffer()
    .then((body) => log.addBody(logged, new Uint8Array(body)))
    .catch(() => undefined);
}
