import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { plainServer } from '../../../support/demo/plainServer.ts';
import { ROOT, run } from '../../../../tools/shared/command.ts';
import { Connection, GAME_PATH, playLink, resize, type Setting, tapPlay, VIEWPORT } from '../input/benchClient.ts';
import type { Tap } from '../input/inputProbe.ts';
import { alone, HEAD, judged, numbers, verdict } from '../input/latencyReport.ts';
import type { Means } from '../input/playRounds.ts';
import { PROBE } from '../shared/benchSimulator.ts';
import { BUSY_LIMIT, wallNow } from '../shared/processorLoad.ts';
import { median } from '../shared/statistics.ts';
import { ms, table } from '../shared/table.ts';

/** Target from the click on Play to the first frame in the demo, in milliseconds. */
const TARGET_MS = 600;
/** Minimum of undisturbed starts. Below it the report gives no verdict. */
const STARTS_MIN = 1;

const HOSTS = ['peer', 'demo'] as const;
type Host = (typeof HOSTS)[number];
const NAMES: Readonly<Record<Host, string>> = { peer: 'the Node peer', demo: 'the demo, device in the page' };

interface Start {
  readonly host: Host;
  readonly tap: Tap;
  readonly disturbed: boolean;
}

/** Builds the folder of the demo, without the catalogue. */
export async function buildDemoFolder(): Promise<void> {
  const { code, output } = await run(process.execPath, ['tools/release/demo/buildDemo.ts', '--no-catalogue'], {
    minutes: 10,
    quiet: true,
  });
  if (code !== 0) throw new Error(`The demo could not be built:\n${output}`);
}

/**
 * Starts the same game from its page, alternately with the Node peer and in the demo, each in a new profile, and reports
 * the times from the click to the first frame.
 */
export async function benchDemo(rounds: number, setting: Setting, means: Means): Promise<string> {
  const server = await plainServer(join(ROOT, 'dist-demo'), '/a/b/');
  const starts: Start[] = [];
  try {
    // The first round warms up the browser and the host.
    for (let round = 0; round <= rounds; round++) {
      for (const host of round % 2 === 0 ? HOSTS : HOSTS.toReversed()) {
        means.progress(round === 0 ? `warming up: ${NAMES[host]}` : `start ${round} of ${rounds}: ${NAMES[host]}`);
        const open = () => (host === 'peer' ? openPeer(setting, means) : openDemo(setting, server.address, means));
        const start = await startOnce(host, open, means);
        if (round > 0) starts.push(start);
      }
    }
  } finally {
    await server.close();
  }
  return startTables(starts);
}

interface Opened {
  play(): Promise<Tap>;
  close(): Promise<void>;
}

function openPeer(setting: Setting, { browser, simulator, built }: Means): Promise<Opened> {
  return Connection.open('nowlight', setting, { browser, simulator, probe: built.probe });
}

async function openDemo(setting: Setting, folder: string, { browser, built }: Means): Promise<Opened> {
  const page = await newPage(browser, setting, built.probe);
  try {
    await page.goto(folder);
    await page.getByRole('status').filter({ hasText: 'Ready, also without a network.' }).waitFor();
    const address = await page.evaluate(openWorld, {
      scenario: PROBE.scenario,
      config: { features: { maxFps: setting.fps } },
      streaming: { marker: true, renderOnInput: setting.renderOnInput },
    });
    await page.goto(address + GAME_PATH, { waitUntil: 'networkidle' });
  } catch (error) {
    await page.context().close();
    throw error;
  }
  return { play: () => tapPlay(page, playLink(page), NAMES.demo), close: () => page.context().close() };
}

async function newPage(browser: Browser, setting: Setting, probe: string): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
  await context.addInitScript({ content: probe });
  await context.addInitScript(resize, setting);
  return context.newPage();
}

/** Runs in the demo's start page. Opens a simulated world and returns its address without a trailing slash. */
async function openWorld(body: object): Promise<string> {
  const response = await fetch('__sim/worlds', { method: 'POST', body: JSON.stringify(body) });
  const { url } = (await response.json()) as { readonly url: string };
  return url.replace(/\/$/, '');
}

async function startOnce(host: Host, open: () => Promise<Opened>, { load }: Means): Promise<Start> {
  const opened = await open();
  try {
    await load.quiet();
    const began = wallNow();
    const tap = await opened.play();
    return { host, tap, disturbed: load.others(began, wallNow()) > BUSY_LIMIT };
  } finally {
    await opened.close();
  }
}

function startTables(starts: readonly Start[]): string {
  const of = (host: Host, part: (tap: Tap) => number) =>
    judged(
      starts.filter((start) => start.host === host).map(({ tap, disturbed }) => [{ value: part(tap), disturbed }]),
      STARTS_MIN,
    );
  const whole = (tap: Tap) => tap.shown - tap.clicked;
  const demo = of('demo', whole);
  const target = `≤ ${TARGET_MS} ${verdict(alone(demo.groups, median), TARGET_MS, demo.enough)}`;
  const parts = (host: Host) =>
    [
      (tap: Tap) => tap.asked - tap.clicked,
      (tap: Tap) => tap.offered - tap.asked,
      (tap: Tap) => tap.answered - tap.offered,
      (tap: Tap) => tap.shown - tap.answered,
    ].map((part) => ms(median(of(host, part).groups.flat())));
  return [
    table(
      'Tap on play → first decoded frame, ms',
      ['', ...HEAD, 'target'],
      [numbers(NAMES.peer, of('peer', whole)), [...numbers(NAMES.demo, demo), target]],
    ),
    table(
      'Where the tap goes, ms (medians)',
      ['', 'click → startSession', '→ offer', '→ setAnswerSdp', '→ frame', ''],
      HOSTS.map((host) => [NAMES[host], ...parts(host), '']),
    ),
  ].join('\n');
}
