import { type JSHandle, type Page, test } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { decodeMarker } from '../../../src/contracts/channel/frameMarker.ts';
import type { Stream, StreamRequest } from '../../../simulator/core/world/stream.ts';
import type { DeviceOptions, Frame, StreamDevice } from '../../../simulator/device/deviceInterface.ts';
import { createDevice } from '../../../simulator/device/device.ts';
import { monotonicClock } from '../../../simulator/peer/monotonicClock.ts';
import { machineAddress } from '../../../simulator/peer/relay/machineAddress.ts';
import { createNodeStreamPort, type NodeStreamPort } from '../../../simulator/peer/nodeStreamPort.ts';
import { Relay } from '../../../simulator/peer/relay/relay.ts';
import { WeriftPeer } from '../../../simulator/peer/werift/weriftPeer.ts';
import { type BareClient, makeBareClient } from '../../support/browser/bareWebRtcClient.ts';

// The Node peer against a minimal client in Chromium, without app, backend or host.

const SPACE = 0x2c;
let port: NodeStreamPort;
/** Luma of every picture that the streaming device drew, by number. */
let drawn: Map<number, Uint8Array>;

test.beforeEach(async ({ page }) => {
  drawn = new Map();
  port = createNodeStreamPort({ createDevice: recording, host: machineAddress });
  await page.route('http://bare.localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bare client</title><body></body>' }),
  );
});

test.afterEach(async () => {
  await port.close();
  expect(port.streams).toBe(0);
});

/** A complete simulated streaming device that also stores its pictures for the test. */
function recording(options: DeviceOptions): StreamDevice {
  const device = createDevice(options);
  const keep = (frame: Frame) => {
    drawn.set(frame.number, frame.y.slice());
    drawn.delete(frame.number - 240);
    return frame;
  };
  const tick = device.tick.bind(device);
  const redraw = device.redraw.bind(device);
  device.tick = () => keep(tick());
  device.redraw = () => keep(redraw());
  return device;
}

type Bare = JSHandle<BareClient>;

/** Statistics of received sound. A packet has 480 samples. */
type SoundReport = RTCInboundRtpStreamStats &
  Readonly<Record<'bytesReceived' | 'concealedSamples' | 'packetsLost' | 'packetsReceived', number>>;

async function makeBare(page: Page): Promise<Bare> {
  await page.goto('http://bare.localhost/');
  return page.evaluateHandle(makeBareClient);
}

async function open(page: Page, overrides: Partial<StreamRequest> = {}): Promise<{ stream: Stream; bare: Bare }> {
  const stream = await port.open({
    worldId: 'bare',
    playSessionId: 'bare',
    packageName: 'games.nowlight.skyhop',
    seed: 1,
    width: 320,
    height: 180,
    fps: 20,
    maxBitrateKbps: 4000,
    marker: true,
    renderOnInput: false,
    silent: false,
    listener: { state: () => undefined, line: () => undefined, input: () => undefined },
    ...overrides,
  });
  const bare = await makeBare(page);
  await stream.acceptAnswer(await bare.evaluate((client, offer) => client.answer(offer), stream.offerSdp));
  await pictures(bare, 3);
  return { stream, bare };
}

const count = (bare: Bare) => bare.evaluate((client) => client.markers.length);

/** Waits for this many more pictures. */
async function pictures(bare: Bare, more: number): Promise<void> {
  const before = await count(bare);
  await expect.poll(() => count(bare), { timeout: 20_000 }).toBeGreaterThanOrEqual(before + more);
}

/** Waits for a client event, and returns its time. */
async function waitForEvent(bare: Bare, name: string): Promise<number> {
  const names = () => bare.evaluate((client) => client.events.map((entry) => entry.name));
  await expect.poll(names, { timeout: 20_000 }).toContain(name);
  return bare.evaluate((client, name) => client.events.findLast((entry) => entry.name === name)?.at ?? 0, name);
}

