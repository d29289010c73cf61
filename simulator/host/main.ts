import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { SeededRandom } from '../../src/kit/random.ts';
import { systemClock } from '../../src/kit/systemClock.ts';
import { nearestName } from '../core/control/nearestName.ts';
import { machineAddress } from '../peer/relay/machineAddress.ts';
import { LOOPBACK } from '../peer/relay/udp.ts';
import { DEFAULT_SCENARIO, SCENARIOS } from '../scenarios/allScenarios.ts';
import { NOT_BUILT } from './frontend/frontend.ts';
import { type Host, startHost } from './host.ts';
import { followFolder } from './scenarioFiles/scenarioFolder.ts';
import { ScenarioLibrary } from './scenarioFiles/scenarioLibrary.ts';
import { LazyStreamPort } from './lazyStreamPort.ts';
import { PortInUseError } from './http/listen.ts';
import { type Listens, type Processes, startProcesses } from './processes.ts';
import { helpText, isRedis, readSettings, type Settings } from './options.ts';
import { readCertificates } from './proxy/certificates.ts';
import { type ProxyRule, readProxyRules } from './proxy/proxyRules.ts';
import type { WorldStore } from './worlds/storage/worldStore.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
/** Shutdown timeout, in milliseconds. */
const GRACE_MS = 3_000;

const print = (text: string) => process.stdout.write(`${text}\n`);
const printError = (text: string) => process.stderr.write(`${text}\n`);
const report = (error: unknown) => printError(error instanceof Error ? (error.stack ?? error.message) : String(error));

