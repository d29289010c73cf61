import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DatabaseSync } from 'node:sqlite';
import { ORIGINS, Visit } from '../../../simulator/core/testing/testVisit.ts';
import { ask } from '../../../simulator/host/testing/testHost.ts';

/** Interval in which the simulator saves its worlds, with a reserve, in milliseconds. */
const SAVED_MS = 3_000;
/** Time limits for the simulator's start, and for its end before it is killed, in milliseconds. */
const START_MS = 60_000;
const END_MS = 10_000;
const MIRA = { signedIn: true, email: 'mira@example.com' };

/** The data that a version's simulator wrote, by file name. */
export type SimulatorData = Readonly<Record<string, string>>;

/** A running simulator of any version; its control API is the same in all of them. */
export class VersionSimulator {
  readonly #process: ChildProcess;
  readonly #origin: string;

  private constructor(process: ChildProcess, origin: string) {
    this.#process = process;
    this.#origin = origin;
  }

  /** Starts the simulator of the project in the folder `root`, which stores its worlds in the folder `data`. */
  static async start(root: string, data: string): Promise<VersionSimulator> {
    const args = [join(root, 'simulator/host/main.ts'), '--port', '0', '--loopback-only', '--data', data];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    return new VersionSimulator(child, await originOf(child, START_MS));
  }

  /** Calls the control API. Throws for an answer other than success. */
  async control<T>(path: string, body?: object, method?: string): Promise<T> {
    const { http, text } = await this.answer(path, body, method);
    if (http >= 300) throw new Error(`${path}: HTTP ${http} ${text}`);
    return JSON.parse(text) as T;
  }

  answer(path: string, body?: object, method?: string): Promise<{ readonly http: number; readonly text: string }> {
    return ask(`${this.#origin}/__sim${path}`, { ...(body && { body }), ...(method !== undefined && { method }) });
  }

  end(): Promise<void> {
    return endProcess(this.#process, END_MS);
  }
}

/**
 * Returns the origin that a starting simulator prints.
 *
 * @param limit time limit, in milliseconds, after which the simulator is killed
 * @throws Error with the simulator's output if the simulator ends, or prints no origin in time
 */
export function originOf(child: ChildProcessByStdio<null, Readable, Readable>, limit: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    reject(new Error(`the simulator printed no origin in ${limit} ms:\n${output}`));
  }, limit);
  child.once('exit', (code) => reject(new Error(`the simulator ended with ${code}:\n${output}`)));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
    const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
    if (found !== undefined) resolve(found);
  });
  return promise.finally(() => clearTimeout(timer));
}

/** Ends a process, and kills it if it still runs after the time limit, in milliseconds. */
export async function endProcess(child: ChildProcess, limit: number): Promise<void> {
  // A process that has ended dispatches no further `exit`.
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), limit);
  await ended;
  clearTimeout(timer);
}

export interface OpenedWorld {
  readonly id: string;
  readonly hosts: Readonly<Record<string, string>>;
}

/** Plays in a world: a signed-in player starts a game, and the tester changes the world. */
export async function playWorld(simulator: VersionSimulator, { id, hosts }: OpenedWorld): Promise<void> {
  const control = (path: string, body: object, method?: string) =>
    simulator.control(`/worlds/${id}${path}`, body, method);
  const origins = { ...ORIGINS, ...hosts };
  const visit = new Visit({ origins, handle: sendRequest, scenario: { appId: '20101' } });
  await visit.arrive();
  await control('/config', { country: 'JP' }, 'PATCH');
  await control('/script', { call: 'play.getSessionStatus', answers: [{ http: 503 }] });
  await visit.play();
  await control('/peer', { action: 'drop' });
  await control('/clock', { advanceMs: 90_000 });
  await control('/player/credit', { amount: 500 });
  await control('/player/days', { days: 3, logIn: true });
}

async function sendRequest(request: Request): Promise<Response> {
  const headers = Object.fromEntries(request.headers);
  const body = request.method === 'GET' ? undefined : await request.text();
  const { http, text, headers: answered } = await ask(request.url, { method: request.method, headers, body });
  const cookie = [answered['set-cookie'] ?? []].flat()[0];
  return new Response(text, { status: http, headers: { ...(cookie !== undefined && { 'set-cookie': cookie }) } });
}

/**
 * Runs the simulator of the project in the folder `root`, and returns what it writes: the file of a world and the
 * world's state, the database of `--data`, and a scenario as JSON, as a file and in a link.
 *
 * @param scenario the scenario to write
 */
export async function writeSimulatorData(root: string, scenario: object): Promise<SimulatorData> {
  // The first versions had no files of worlds.
  if (!existsSync(join(root, 'simulator/host/control/worldFileOperations.ts'))) return {};
  const folder = mkdtempSync(join(tmpdir(), 'stored-data-'));
  const simulator = await VersionSimulator.start(root, folder);
  try {
    const opened = await simulator.control<OpenedWorld>('/worlds', {
      scenario: 'plays-at-once',
      name: 'tester',
      seed: 9,
      at: '2031-01-01T00:00:00Z',
      rate: 0,
      config: { user: MIRA },
    });
    await playWorld(simulator, opened);
    const file = await simulator.control<object>('/worlds/tester/file');
    const state = await simulator.control<object>('/worlds/tester');
    const { id } = await simulator.control<{ readonly id: string }>('/scenarios', scenario);
    const written = await simulator.answer(`/scenarios/${id}/file`);
    const { play } = await simulator.control<{ readonly play: string }>('/scenarios/link', scenario);
    await new Promise((resolve) => setTimeout(resolve, SAVED_MS));
    return {
      'world.json': JSON.stringify(file),
      'worldState.json': JSON.stringify(state),
      'scenario.json': `${JSON.stringify(scenario, undefined, 2)}\n`,
      'scenario.yaml': written.text,
      'links.json': `${JSON.stringify({ scenario: play }, undefined, 2)}\n`,
      'worlds.sql': sqlOf(join(folder, 'worlds.sqlite')),
    };
  } finally {
    await simulator.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the statements that create a database with the same content. */
function sqlOf(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
    const tables = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY rowid").all();
    const lines = tables.flatMap(({ name, sql }) => [
      `${String(sql)};`,
      ...database
        .prepare(`SELECT * FROM ${String(name)}`)
        .all()
        .map((row) => `INSERT INTO ${String(name)} VALUES (${Object.values(row).map(literal).join(', ')});`),
    ]);
    return `${[...(version === 0 ? [] : [`PRAGMA user_version = ${version};`]), ...lines].join('\n')}\n`;
  } finally {
    database.close();
  }
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
