import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findBrowser } from '../../../tools/test/browser.ts';
import { benchAssistanceCost } from './load/assistanceCost.ts';
import { benchAdvertisingCost } from './load/advertisingCost.ts';
import { benchReplay } from './load/replayCost.ts';
import { benchBackend } from './backend/benchBackend.ts';
import { buildAll } from './shared/buildBenchPages.ts';
import { type EncodingCost, measureEncoding } from './input/inputEncoding.ts';
import { benchDemo, buildDemoFolder } from './load/demoStart.ts';
import { benchInteractions } from './load/interactions.ts';
import { benchLighthouse, LIGHTHOUSE_PAGES } from './load/lighthouse.ts';
import { BUSY_LIMIT, LoadWatch, wallNow } from './shared/processorLoad.ts';
import { measureJsonEncoding, type JsonEncodingCost } from './input/jsonEncoding.ts';
import {
  busyTable,
  deviceTable,
  encodingTable,
  failuresNote,
  partsTable,
  pictureTable,
  routeTable,
  tapTable,
} from './input/latencyReport.ts';
import { weighPlayRoute } from './load/playRouteSize.ts';
import { FPS, type Means, type Plan, playRounds } from './input/playRounds.ts';
import { Simulator } from './shared/benchSimulator.ts';
import { benchSound } from './input/soundLatency.ts';
import { benchNetworks } from './networks/networkBench.ts';
import { type NetworkName, NETWORK_NAMES } from '../../../simulator/core/network/networks.ts';
import { benchStorybook } from './load/storybook.ts';
import { benchVitals, VISITED } from './load/webVitals.ts';
import { benchWays } from './input/playbackPaths.ts';

const HELP = `Usage: npm run bench -- [flags]

Measures the app beside what it is held against, in one run, and prints tables. About five minutes.

  --quick         fewer connections and samples: about one and a half minutes, with wider ranges
  --size HEIGHT   360 (the least work for the processor; the default) or 720
  --rounds N      connections of each client and kind
  --only tap      nothing but tap → first frame, of the two clients that connect
  --only demo     nothing but tap → first frame in the static demo, beside the Node peer
  --only sound    nothing but the way of the device's sound to the browser's output
  --only ways     nothing but other ways of showing a picture than <video>, each beside it
  --only vitals   nothing but a phone's first visits to each type of page: paint, blocking, shift, fonts
  --only inp      nothing but presses on a phone: search, favourites, menus, dialogs; how soon the next picture comes
  --only lighthouse  nothing but Lighthouse's mobile scores of six page types, the median of nine runs
  --page PATH     with --only vitals: nothing but that page, such as / or /nowbux; may be given several times
                  with --only lighthouse: home, games, app, queue, nowbux or plans
  --only networks  minimal client and app over the twelve networks and after interruptions, with charts: 13 minutes
  --network NAME   with --only networks: nothing but that network; may be given several times
  --only ads      nothing but what advertising costs a game's page: its thread, its layout, its scripts, with and without
  --only access   nothing but what the assistance costs the page's thread: for each picture, and for its texts and buttons
  --only replay   nothing but the last thirty seconds: cost to the page, press to file, memory, sound to picture
  --only storybook  nothing but the catalogue: its start, its build, its tests, and ten first visits
  --only simulator  nothing but what the simulator costs: pictures, streams, calls beside Mockoon's, worlds
  --help          print this and leave
`;

const CATALOGUE = { runs: 3, visits: 10, tests: '' } as const;
const QUICK_CATALOGUE = { runs: 1, visits: 3, tests: 'src/modals/play' } as const;
/** Runs of Lighthouse on each page, because its score varies by several points. */
const LIGHTHOUSE_RUNS = 9;
/** Folder of pages with charts. */
const REPORTS = join('test-results', 'bench');

