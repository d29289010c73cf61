import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { FaultyNetwork } from '../../../simulator/faults/index.ts';
import { PuppeteerBrowser } from '../../../tests/support/browsers/puppeteerBrowser.ts';
import { MediaServer } from '../../../tests/support/network/mediaServer.ts';
import { ROOT } from '../../shared/command.ts';
import { GuideFolder } from './guideFolder.ts';

const MINUTES_MS = 60_000;
const guide = new GuideFolder('docs/faults.md');

afterAll(() => guide.remove(), MINUTES_MS);

/** Copies a test of the project into the guide's folder, where it uses the packed fixture. */
function copyTest(name: string): void {
  const text = readFileSync(join(ROOT, 'tests/support/network', name), 'utf8');
  const packed = text.replace(/'[./]+\/simulator\/faults\/playwright\.ts'/, `'nowlight-network/playwright'`);
  expect(packed).not.toBe(text);
  guide.write(`tests/${name}`, packed);
}

/** Runs Playwright in the guide's folder without blocking this process, which serves the media. */
async function runTest(name: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  return guide.runBeside(`npx playwright test ${name} --reporter=list`, env);
}

it(
  'the commands of docs/faults.md install the package into an empty folder with the system’s Node',
  { timeout: 10 * MINUTES_MS },
  () => {
    const args = ['tools/release/pack.ts', '--only', 'nowlight-network', '--out', guide.path];
    execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'pipe' });
    const [install = ''] = guide.blocks('sh');
    // The browser is already installed, as the guide suggests. Everything else comes from the npm registry.
    guide.run(install.replaceAll(/^npx playwright install.*$/gm, ''));
    expect(Number(/^v(\d+)/.exec(guide.run('node --version'))?.[1])).toBeGreaterThanOrEqual(20);
  },
);

it(
  'the files of docs/faults.md compile in strict mode, and the tests of PeerJS pass',
  { timeout: 10 * MINUTES_MS },
  async () => {
    guide.writeBlocks('ts', 'js', 'json');
    const [, test = ''] = guide.blocks('sh');
    expect(await guide.runBeside(test)).toMatch(/3 passed/);
  },
);

it('simple-peer runs behind the network', { timeout: 10 * MINUTES_MS }, async () => {
  guide.run('npm install simple-peer@9.11.1');
  copyTest('simplePeer.spec.ts');
  expect(await runTest('simplePeer')).toMatch(/2 passed/);
});

it('a media server sends video through the network', { timeout: 10 * MINUTES_MS }, async () => {
  copyTest('mediaServer.spec.ts');
  const server = await MediaServer.start();
  try {
    expect(await runTest('mediaServer', { MEDIA_SERVER: server.origin })).toMatch(/2 passed/);
  } finally {
    server.close();
  }
});

it('the script for other drivers works in Firefox', { timeout: 5 * MINUTES_MS }, async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>page</title>');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const network = new FaultyNetwork();
  const browser = await PuppeteerBrowser.launch('firefox');
  try {
    const page = await browser.open({ width: 800, height: 600 });
    await page.before(await network.script());
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    await page.run(`(${String(connectInPage)})()`);
    const roundTrip = async () => Number(await page.run('ping()'));
    await roundTrip();
    expect(network.packets.up.sent).toBeGreaterThan(4);
    expect(network.packets.up.delivered).toBe(network.packets.up.sent);
    network.degrade({ up: { delayMs: 100 } });
    // Both ends are in the page: a message and its answer cross `up` and `down` each.
    expect(await roundTrip()).toBeGreaterThanOrEqual(195);
    network.cut();
    const { delivered } = network.packets.up;
    const answer = roundTrip();
    await expect.poll(() => network.packets.up.sent, { timeout: 10_000 }).toBeGreaterThan(delivered + 2);
    expect(network.packets.up.delivered).toBe(delivered);
    network.restore();
    expect(await answer).toBeGreaterThan(0);
    expect(page.complaints).toEqual([]);
    await page.close();
  } finally {
    await browser.close();
    await network.close();
    server.close();
  }
});

/** Runs in the page: connects two peers, and defines `ping`, which returns the round trip of a message in milliseconds. */
async function connectInPage(): Promise<void> {
  const page = window as unknown as {
    readonly RTCPeerConnection: new () => RTCPeerConnection;
    ping: () => Promise<number>;
  };
  const [one, other] = [new page.RTCPeerConnection(), new page.RTCPeerConnection()];
  one.addEventListener('icecandidate', ({ candidate }) => void other.addIceCandidate(candidate ?? undefined));
  other.addEventListener('icecandidate', ({ candidate }) => void one.addIceCandidate(candidate ?? undefined));
  other.addEventListener('datachannel', ({ channel }) =>
    channel.addEventListener('message', () => channel.send('answer')),
  );
  const channel = one.createDataChannel('ping');
  const opened = new Promise((resolve) => channel.addEventListener('open', resolve));
  await one.setLocalDescription();
  await other.setRemoteDescription(one.localDescription as RTCSessionDescription);
  await other.setLocalDescription();
  await one.setRemoteDescription(other.localDescription as RTCSessionDescription);
  await opened;
  page.ping = async () => {
    const sent = performance.now();
    const answered = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
    channel.send('question');
    await answered;
    return performance.now() - sent;
  };
}
