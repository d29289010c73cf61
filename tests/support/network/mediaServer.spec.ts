// A page that publishes its picture to a media server, and a viewer behind the network. `faults.deep.test.ts` starts the
// server and runs this test outside the project, with the packed fixture.
import type { Page } from '@playwright/test';
import { expect, test } from '../../../simulator/faults/playwright.ts';

const ADDRESS = process.env['MEDIA_SERVER'] ?? '';

interface ViewedWindow {
  connection: RTCPeerConnection;
}
declare const window: Window & ViewedWindow & { readonly RTCPeerConnection: new () => RTCPeerConnection };

/** Runs in the page: publishes a moving picture, or shows the published one. */
async function connect(role: string): Promise<void> {
  const connection = new window.RTCPeerConnection();
  window.connection = connection;
  if (role === 'publish') {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    let step = 0;
    const draw = () => {
      step++;
      if (context) context.fillStyle = `hsl(${step * 7} 80% 50%)`;
      for (let x = 0; x < 10; x++) context?.fillRect((x * 97 + step * 13) % 300, (x * 31 + step * 5) % 150, 40, 40);
      requestAnimationFrame(draw);
    };
    draw();
    const stream = canvas.captureStream(30);
    for (const track of stream.getVideoTracks()) connection.addTrack(track, stream);
  } else {
    connection.addTransceiver('video', { direction: 'recvonly' });
    connection.addEventListener('track', ({ track }) => {
      const video = document.querySelector('video');
      if (video) video.srcObject = new MediaStream([track]);
    });
  }
  await connection.setLocalDescription(await connection.createOffer());
  while (connection.iceGatheringState !== 'complete')
    await new Promise((resolve) => connection.addEventListener('icegatheringstatechange', resolve, { once: true }));
  const body = JSON.stringify(connection.localDescription);
  const response = await fetch(`/${role}`, { method: 'POST', body });
  await connection.setRemoteDescription((await response.json()) as RTCSessionDescriptionInit);
}

const stateOf = (page: Page) => page.evaluate(() => window.connection.connectionState);
/** Returns the number of decoded pictures, and of requests to repeat lost packets. */
const readVideo = (page: Page) =>
  page.evaluate(async () => {
    const video = { framesDecoded: 0, nackCount: 0 };
    (await window.connection.getStats()).forEach((one: RTCInboundRtpStreamStats) => {
      if (one.type === 'inbound-rtp')
        Object.assign(video, { framesDecoded: one.framesDecoded ?? 0, nackCount: one.nackCount ?? 0 });
    });
    return video;
  });

test('a viewer of a media server requests lost packets again, and sees pictures again after a cut', async ({
  browser,
  page,
  network,
}) => {
  test.setTimeout(120_000);
  const patient = { timeout: 30_000 };
  const publisher = await (await browser.newContext()).newPage();
  await publisher.goto(ADDRESS);
  await publisher.evaluate(connect, 'publish');
  await page.goto(ADDRESS);
  await page.evaluate(connect, 'view');
  await expect.poll(async () => (await readVideo(page)).framesDecoded, patient).toBeGreaterThan(10);
  expect((await readVideo(page)).nackCount).toBe(0);

  network.degrade({ down: { lossPct: 10, seed: 3 } });
  await expect.poll(async () => (await readVideo(page)).nackCount, patient).toBeGreaterThan(5);

  network.cut();
  await expect.poll(() => stateOf(page), patient).toBe('disconnected');
  network.restore();
  await expect.poll(() => stateOf(page), patient).toBe('connected');
  const { framesDecoded } = await readVideo(page);
  await expect.poll(async () => (await readVideo(page)).framesDecoded, patient).toBeGreaterThan(framesDecoded + 10);
});

test('a viewer whose connectivity checks are refused fails', async ({ page, network }) => {
  test.setTimeout(120_000);
  await page.goto(ADDRESS);
  network.refuse();
  await page.evaluate(connect, 'view');
  await expect.poll(() => stateOf(page), { timeout: 60_000 }).toBe('failed');
  expect(network.packets).toEqual({ up: { sent: 0, delivered: 0 }, down: { sent: 0, delivered: 0 } });
});