const print = (text: string) => process.stdout.write(`${text}\n`);
const note = (text: string) => process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${text}` : `${text}\n`);

/** Names of the benchmarks that can run separately. */
const PARTS = [
  'tap',
  'demo',
  'sound',
  'ways',
  'networks',
  'vitals',
  'inp',
  'lighthouse',
  'ads',
  'access',
  'replay',
  'storybook',
  'simulator',
] as const;
type Part = (typeof PARTS)[number];

interface Settings {
  readonly plan: Plan & { readonly windowMs: number; readonly quick: boolean };
  readonly only: Part | undefined;
  /** Paths (vitals) or names (Lighthouse) of the pages to measure; all of them if empty. */
  readonly pages: readonly string[];
  /** Names of the networks to measure; all of them if empty. */
  readonly networks: readonly NetworkName[];
  /** Longest total wait for an idle machine, in milliseconds. */
  readonly patienceMs: number;
}

function readSettings(): Settings | string {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      size: { type: 'string', default: '360' },
      rounds: { type: 'string' },
      only: { type: 'string' },
      page: { type: 'string', multiple: true, default: [] },
      network: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return HELP;
  const height = Number(values.size);
  if (height !== 360 && height !== 720) return '--size is 360 or 720';
  const only = PARTS.find((part) => part === values.only);
  const usual =
    only === 'networks' ? 1 : values.quick || only === 'access' ? 3 : only === 'lighthouse' ? LIGHTHOUSE_RUNS : 6;
  const rounds = Number(values.rounds ?? usual);
  if (!Number.isInteger(rounds) || rounds < 1) return '--rounds is a whole number from 1';
  if (values.only !== undefined && only === undefined) return `--only takes ${PARTS.join(', ')}`;
  const pages = only === 'lighthouse' ? LIGHTHOUSE_PAGES : VISITED;
  const strange = values.page.find((page) => !pages.includes(page));
  if (strange !== undefined) return `--page takes one of ${pages.join(' ')}`;
  const networks = NETWORK_NAMES.filter((name) => values.network.includes(name));
  if (networks.length < new Set(values.network).size) return `--network takes one of ${NETWORK_NAMES.join(' ')}`;
  const plan = {
    rounds,
    edges: values.quick ? 12 : 24,
    windowMs: values.quick ? 8_000 : 20_000,
    width: (height * 16) / 9,
    height,
    tapOnly: only !== undefined,
    quick: values.quick,
  };
  const patienceMs = values.quick ? 10_000 : 45_000;
  return { plan, only, pages: values.page, networks, patienceMs };
}

/** Alternates between the two encoders, so that background load affects both equally. */
async function encode(load: LoadWatch): Promise<{ own: EncodingCost; naive: JsonEncodingCost; enough: boolean }> {
  note('encoding input');
  await load.quiet();
  const began = wallNow();
  measureJsonEncoding();
  const own = [measureEncoding(), measureEncoding(), measureEncoding()].toSorted(
    (a, b) => a.nsPerSample - b.nsPerSample,
  );
  const naive = measureJsonEncoding();
  const [, middle] = own;
  if (!middle) throw new Error('The bench took no measurement');
  return { own: middle, naive, enough: load.others(began, wallNow()) <= BUSY_LIMIT };
}

async function bench({ plan, only, pages, networks, patienceMs }: Settings): Promise<void> {
  if (only === 'simulator') {
    const load = new LoadWatch(patienceMs);
    try {
      await load.quiet();
      print((await benchBackend(note)) + loadNote(load));
      return;
    } finally {
      load.stop();
    }
  }
  const { executablePath, args } = findBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'nowlight-bench-'));
  const load = new LoadWatch(patienceMs);
  try {
    if (only === 'storybook') {
      note('starting, building and testing the catalogue');
      const browser = await chromium.launch({ executablePath, args });
      try {
        print((await benchStorybook(browser, folder, plan.quick ? QUICK_CATALOGUE : CATALOGUE)) + loadNote(load));
      } finally {
        await browser.close();
      }
      return;
    }
    const encoding = plan.tapOnly ? undefined : await encode(load);
    note('building the app');
    const built = await buildAll(folder);
    if (only === 'demo') await buildDemoFolder();
    const simulator = await Simulator.start(built.dist);
    if (only === 'lighthouse') {
      try {
        print(
          (await benchLighthouse({ executablePath, args }, folder, simulator, load, plan.rounds, pages)) +
            loadNote(load),
        );
      } finally {
        await simulator.stop();
      }
      return;
    }
    const browser = await chromium.launch({ executablePath, args });
    try {
      if (only === 'access') {
        await load.quiet();
        print((await benchAssistanceCost(browser, simulator, plan.rounds, load, note)) + loadNote(load));
        return;
      }
      if (only === 'vitals' || only === 'inp' || only === 'ads') {
        await load.quiet();
        const { rounds } = plan;
        const tables =
          only === 'vitals'
            ? benchVitals(browser, simulator, rounds, pages)
            : only === 'inp'
              ? benchInteractions(browser, simulator, rounds)
              : benchAdvertisingCost(browser, simulator, rounds, load);
        print((await tables) + loadNote(load));
        return;
      }
      const means: Means = { browser, simulator, built, load, progress: note };
      if (only === 'networks') {
        const networkPlan = { networks, rounds: plan.rounds, windowMs: plan.windowMs, folder: REPORTS };
        print((await benchNetworks(networkPlan, means)) + loadNote(load));
        return;
      }
      if (only === 'demo') {
        const { rounds, width, height } = plan;
        const setting = { width, height, fps: FPS, renderOnInput: false };
        print((await benchDemo(rounds, setting, means)) + loadNote(load));
        return;
      }
      if (only === 'sound' || only === 'ways' || only === 'replay') {
        const part = { sound: benchSound, ways: benchWays, replay: benchReplay }[only];
        print((await part(plan.rounds, means)) + loadNote(load));
        return;
      }
      const cores = availableParallelism();
      const where = `${cores} processor${cores === 1 ? '' : 's'}, Chromium ${browser.version()}, Node ${process.versions.node}`;
      const { sessions, failures } = await playRounds(plan, means);
      if (encoding) note('weighing the play route');
      const route = encoding && (await weighPlayRoute(means));
      note('');
      print(
        `${where} · stream ${plan.width} × ${plan.height} at ${FPS} frames a second · ${plan.rounds} connections each\n`,
      );
      if (encoding) {
        print(pictureTable(sessions, false));
        print(pictureTable(sessions, true));
        print(partsTable(sessions));
        print(deviceTable(sessions));
        print(busyTable(sessions));
      }
      print(tapTable(sessions));
      if (encoding) print(await benchSound(plan.rounds, means));
      if (encoding) print(encodingTable(encoding.own, encoding.naive, encoding.enough));
      if (route) print(routeTable(route, built.aloneBytes));
      print(failuresNote(failures) + loadNote(load));
    } finally {
      await browser.close();
      await simulator.stop();
    }
  } finally {
    load.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function loadNote(load: LoadWatch): string {
  if (!load.exact)
    return 'What other processes took of this machine is not known here: run nothing else beside the bench.';
  const used = Math.round(load.average * 100);
  const limit = Math.round(BUSY_LIMIT * 100);
  return `Other processes used ${used} % of the machine on average; samples during which it was over ${limit} % were rejected.`;
}

const settings = readSettings();
if (typeof settings === 'string') {
  print(settings);
  process.exitCode = settings === HELP ? 0 : 2;
} else {
  await bench(settings).catch((error: unknown) => {
    note('');
    process.stderr.write(`The bench failed: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
