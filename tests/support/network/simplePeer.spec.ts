// Two peers of simple-peer in one page, with and without trickled candidates. `faults.deep.test.ts` runs this test outside
// the project, with the packed fixture.
import { expect, test } from '../../../simulator/faults/playwright.ts';

interface Peer {
  on(event: 'signal' | 'data' | 'error', listener: (value: unknown) => void): void;
  on(event: 'connect', listener: () => void): void;
  signal(signal: unknown): void;
  send(text: string): void;
  /** Bytes that the data channel hasn't sent yet. */
  readonly bufferSize: number;
}

interface PeerWindow {
  readonly SimplePeer: new (options: object) => Peer;
  sendMessage: (text: string) => void;
  bytesToSend: () => number;
  arrived: Set<string>;
}
declare const window: Window & PeerWindow;

const MESSAGES = 1_000;
/** Time limit for sending what is in the buffer on a busy computer. */
const SENDING_MS = 60_000;

/** Runs in the page: connects two peers and returns the candidates that they exchanged. */
function connect(trickle: boolean): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const options = { trickle, channelConfig: { ordered: false, maxRetransmits: 0 } };
    const initiator = new window.SimplePeer({ ...options, initiator: true });
    const other = new window.SimplePeer(options);
    const candidates: string[] = [];
    const route = (from: Peer, to: Peer) => {
      from.on('error', reject);
      from.on('signal', (signal) => {
        candidates.push(...(JSON.stringify(signal).match(/candidate:[^"\\]+/g) ?? []));
        to.signal(signal);
      });
    };
    route(initiator, other);
    route(other, initiator);
    window.arrived = new Set();
    window.sendMessage = (text) => initiator.send(text);
    window.bytesToSend = () => initiator.bufferSize;
    other.on('data', (data) => window.arrived.add(String(data)));
    initiator.on('connect', () => resolve(candidates));
  });
}

for (const trickle of [true, false])
  test(`simple-peer loses messages ${trickle ? 'with' : 'without'} trickled candidates`, async ({ page, network }) => {
    test.setTimeout(3 * SENDING_MS);
    await page.goto('/');
    await page.addScriptTag({ path: 'node_modules/simple-peer/simplepeer.min.js' });
    const candidates = await page.evaluate(connect, trickle);
    expect(candidates.length).toBeGreaterThan(0);
    for (const one of candidates) expect(one).not.toContain('.local');
    const { up, down } = network.packets;
    expect([up.sent > 4, up.delivered, down.delivered]).toEqual([true, up.sent, down.sent]);

    network.degrade({ up: { lossPct: 20, seed: 5 } });
    await page.evaluate(async (count) => {
      for (let i = 0; i < count; i++) {
        window.sendMessage(String(i));
        // Each message then has a separate packet.
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    }, MESSAGES);
    const { sent, delivered } = network.packets.up;
    const lost = sent - up.sent - (delivered - up.delivered);
    const mean = (sent - up.sent) * 0.2;
    expect(Math.abs(lost - mean)).toBeLessThan(4 * Math.sqrt(mean * 0.8));
    // On a busy computer, messages still wait in the sender's buffer.
    await expect.poll(() => page.evaluate(() => window.bytesToSend()), { timeout: SENDING_MS }).toBe(0);
    // Acknowledgements cross the same direction, and no message is repeated.
    const arrived = () => page.evaluate(() => window.arrived.size);
    await expect.poll(arrived, { timeout: SENDING_MS }).toBeGreaterThan(MESSAGES * 0.7);
    expect(await arrived()).toBeLessThan(MESSAGES * 0.9);
  });
