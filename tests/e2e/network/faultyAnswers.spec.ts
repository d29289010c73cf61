import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { CALL_FAILURE_CASES, type CallFailureCase, type Visit } from '../../support/e2e/callFailureCases.ts';
import type { CallId } from '../../kit/controlTypes.ts';
import type { Script, World } from '../../kit/world.ts';
import { test } from '../../support/e2e/test.ts';

type Answer = Script['answers'][number];

/** Responses of a server that hangs, sends invalid data, or floods. */
const FAULTS: Readonly<Record<string, Answer>> = {
  hung: { network: 'hang' },
  dripped: { dripBytesPerSec: 1 },
  endless: { endless: true },
  doubled: { doubled: true },
  garbled: { raw: '{"status":"Success","data":{"' },
};

/** For each fault, the error code that the notice shows and a player can copy for support. */
const CODES: Readonly<Record<string, number>> = {
  hung: 1002,
  dripped: 1002,
  endless: 1004,
  doubled: 1000,
  garbled: 1000,
};

/** Seconds of the page's clock within which the player must see a message. */
const TOLD_SECS = 30;
/** Seconds of the page's clock within which the app makes the call; some calls wait for a timer. */
const MADE_SECS = 240;
/** Bytes that may arrive beyond the size limit of a response before the browser aborts the request. */
const UNDER_WAY = 4 * 1024 * 1024;
/**
 * Home page without a preload of the game lists, because its address names a language. Chromium buffers up to 55 MiB of
 * a preloaded response until a script reads it, whatever limit the script has. In the demo, whose worker answers without
 * a network, 10 to 40 MiB arrived before the early script ran.
 */
const WITHOUT_PRELOAD = '/?lang=en';
/**
 * Bytes of an upload that may be sent beyond a limit. Its progress is reported every 50 ms, in which this computer
 * sends ten megabytes.
 */
const UNDER_WAY_OF_UPLOADS = 32 * 1024 * 1024;
const UPLOADS: ReadonlySet<string> = new Set(['auth.image-upload', 'support.createTicket']);
/** The combinations of call and fault that every run tests; the deep tier tests all. */
const SAMPLE = ['catalogue.getAppsList endless', 'rewards.redeem hung', 'auth.wallet-check-balance doubled'];

/** Advances the page's clock second by second until the condition holds. */
async function waitUntil(page: Page, secs: number, condition: () => Promise<boolean>): Promise<boolean> {
  for (let sec = 0; sec < secs; sec++) {
    if (await condition()) return true;
    await page.clock.runFor(1_000);
    // Responses take real time, which the page's fake clock doesn't control.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return condition();
}

/** Counts the decoded bytes that the page reads from each response of a path. */
async function watchBytes(page: Page, path: string): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  const taken = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith(path)) taken.set(requestId, 0);
  });
  devtools.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const before = taken.get(requestId);
    if (before !== undefined) taken.set(requestId, before + dataLength);
  });
  await devtools.send('Network.enable');
  return () => Math.max(0, ...taken.values());
}

async function arrive({ page, testWorld }: Visit, { at = '/' }: CallFailureCase): Promise<void> {
  await page.goto(at === 'play' ? testWorld.playUrl : testWorld.at(at));
}

async function waitForCall(page: Page, testWorld: World, call: string, before: number): Promise<void> {
  const hasCall = async () =>
    (await testWorld.journal(before)).some(({ kind, name }) => kind === 'call' && name === call);
  expect(await waitUntil(page, MADE_SECS, hasCall), `${call} is made`).toBe(true);
}

/**
 * Only browsers with push and a service worker subscribe to push messages, and these pages lack both.
 * `queuePush.spec.ts` tests the call.
 */
const WITH_A_WORKER = ['play.subscribePush'];

test('each call of the contract is assigned to a page or dialog of the app where its faults are tested', () => {
  expect([...Object.keys(CALL_FAILURE_CASES), ...WITH_A_WORKER].toSorted()).toEqual([...CALLS.keys()].toSorted());
});

for (const [call, failureCase] of Object.entries(CALL_FAILURE_CASES)) {
  for (const [fault, answer] of Object.entries(FAULTS)) {
    const place = fault === 'endless' ? { at: WITHOUT_PRELOAD, ...failureCase } : failureCase;
    const outcome =
      'says' in place
        ? 'the page shows an error and an action within 30 s'
        : 'the page shows no error and stays usable';
    const tag = SAMPLE.includes(`${call} ${fault}`) ? '' : ' @deep';
    test(`if the response to ${call} is faulty (${fault}), ${outcome}${tag}`, async ({ world, page, player }) => {
      test.setTimeout(90_000);
      const testWorld = await world(place.world ?? { scenario: 'plays-at-once' });
      const visit = { page, testWorld, player };
      await page.clock.install();
      const bytes = await watchBytes(page, CALLS.get(call)?.path ?? '');
      for (const [other, script] of Object.entries(place.also ?? {})) await testWorld.script(other as CallId, script);
      if (place.first) {
        await arrive(visit, place);
        await place.first(visit);
      }
      const before = await testWorld.now();
      await testWorld.script(call as CallId, { answers: [answer], then: 'repeat-last' });
      if (!place.first) await arrive(visit, place);
      await place.act?.(visit);
      await waitForCall(page, testWorld, call, before);
      if ('says' in place) {
        await waitUntil(page, TOLD_SECS, () => place.says(page).first().isVisible());
        await expect(place.says(page).first()).toBeVisible({ timeout: 3_000 });
        await expect(place.offers(page).first()).toBeEnabled();
        if (place.coded) await expect(page.getByRole('button', { name: `Copy ${CODES[fault]}` }).first()).toBeVisible();
      } else {
        await waitUntil(page, TOLD_SECS, () => Promise.resolve(false));
        await expect(place.usable(page)).toBeVisible();
        const alert = page.getByRole('alert').filter({ hasText: /\S/ });
        await expect(alert.or(page.getByRole('alertdialog'))).toHaveCount(0);
      }
      const limit = CALLS.get(call)?.limits.bytes ?? 0;
      const underWay = UPLOADS.has(call) ? UNDER_WAY_OF_UPLOADS : UNDER_WAY;
      expect(bytes(), 'bytes read from one response').toBeLessThan(limit + underWay);
    });
  }
}
