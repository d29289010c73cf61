import type { Page, Route } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { PAY_TEXTS } from '../../../simulator/services/payment/payTexts.ts';
import { band, button, dialog, MIRA, payByCard, paymentPage } from '../../support/e2e/buying.ts';
import { test } from '../../support/e2e/test.ts';
import { localeTexts } from '../../support/e2e/localeTexts.ts';

const passes = localeTexts('en', 'passes');

/** When a request is lost: before the service receives it, or after the service has handled it. */
const LOST = ['before it leaves', 'after the service has done it'] as const;
type Lost = (typeof LOST)[number];

interface Step {
  /** Last segment of the path of the purchase request that is lost. */
  readonly path: string;
  /** Message that the player sees; undefined if the purchase continues automatically. */
  readonly said?: string;
  /** Message if the request was lost before the service received it; defaults to `said`. */
  readonly saidBefore?: string;
  /** The moment of the lost request that every test run covers. The deep tier covers both moments. */
  readonly always?: Lost;
}

const UNAVAILABLE = passes('checkout.unavailable.text');
const INCOMPLETE = passes('payment.incomplete.title');
const PENDING = passes('payment.pending.title');
const NOT_LOADED = passes('checkout.paying.late');
const TROUBLES = [UNAVAILABLE, INCOMPLETE, PENDING, NOT_LOADED, passes('plans.failed'), passes('payment.failed.title')];

/** Requests of a purchase by card, in order, from the press that opens the passes. */
const BY_CARD: readonly Step[] = [
  { path: '/subscription/playPass', said: passes('plans.failed') },
  { path: '/nowbux/check-balance' },
  { path: '/oauth2/silenceCallback', said: UNAVAILABLE },
  { path: '/payment/payTypeList', said: UNAVAILABLE },
  { path: '/order/formatOrderData', said: UNAVAILABLE },
  { path: '/order/create', said: INCOMPLETE },
  { path: '/subscription/initiate' },
  { path: '/pay', said: NOT_LOADED },
  { path: '/pay/en.js', said: NOT_LOADED },
  { path: '/pay/submit', said: PAY_TEXTS.en.failed },
  { path: '/getPurchases', said: PENDING },
  { path: '/subscription/confirm', said: PENDING, always: 'after the service has done it' },
];

/** Requests of a purchase with nowBux, from the press on the plan. */
const FOR_NOWBUX: readonly Step[] = [
  { path: '/subscription/playPass', said: passes('plans.failed') },
  { path: '/nowbux/check-balance' },
  { path: '/subscription/purchaseWithNowbux', saidBefore: INCOMPLETE },
];

/** Sends the request from Node. Only browsers resolve the host names of simulated worlds. */
async function expectPurchased(route: Route): Promise<void> {
  const request = route.request();
  const { host, port, pathname, search } = new URL(request.url());
  const headers = { ...(await request.allHeaders()), host };
  await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}`, headers });
}

/** Makes the first request to this path fail. The returned function reports whether that has happened. */
async function lose(page: Page, path: string, stage: Lost): Promise<() => boolean> {
  let lost = false;
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      if (lost || route.request().method() === 'OPTIONS') return route.fallback();
      lost = true;
      if (stage !== 'before it leaves') await expectPurchased(route);
      await route.abort('connectionreset');
    },
  );
  return () => lost;
}

/** Presses the offered actions like a player until the pass is confirmed. Returns the messages that it saw. */
async function pressOn(page: Page, plan: string): Promise<string> {
  const done = dialog(page).getByText(passes('payment.success.title'));
  const onwards = dialog(page)
    .getByRole('button', {
      name: new RegExp(`^(Buy: ${plan}|Pay (£5\\.59|450 nowBux)|Try again|Check again|Load it again)$`),
    })
    .first();
  const theirs = paymentPage(page).getByRole('button', { name: 'Pay £5.59', disabled: false });
  const read: string[] = [];
  const next = async () => {
    if (await done.isVisible()) return 'done';
    if (await onwards.isVisible()) return 'ours';
    return (await theirs.isVisible()) ? 'theirs' : 'nothing';
  };
  for (let turn = 0; turn < 12; turn++) {
    await expect.poll(next).not.toBe('nothing');
    const leads = await next();
    if (leads === 'done') break;
    read.push(await dialog(page).innerText());
    if (leads === 'theirs') {
      read.push(await paymentPage(page).locator('body').innerText());
      await payByCard(page);
    } else await onwards.click();
  }
  await expect(done).toBeVisible();
  return read.join('\n');
}

const WAYS = [
  { by: 'card', steps: BY_CARD, plan: '30 days', order: { productId: 'nowpass-month', taken: 5.59 } },
  { by: 'nowBux', steps: FOR_NOWBUX, plan: 'One day', order: { productId: 'nowpass-day', taken: 450 } },
] as const;

for (const { by, steps, plan, order } of WAYS) {
  for (const { path, said: alike, saidBefore, always } of steps) {
    for (const stage of LOST) {
      const text = alike ?? (stage === 'before it leaves' ? saidBefore : undefined);
      test(`if ${path} is lost ${stage}, a pass bought by ${by} is paid once and becomes active${always === stage ? '' : ' @deep'}`, async ({
        openHome,
        page,
        troubles,
      }) => {
        troubles.expectFailedRequests();
        const testWorld = await openHome({ config: { country: 'GB', user: MIRA } });
        const see = band(page, passes('band.see'));
        await expect(see).toBeVisible();
        const lost = await lose(page, path, stage);
        await see.click();
        const read = await pressOn(page, plan);
        expect(lost()).toBe(true);
        if (text) expect(read).toContain(text);
        else expect(TROUBLES.filter((words) => read.includes(words))).toEqual([]);
        expect((await testWorld.state()).orders).toMatchObject([{ ...order, payments: 1, granted: true }]);
        await button(page, passes('ad-free.close')).click();
        await expect(band(page, passes('band.manage'))).toBeVisible();
      });
    }
  }
}