async function main(): Promise<void> {
  const read = readSettings(process.argv.slice(2), process.env);
  if (!read.ok) return exitWith(read.error);
  if (read.value === 'help') return void print(helpText());
  const settings = read.value;
  if (settings.processes > 1) return startSeveral(settings);
  const lifetime = new AbortController();
  const library = new ScenarioLibrary(SCENARIOS);
  if (settings.scenarios !== undefined) {
    const { scenarios: folder } = settings;
    try {
      await followFolder({ folder, library, clock: systemClock, print: printError, signal: lifetime.signal });
    } catch (error) {
      return exitWith(`--scenarios: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const { scenarios } = library;
  const scenario = settings.scenario === undefined ? DEFAULT_SCENARIO : scenarios.get(settings.scenario);
  if (!scenario) {
    lifetime.abort();
    const near = nearestName(settings.scenario ?? '', scenarios.keys());
    return exitWith(
      `No scenario is named ${settings.scenario}.${near.length > 0 ? ` Nearest: ${near.join(', ')}.` : ''}`,
    );
  }
  let rules: readonly ProxyRule[] = [];
  try {
    if (settings.proxyRules !== undefined) rules = readProxyRules(await readFile(settings.proxyRules, 'utf8'));
  } catch (error) {
    lifetime.abort();
    return exitWith(`--proxy-rules: ${error instanceof Error ? error.message : String(error)}`);
  }
  let trusted: readonly string[] = [];
  try {
    if (settings.proxyCa !== undefined) trusted = readCertificates(await readFile(settings.proxyCa, 'utf8'));
  } catch (error) {
    lifetime.abort();
    return exitWith(`--proxy-ca: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { dev, listen, data, proxy, ...rest } = settings;
  let store: WorldStore | undefined;
  try {
    store = data === undefined ? undefined : await storeAt(data);
  } catch (error) {
    lifetime.abort();
    return exitWith(`--data: ${error instanceof Error ? error.message : String(error)}`);
  }
  const host = settings.loopbackOnly ? () => LOOPBACK : machineAddress;
  const stream = new LazyStreamPort(async () => {
    const { createNodeStreamPort } = await import('../peer/nodeStreamPort.ts');
    const { advertise: advertised, udpPorts: ports, encoders = idleCores() } = settings;
    return createNodeStreamPort({ host, advertised, ports, encoders, report });
  });
  const starting = startHost({
    ...rest,
    ...(dev ? { dev: PROJECT } : {}),
    ...(listen === undefined ? {} : { address: listen }),
    ...(store && { store }),
    ...(proxy && { proxy: { addresses: proxy, rules, trusted } }),
    scenario,
    library,
    streaming: settings,
    stream,
    clock: systemClock,
    // World names must differ between runs, because browsers keep storage by host name.
    random: new SeededRandom(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0),
    report,
    log: settings.quiet ? () => {} : print,
  });
  let simulator: Host;
  try {
    simulator = await starting;
  } catch (error) {
    lifetime.abort();
    await store?.close();
    await stream.close();
    return fail(error);
  }
  // An error in one simulated world must not end the others.
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
  endWithSignals(async () => {
    lifetime.abort();
    await simulator.close();
    await stream.close();
  });
  const listens: Listens = { portReady: simulator.port };
  process.send?.(listens);
  await announce(simulator, settings, settings.advertise ?? host());
  // Import the warm-up code only now, because the first player doesn't depend on it.
  const { warmUp } = await import('../peer/streamWarmUp.ts');
  await stream.warm(warmUp).catch(report);
}

/** Runs several processes that share a store: the configured one, or one in a temporary folder. */
async function startSeveral(settings: Settings): Promise<void> {
  const temporaryFolder = settings.data === undefined ? await mkdtemp(join(tmpdir(), 'nowlight-worlds-')) : undefined;
  const removeTemporaryFolder = async () =>
    temporaryFolder !== undefined && rm(temporaryFolder, { recursive: true, force: true });
  const args = [...process.argv.slice(2), ...(temporaryFolder === undefined ? [] : ['--data', temporaryFolder])];
  let running: Processes;
  try {
    // Reports an unreachable store once instead of in each process.
    await (await storeAt(settings.data ?? temporaryFolder ?? '')).close();
    running = await startProcesses(settings, process.argv[1] ?? import.meta.filename, args, report);
  } catch (error) {
    await removeTemporaryFolder();
    if (error instanceof PortInUseError) return fail(error);
    return exitWith(`--processes: ${error instanceof Error ? error.message : String(error)}`);
  }
  endWithSignals(async () => {
    await running.close();
    await removeTemporaryFolder();
  });
  await announce(running, settings, settings.advertise ?? (settings.loopbackOnly ? LOOPBACK : machineAddress()));
}

/** Number of cores that neither this thread nor a local browser needs, at most four. */
function idleCores(): number {
  return Math.min(Math.max(availableParallelism() - 2, 0), 4);
}

/** Opens Redis, or SQLite in a folder; loads the driver on demand. */
async function storeAt(data: string): Promise<WorldStore> {
  if (isRedis(data)) return (await import('./worlds/storage/redisStore.ts')).redisStore(data, report);
  return (await import('./worlds/storage/sqliteStore.ts')).sqliteStore(data);
}

function exitWith(problem: string): void {
  printError(problem);
  process.exitCode = 2;
}

/** Reports a taken port and sets the exit code 1. Rethrows every other error. */
function fail(error: unknown): void {
  if (!(error instanceof PortInUseError)) throw error;
  printError(error.message);
  process.exitCode = 1;
}

async function announce(
  { origin, occupiedPort, port }: Pick<Host, 'origin' | 'occupiedPort' | 'port'>,
  settings: Settings,
  streamHost: string,
): Promise<void> {
  if (occupiedPort !== undefined)
    printError(`Port ${occupiedPort} is in use by another program; using ${port} instead.`);
  if (!settings.dev && !(await exists(join(settings.dist, 'index.html')))) printError(NOT_BUILT);
  if (settings.quiet) return;
  print(`
  nowlight simulator

  Play           ${origin}/play
  Home page      ${origin}/
  Control panel  ${origin}/__sim/
  OpenAPI        ${origin}/__sim/openapi.json
  Streams from   ${streamHost} by UDP${streamHost === LOOPBACK ? ', which Firefox cannot play' : ''}

  Each visit opens a world of its own; ?scenario=ID chooses what happens. Ctrl+C ends.
`);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Handles signals to the process: the first one shuts the simulator down gracefully, a second one exits at once. */
function endWithSignals(close: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) process.exit(130);
    ending = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    close().catch((error: unknown) => {
      printError(String(error));
      process.exit(1);
    });
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

await main();
