import { expect, it } from 'vitest';
import { ASSISTANCE } from '../../../src/app/core/featureKeys/visit/assistance.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { openVisit } from '../../support/app/visitBench.ts';

const KEY = 'ngAccessibilitySeen';

/** Opens the home page in a browser, by default on its first visit. */
async function visitHome(options: AppBenchOptions = {}) {
  const opened = await openVisit(options);
  await opened.turnTo('HomePage');
  return { ...opened, notice: () => opened.model('accessibility') };
}

it('a first visit shows the notice about accessibility until it is dismissed, and a later visit doesn’t show it', async () => {
  const localStore = memoryStore();
  const { notice, shown, turnTo } = await visitHome({ localStore });
  expect([shown(), notice().href]).toEqual([['accessibility'], expect.stringMatching(/\/accessibility$/)]);
  expect(localStore.get(KEY)).toBeUndefined();
  notice().markSeen();
  expect(localStore.get(KEY)).toMatch(/^\d+$/);
  await turnTo('UnifiedAppPage');
  expect(shown()).toEqual(['accessibility']);
  notice().dismiss();
  expect(shown()).toEqual([]);
  const later = await visitHome({ localStore });
  expect(later.shown()).toEqual([]);
});

it.each(['PlayPage', 'AccessibilityPage'])(
  'the notice about accessibility has ended after a %s, also for later visits',
  async (pageType) => {
    const localStore = memoryStore();
    const { shown, turnTo } = await visitHome({ localStore });
    await turnTo(pageType);
    expect(shown()).toEqual([]);
    await turnTo('HomePage');
    expect(shown()).toEqual([]);
    const later = await visitHome({ localStore });
    expect(later.shown()).toEqual([]);
  },
);

it('the notice about accessibility doesn’t show on pages where no game starts', async () => {
  const { shown, turnTo } = await visitHome();
  await turnTo('CouponPage');
  expect(shown()).toEqual([]);
  await turnTo('HomePage');
  expect(shown()).toEqual(['accessibility']);
});

it('the notice about accessibility waits until the player has answered the consent banner', async () => {
  const { shown, model } = await visitHome({ config: { country: 'DE', measures: { events: true } } });
  expect(shown()).toEqual(['consent']);
  model('consent').refuseAll();
  expect(shown()).toEqual(['accessibility']);
});

it('a player with accessibility settings doesn’t see the notice about them', async () => {
  const { shown, feature, settle } = await visitHome();
  const settings = await (await feature(ASSISTANCE)).load();
  settings?.model.change('hearing', { mono: true });
  await settle();
  expect(shown()).toEqual([]);
});
