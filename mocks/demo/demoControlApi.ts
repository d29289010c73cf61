import { json } from '../../simulator/host/control/jsonResponses.ts';
import { openApi } from '../../simulator/host/control/openapi.ts';
import { scenarioSchema } from '../../simulator/host/control/scenarioJsonSchema.ts';
import { clock, device, peer, release, script } from '../../simulator/host/control/simulationOperations.ts';
import { countJournal, readJournal, verify } from '../../simulator/host/control/journalOperations.ts';
import { CONTROL_PATH, routeOperation } from '../../simulator/host/control/routing.ts';
import type { Control, Operation } from '../../simulator/host/control/operation.ts';
import { endWorld, listWorlds, openWorld } from '../../simulator/host/control/worldOperations.ts';
import {
  getScenario,
  getScenarioFile,
  listMagic,
  listScenarios,
  removeScenario,
} from '../../simulator/host/control/scenarioOperations.ts';
import { addScenario, checkScenario, linkScenario } from '../../simulator/host/control/scenarioTextOperations.ts';
import { getWorld, patchConfig } from '../../simulator/host/control/stateOperations.ts';
import { health } from '../../simulator/host/control/monitoringOperations.ts';
import { scenarioOfRecording, scenarioOfWorld } from '../../simulator/host/control/recordOperations.ts';
import { serviceOperations } from '../../simulator/host/control/serviceOperations.ts';
import {
  branchWorld,
  cloneWorld,
  exportWorld,
  importWorld,
  listSnapshots,
  removeSnapshot,
  takeSnapshot,
} from '../../simulator/host/control/worldFileOperations.ts';
import { AddressMap, worldBase } from './addresses.ts';
import { OPENING } from './workerMessages.ts';

/** Operations of the demo's control API: no metrics and no pictures of streaming devices, which need a process. */
const OPERATIONS: readonly Operation[] = [
  ...[health, listScenarios, getScenario, getScenarioFile, scenarioOfRecording, removeScenario, listMagic],
  ...[openWorld, listWorlds, getWorld, endWorld, patchConfig, script, release, device, peer, clock],
  ...serviceOperations,
  ...[readJournal, countJournal, verify, scenarioOfWorld],
  ...[addScenario, checkScenario, linkScenario],
  ...[exportWorld, importWorld, cloneWorld, branchWorld, takeSnapshot, listSnapshots, removeSnapshot],
];

/** Operations that open a simulated world. */
const OPENS_WORLD = new RegExp(`^${CONTROL_PATH}/worlds(/from-file|/[^/]+/(clone|branches))?$`);

/** Dependencies of the demo's control API. */
export interface DemoControl extends Control {
  /** Returns an unused name for a new simulated world of this scenario. */
  readonly freeName: (scenario: string) => string;
  /** Stores a changed simulated world after a short delay. */
  readonly save: (world: string) => void;
  /** Deletes a stored simulated world. */
  readonly remove: (world: string) => Promise<void>;
  /** True for a stored simulated world that can't be restored. */
  readonly isUnreadable: (world: string) => boolean;
  /** Absolute address of the demo's folder, with a trailing slash. */
  readonly folder: string;
}

/** Handles a control API request below `__sim/` of the demo's folder, like `controlApi` of the simulator's host. */
export async function answerControl(control: DemoControl, request: Request): Promise<Response> {
  const { origin, pathname: base } = new URL(control.folder);
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(base.length - 1);
  const id = /^\/__sim\/worlds\/([a-z0-9][a-z0-9-]*)/.exec(path)?.[1];
  const mapOf = (world: string) => new AddressMap(origin + worldBase(base, world));
  if (path === `${CONTROL_PATH}/openapi.json`) return json(200, openApi(OPERATIONS));
  if (path === `${CONTROL_PATH}/scenario.schema.json`) return json(200, scenarioSchema(origin));
  const { method, signal } = request;
  const deleted = method === 'DELETE' && path === `${CONTROL_PATH}/worlds/${id}` ? id : undefined;
  // An unreadable simulated world can't run, so there is nothing to end before it is deleted.
  if (deleted !== undefined && !(await control.find(deleted)) && control.isUnreadable(deleted)) {
    await control.remove(deleted);
    return json(200, { id: deleted, ended: true });
  }
  let body = method === 'GET' || method === 'HEAD' ? undefined : await request.text();
  if (body !== undefined && id !== undefined) body = mapOf(id).toWorld(body);
  if (method === 'POST' && OPENS_WORLD.test(path)) body = named(body ?? '', control.freeName);
  const inside = new Request(origin + path + search, { method, signal, ...(body !== undefined && { body }) });
  const response = await routeOperation(OPERATIONS, inside, control.clock, async (operation, input) => {
    // Loads the request's simulated world if it is stored but not running.
    if (input.params['id'] !== undefined) await control.find(input.params['id']);
    return operation.run(control, input);
  });
  if (deleted !== undefined) await control.remove(deleted);
  else if (id !== undefined && body !== undefined) control.save(id);
  const text = await response.text();
  const { status, headers } = response;
  return new Response(inFolder(text, id, mapOf, control.folder), { status, headers });
}

/** Adds a name to the body of a request for a new simulated world, so that its stored values are recognizable. */
function named(body: string, freeName: DemoControl['freeName']): string {
  try {
    const value = JSON.parse(body) as Readonly<Record<string, unknown>>;
    if (value['name'] !== undefined) return body;
    const { scenario = 'copy' } = value;
    return typeof scenario === 'string' ? JSON.stringify({ ...value, name: freeName(scenario) }) : body;
  } catch {
    return body;
  }
}

/**
 * Translates the addresses in an answer of the control API: those in descriptions of simulated worlds, and others of
 * the world `id`.
 */
function inFolder(text: string, id: string | undefined, mapOf: (world: string) => AddressMap, folder: string): string {
  if (text.includes('"playUrl"')) {
    const described = JSON.parse(text, (_, value: unknown) =>
      isDescription(value) ? mapOf(value.id).describe(value) : value,
    ) as unknown;
    return translated(JSON.stringify(described), id, mapOf);
  }
  // Links of a scenario or snapshot lead to the host's root: `{ home: '/?snapshot=x', play: '/play?snapshot=x' }`.
  return translated(text, id, mapOf).replaceAll(
    /"(home|play)":"\/(?:play)?(\?[^"]*)"/g,
    (_, page: string, query: string) => {
      const path = page === 'home' ? `&${OPENING.path}=/` : '';
      return `"${page}":"${folder}index.html${query}${path}"`;
    },
  );
}

function translated(text: string, id: string | undefined, mapOf: (world: string) => AddressMap): string {
  return id === undefined ? text : mapOf(id).toPage(text);
}

interface Description {
  readonly id: string;
  readonly hosts: object;
}

function isDescription(value: unknown): value is Description {
  return typeof value === 'object' && value !== null && 'playUrl' in value && 'hosts' in value && 'id' in value;
}