/** Marker of the last presented picture. */
async function lastMarker(bare: Bare) {
  return decodeMarker(await bare.evaluate((client) => client.markers.at(-1)?.cells ?? []));
}

/** Similarity of the next presented picture to the drawn one, in decibels. */
async function nearness(bare: Bare): Promise<number> {
  const picture = await bare.evaluate((client) => client.picture());
  const number = decodeMarker(picture.cells)?.frame ?? -1;
  return peakToNoise(drawn.get(number), Buffer.from(picture.luma, 'base64'));
}

const send = (bare: Bare, channel: string, data: string | readonly number[]) =>
  bare.evaluate((client, [label, what]) => client.send(label, what), [channel, data] as const);

const press = (sequence: number, down: boolean) => [down ? 0x01 : 0x02, 0, sequence, 0, SPACE, 0, 0, 0, 0, 0];

test('picture and sound arrive with readable markers, and the picture matches the drawn one', async ({ page }) => {
  const { stream, bare } = await open(page);
  await waitForEvent(bare, 'control open');
  // These key presses start the game, which plays music and moves.
  await send(bare, 'input', press(1, true));
  await send(bare, 'input', press(2, false));
  await pictures(bare, 40);
  const rows = await bare.evaluate((client) => client.markers.map((entry) => entry.cells));
  const frames = rows.map((row) => decodeMarker(row)?.frame ?? -1);
  expect(frames).not.toContain(-1);
  expect(frames).toEqual([...frames].sort((a, b) => a - b));
  expect(await bare.evaluate((client) => client.streams)).toEqual(['picture', 'sound']);
  for (let i = 0; i < 3; i++) {
    await pictures(bare, 10);
    expect(await nearness(bare)).toBeGreaterThan(40);
  }
  const energy = () => bare.evaluate(async (client) => (await client.report()).audio.totalAudioEnergy ?? 0);
  await expect.poll(energy, { timeout: 10_000 }).toBeGreaterThan(0.0001);
  stream.close();
  await waitForEvent(bare, 'control closed');
});

test('a pressed key appears in the picture with the number of its message', async ({ page }) => {
  for (const renderOnInput of [false, true]) {
    const { bare } = await open(page, { renderOnInput });
    await waitForEvent(bare, 'input open');
    for (const sequence of [1, 2, 3]) {
      await send(bare, 'input', press(sequence, sequence % 2 === 1));
      await expect.poll(async () => (await lastMarker(bare))?.input).toBe(sequence);
    }
  }
});

test('a dropped connection recovers with a complete picture @deep', async ({ page }) => {
  const { stream, bare } = await open(page);
  stream.fault({ action: 'drop' });
  await waitForEvent(bare, 'disconnected');
  stream.fault({ action: 'restore' });
  await pictures(bare, 15);
  expect(await nearness(bare)).toBeGreaterThan(36);
});

test('a refused connection fails within three seconds @deep', async ({ page }) => {
  const { stream, bare } = await open(page);
  const from = await bare.evaluate((client) => client.markers.at(-1)?.at ?? 0);
  stream.fault({ action: 'refuse' });
  expect((await waitForEvent(bare, 'failed')) - from).toBeLessThan(3000);
});

test('the picture stays complete with a packet loss of 5 % @deep', async ({ page }) => {
  const { stream, bare } = await open(page);
  stream.fault({ action: 'network', lossPct: 5, delayMs: 20, jitterMs: 5 });
  await pictures(bare, 60);
  const { video } = await bare.evaluate((client) => client.report());
  expect(video.packetsLost).toBeGreaterThan(0);
  // On a busy computer the streaming device draws the next picture meanwhile, and encodes coarser ones for a while.
  await expect.poll(() => nearness(bare)).toBeGreaterThan(36);
});

