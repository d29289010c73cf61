import { expect } from '../../support/expect.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const translate = localeTexts('en', 'session');
const ENDPOINT = 'https://push.example/1';

test.use({ worker: true });

test(
  '“Notify me”: a push message notifies a queued player whose page is closed, with a link to the game',
  { tag: '@browser' },
  async ({ world, page, player, context }) => {
    await context.grantPermissions(['notifications']);
    // No push service is available here, so the browser API is stubbed.
    await page.addInitScript((endpoint) => {
      PushManager.prototype.subscribe = () =>
        Promise.resolve({
          toJSON: () => ({ endpoint, keys: { p256dh: 'AA', auth: 'AA' } }),
        } as unknown as PushSubscription);
    }, ENDPOINT);
    const testWorld = await world({
      scenario: 'waits-in-queue-then-plays',
      startAt: 'third in line',
      config: { global: { userQueuePollingSecs: 1, webPushKey: 'BKey' } },
    });
    await testWorld.clock({ rate: 0 });
    await page.goto(testWorld.playUrl);
    await expect(player.dialog.getByText(translate('queue.call.pushed'))).toBeVisible();
    expect(await testWorld.calls('play.subscribePush')).toBe(1);

    const other = await context.newPage();
    await other.goto(testWorld.url);
    // Closes the game's page, so that only a push message can reach the player.
    await page.close();
    const devtools = await context.newCDPSession(other);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [one] = registrations;
        if (one) resolve(one.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    await testWorld.clock({ advanceMs: 30_000 });
    const { data } = await testWorld.until(({ name }) => name === 'push');
    expect(data).toMatchObject({ endpoint: ENDPOINT, payload: { path: testWorld.pathOf(testWorld.playUrl) } });
    const origin = new URL(testWorld.url).origin;
    const message = JSON.stringify(data?.['payload']);
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: message });
    const shown = () =>
      other.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/');
        const all = (await registration?.getNotifications()) ?? [];
        return all.map(({ title, data: own }) => [title, (own as { address: string }).address]);
      });
    await expect.poll(shown).toEqual([['It’s your turn', testWorld.playUrl]]);
  },
);
