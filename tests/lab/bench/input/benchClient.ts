import type { Browser, Locator, Page } from 'playwright';
import type { StreamFault } from '../../../../simulator/core/world/stream.ts';
import { INPUT } from '../../../../src/contracts/channel/inputFormat.ts';
import { BARE_PATH } from '../shared/buildBenchPages.ts';
import type { ReceiverCounters } from '../networks/networkMeasures.ts';
import { floodKeys, floodMoves, pressPad } from './syntheticInput.ts';
import type { Click, SeenFrame, Taken, Tap } from './inputProbe.ts';
import { type BenchWorld, PROBE, type Simulator } from '../shared/benchSimulator.ts';

export const BENCH_CLIENTS = ['inPage', 'minimal', 'nowlight'] as const;
export type BenchClient = (typeof BENCH_CLIENTS)[number];

export interface Setting {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly renderOnInput: boolean;
  /** True if the minimal client plays sound; the app always does. */
  readonly sound?: boolean;
  /** Runs in the page before its scripts. */
  readonly script?: string;
}

interface Needs {
  readonly browser: Browser;
  readonly simulator: Simulator;
  /** Source of the probe script, which observes input and frames in every measured page. */
  readonly probe: string;
}

/**
 * Artificial delay in milliseconds of the network, half in each direction, or of the input if the game runs inside the
 * page ("floor").
 */
export const CONTROL_MS = 100;

const FLOOD = { perSecond: 1_000, ms: 1_500 } as const;
const PAD_PRESSES = 40;
export const VIEWPORT = { width: 1280, height: 720 };
const PATIENCE_MS = 20_000;
/** Duration of a tap in milliseconds. The measurement starts at the click, which ends the tap. */
const PRESS_MS = 60;

/** A new simulated world, and a new browser context whose page shows a Play button. */
export class Connection {
  readonly client: BenchClient;
  readonly page: Page;
  readonly #world: BenchWorld;
  readonly #simulator: Simulator;

  private constructor(client: BenchClient, page: Page, world: BenchWorld, simulator: Simulator) {
    this.client = client;
    this.page = page;
    this.#world = world;
    this.#simulator = simulator;
  }

  /** @param delay delay of the input if the game runs inside the page, in milliseconds */
  static async open(client: BenchClient, setting: Setting, needs: Needs, delay = 0): Promise<Connection> {
    const { browser, simulator, probe } = needs;
    const world = await simulator.open(setting);
    const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
    try {
      await context.addInitScript({ content: probe });
      if (client === 'nowlight') await context.addInitScript(resize, setting);
      if (setting.script) await context.addInitScript({ content: setting.script });
      const page = await context.newPage();
      await page.goto(addressOf(client, setting, world, delay), { waitUntil: 'networkidle' });
      if (client !== 'nowlight')
        await page.waitForFunction(() => document.title === 'ready', undefined, { polling: 50 });
      return new Connection(client, page, world, simulator);
    } catch (error) {
      await context.close();
      await simulator.end(world);
      throw error;
    }
  }

  /** Clicks Play, and waits for the first frame. */
  play(): Promise<Tap> {
    const button = this.client === 'nowlight' ? playLink(this.page) : this.page.getByRole('button');
    return tapPlay(this.page, button, this.client);
  }