test('packets of sound repeat earlier ones while packets are lost, and few samples are concealed', async ({ page }) => {
  const { stream, bare } = await open(page);
  const sound = () => bare.evaluate(async (client) => (await client.report()).audio as SoundReport);
  /** Compares two reports about received sound: bytes per packet, lost packets, and concealed packets. */
  const during = async (isOver: (from: SoundReport, to: SoundReport) => boolean) => {
    const from = await sound();
    await expect.poll(async () => isOver(from, await sound()), { timeout: 10_000 }).toBe(true);
    const to = await sound();
    return {
      bytes: (to.bytesReceived - from.bytesReceived) / (to.packetsReceived - from.packetsReceived),
      lost: to.packetsLost - from.packetsLost,
      concealed: (to.concealedSamples - from.concealedSamples) / 480,
    };
  };
  const clean = await during((from, to) => to.packetsReceived > from.packetsReceived + 50);
  stream.fault({ action: 'network', lossPct: 8, delayMs: 40, jitterMs: 5, seed: 3 });
  await expect(async () => {
    const lossy = await during((from, to) => to.packetsLost > from.packetsLost + 9);
    expect(lossy.bytes).toBeGreaterThan(1.7 * clean.bytes);
    // On a busy computer, the browser also conceals pauses of the streaming device.
    expect(lossy.concealed).toBeLessThan(lossy.lost / 2);
  }).toPass({ timeout: 30_000 });
});

test('a narrow link is not overloaded, and the picture gets coarser but stays on time @deep', async ({ page }) => {
  const { stream, bare } = await open(page);
  stream.fault({ action: 'network', kbps: 300 });
  await pictures(bare, 80);
  const shown = (await lastMarker(bare))?.frame ?? 0;
  // The picture that the client shows is at most one and a half seconds old.
  expect(Math.max(...drawn.keys()) - shown).toBeLessThan(30);
});

test('the picture keeps playing over each of five named networks @deep', async ({ page }) => {
  test.setTimeout(120_000);
  const { stream, bare } = await open(page);
  for (const network of ['busy-wifi', 'moderate', 'international', 'bursts-b', 'mobile'] as const) {
    stream.fault({ action: 'network', network, seed: 1 });
    await pictures(bare, 20);
  }
  // Damaged and doubled packets don't end the connection.
  stream.fault({ action: 'network', delayMs: 20, damagePct: 3, duplicatePct: 10, reorderPct: 5, seed: 1 });
  await pictures(bare, 40);
  const { video } = await bare.evaluate((client) => client.report());
  expect(video.packetsLost).toBeGreaterThan(0);
});

test('an ICE restart keeps the connection of a client that changes its network @deep', async ({ page }) => {
  const relay = await Relay.open({ clock: monotonicClock, seed: 1, host: machineAddress() });
  const log: string[] = [];
  const peer = new WeriftPeer({
    relay,
    clock: monotonicClock,
    seed: 1,
    listener: {
      state: () => undefined,
      opened: () => undefined,
      message: (label, data) => void log.push(`${label} ${String(data)}`),
      onKeyFrameRequest: () => undefined,
    },
  });
  const bare = await makeBare(page);
  const answer = (offer: string) => bare.evaluate((client, sdp) => client.answer(sdp), offer);
  await peer.answer(await answer((await peer.offer()).sdp));
  await waitForEvent(bare, 'control open');
  await peer.answer(await answer((await peer.restart()).sdp));
  await send(bare, 'control', 'tabactive=1');
  await expect.poll(() => log).toEqual(['control tabactive=1']);
  await peer.close();
  relay.close();
});

/** Peak signal-to-noise ratio, in decibels. */
function peakToNoise(sent: Uint8Array | undefined, shown: Uint8Array): number {
  if (sent?.length !== shown.length) return 0;
  let sum = 0;
  for (let i = 0; i < sent.length; i++) sum += ((sent[i] as number) - (shown[i] as number)) ** 2;
  return sum === 0 ? 99 : 10 * Math.log10((255 * 255 * sent.length) / sum);
}
