import { expect } from '../../kit/matchers.ts';
import { World } from '../../kit/world.ts';
import { PrivateSimulator } from '../../support/e2e/simulatorProcess.ts';
import { test } from '../../support/e2e/test.ts';
import { calm } from '../../support/e2e/worldSettings.ts';

const SERVICES = ['auth', 'catalogue', 'ncm', 'config', 'payment'] as const;

let simulator: PrivateSimulator | undefined;
test.afterEach(async () => simulator?.kill());

test('the app plays a game of a real service through the proxy, and the recording plays without it @deep', async ({
  page,
  world,
  player,
}) => {
  const real = await world({ scenario: 'plays-at-once' });
  const addresses = [real.hosts.page, ...SERVICES.map((name) => `${name}=${real.hosts[name]}`)].join(',');
  simulator = await PrivateSimulator.start(0, ['--proxy', addresses]);
  const proxied = await World.open(simulator.origin, calm({ scenario: 'plays-at-once' }));
  await page.goto(proxied.playUrl);
  // The cloud machine is the real service's.
  await expect(player).toBePlaying(real);
  const calls = (await proxied.journal()).filter(({ kind }) => kind === 'call');
  const recorded = calls.filter(({ data }) => data?.['proxied'] === true).map(({ name }) => name);
  expect(recorded).toEqual(
    expect.arrayContaining(['auth.access-token-post', 'play.startSession', 'play.setAnswerSdp']),
  );
  const id = `recorded-${proxied.id}`;
  const response = await page.request.post(`${simulator.origin}/__sim/worlds/${proxied.id}/scenario`, {
    data: { id, title: 'Recorded' },
  });
  const { scenario } = (await response.json()) as { readonly scenario: object };
  expect((await page.request.post('/__sim/scenarios', { data: scenario })).status()).toBe(201);
  try {
    const replayed = await world({ scenario: id as 'plays-at-once' });
    await player.play(replayed);
  } finally {
    await page.request.delete(`/__sim/scenarios/${id}`);
  }
});
