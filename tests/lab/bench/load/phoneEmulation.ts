import type { Page } from 'playwright';

/** A mobile phone as in Lighthouse's mobile profile. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/** CPU throttling rate relative to this computer. */
const CPU_RATE = 4;
/** Network of a slow mobile connection: latency in milliseconds, throughput in bytes a second. */
const NETWORK = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

/** Throttles the page's processor to a phone's speed. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

/** Throttles the page's network to a phone's. */
export async function slowNetwork(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
}