  /** Presses keys until the streaming device receives one. */
  async settle(): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    do {
      if (performance.now() > end)
        throw new Error(`The device received no key from ${this.client} within ${PATIENCE_MS} ms`);
      await this.edge(true);
      await this.edge(false);
      await this.page.waitForTimeout(250);
    } while ((await this.take()).edges.length < 2);
    await this.page.waitForTimeout(1200);
    await this.take();
  }

  /** Sends one press or release of a key through the browser's input pipeline. */
  async edge(down: boolean): Promise<void> {
    await (down ? this.page.keyboard.down('w') : this.page.keyboard.up('w'));
  }

  /** Dispatches 1,000 key events a second inside the page. Input from outside the browser would be too slow. */
  async flood(): Promise<void> {
    await this.page.evaluate(floodKeys, FLOOD);
    // Queued events arrive late, but aren't lost.
    await this.page.waitForTimeout(1_000);
  }

  /** Returns the share of the main thread's time that a mouse with 1,000 reports a second uses, 0 to 1. */
  moves(): Promise<number> {
    return this.page.evaluate(floodMoves, FLOOD);
  }

  /** Returns the times from a gamepad press to its bytes in the channel, in milliseconds. */
  pad(): Promise<number[]> {
    return this.page.evaluate(pressPad, { kind: INPUT.gamepad, presses: PAD_PRESSES });
  }

  take(): Promise<Taken> {
    return this.page.evaluate(() => window.nowlightProbe.take());
  }

  /**
   * Returns the click sounds of the streaming device that left the browser's jitter buffer within `ms` milliseconds.
   */
  hear(ms: number): Promise<readonly Click[]> {
    return this.page.evaluate((time) => window.nowlightProbe.hear(time), ms);
  }

  /** Some of the streaming device's frames that the page shows within `ms` milliseconds. */
  see(ms: number): Promise<readonly SeenFrame[]> {
    return this.page.evaluate((time) => window.nowlightProbe.see(time), ms);
  }

  /** Returns the offset from the page's clock to the host's wall clock, in milliseconds. */
  wall(): Promise<number> {
    return this.page.evaluate(() => window.nowlightProbe.wall());
  }

  async slow(): Promise<void> {
    await this.fault({ action: 'network', delayMs: CONTROL_MS / 2 });
  }

  /** Applies a fault to the stream, as the control API's `peer` operation. */
  async fault(fault: StreamFault): Promise<void> {
    await this.#simulator.fault(this.#world, fault);
  }

  /** Current time of the page's clock in milliseconds. */
  now(): Promise<number> {
    return this.page.evaluate(() => performance.now());
  }

  frameTimes(): Promise<readonly number[]> {
    return this.page.evaluate(() => window.nowlightProbe.frameTimes());
  }

  counters(): Promise<ReceiverCounters> {
    return this.page.evaluate(() => window.nowlightProbe.counters());
  }

  async close(): Promise<void> {
    await this.page.context().close();
    await this.#simulator.end(this.#world);
  }
}

/** Path of the game's page, relative to the simulated world's page origin. */
export const GAME_PATH = `/apps/bench/${PROBE.appId}/probe.html`;

/** The link on the game's page that starts the game. */
export function playLink(page: Page): Locator {
  return page.getByRole('link', { name: 'Play' }).first();
}

/** Clicks a Play button, and waits for the first frame. */
export async function tapPlay(page: Page, button: Locator, client: string): Promise<Tap> {
  const box = await button.boundingBox();
  if (!box) throw new Error(`The page of ${client} shows no Play button to click`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: PRESS_MS });
  const tap = await page
    .waitForFunction(() => window.nowlightProbe.tap, undefined, { polling: 100, timeout: PATIENCE_MS })
    .then((handle) => handle.jsonValue());
  if (!tap) throw new Error(`The page of ${client} showed no frame after Play`);
  return tap;
}

function addressOf(client: BenchClient, setting: Setting, world: BenchWorld, delay: number): string {
  if (client === 'nowlight') return world.page + GAME_PATH;
  const query = new URLSearchParams({
    appId: PROBE.appId,
    uaId: 'bench',
    width: String(setting.width),
    height: String(setting.height),
    fps: String(setting.fps),
    renderOnInput: setting.renderOnInput ? '1' : '0',
    delay: String(delay),
    sound: setting.sound ? '1' : '0',
  });
  return `${world.page}${BARE_PATH}/${client}.html?${query}`;
}

/** Sets the picture size that the app requests to the size that all benchmark clients stream. */
export function resize({ width, height }: Setting): void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const sized =
      typeof input === 'string'
        ? input
            .replace(/framebufferWidth=\d+/, `framebufferWidth=${width}`)
            .replace(/framebufferHeight=\d+/, `framebufferHeight=${height}`)
        : input;
    return send(sized, init);
  };
}
