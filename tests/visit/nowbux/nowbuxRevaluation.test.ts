import { describe, expect, it } from 'vitest';
import { createNowBuxService } from '../../../src/app/nowbux/onPages/nowbux.controller.ts';
import { noticesOf } from '../../../src/domain/account/preferences/shownNotices.ts';
import { memoryStore, type TextStore } from '../../../src/kit/textStoreAndLog.ts';
import { adsAllowed } from '../../support/app/adsAllowed.ts';
import { type AppBench, openBench } from '../../support/app/appBench.ts';
import { FakeLocks, type FakeTabLocks } from '../../support/browser/fakeLocks.ts';
import { PAGE_PORTS } from '../../support/app/fakePorts.ts';

const RICH = {
  user: { signedIn: true, email: 'mira@example.com' },
  wallet: { nowbuxRewardBalance: 1_500, nowbuxPayBalance: 0 },
};
const POOR = { ...RICH, wallet: { nowbuxRewardBalance: 0, nowbuxPayBalance: 0 } };

interface Options {
  readonly config?: object;
  readonly localStore?: TextStore;
  readonly inGame?: boolean;
  readonly locks?: FakeTabLocks;
}

async function signedIn({ config = RICH, localStore }: Options = {}) {
  const bench = openBench({ config, ...(localStore && { localStore }) });
  bench.core.start();
  await bench.settle();
  return bench;
}

/** Starts the revaluation service of a page; on a bench with such a page, the new page is the player's other tab. */
function openRevaluation(bench: AppBench, { inGame = false, locks }: Options, life = bench.core.signal) {
  const { core } = bench;
  return createNowBuxService(
    {
      core,
      ...adsAllowed(core),
      lock: PAGE_PORTS.lock,
      locks: locks?.locks,
      signIn: () => undefined,
      notices: () => noticesOf(core.preferences),
      inGame: () => inGame,
    },
    life,
  );
}

/** Opens a player's page with its dialogs about nowBux. */
async function visits(options: Options = {}) {
  const bench = await signedIn(options);
  const it = openRevaluation(bench, options);
  await bench.settle();
  const messages = () => bench.callsOf('rewards.updateNowbuxRevaluationAnimation');
  return { bench, it, messages };
}

describe('a nowBux revaluation', () => {
  it('widget.nowbux-revaluation, product.nowbux.revaluation, entity.activities-status-response, call.rewards.updateNowbuxRevaluationAnimation: shows the balance before and after, and is reported to the server once when the player closes it', async () => {
    const { bench, it, messages } = await visits();
    const {
      nowbuxRevaluationAmount: amount,
      robuxRemainingTimeForCreditSecs: left,
      ...status
    } = bench.responseOf('rewards.checkActivitiesStatus');
    expect(status).toMatchObject({
      status: 'Success',
      showNowbuxRevaluationAnimation: true,
      dailySpinCount: 0,
      unaccountedPlayTimeSecs: 0,
    });
    expect(Number(left)).toBeGreaterThan(0);
    expect(it.revaluation).toMatchObject({ before: 1_500 - Number(amount), balance: 1_500 });
    expect(messages()).toEqual([]);
    it.revaluation?.close();
    await bench.settle();
    expect([it.revaluation, messages().length]).toEqual([undefined, 1]);
    expect(messages()[0]?.request?.body).toMatchObject({ uaId: bench.core.identity.uaId });
    await bench.pass(300_000);
    expect(messages()).toHaveLength(1);
  });

  it('reports a revaluation on the next visit without showing it again if the first report failed', async () => {
    const localStore = memoryStore();
    const first = await visits({ localStore });
    first.bench.world.script('rewards.updateNowbuxRevaluationAnimation', [{ http: 500 }]);
    first.it.revaluation?.close();
    await first.bench.settle();
    first.bench.dispose();
    const next = await visits({ localStore });
    expect([next.it.revaluation, next.messages().length]).toEqual([undefined, 1]);
  });

  it('appears in one of two tabs opened together, with one report to the server', async () => {
    const browser = new FakeLocks();
    const bench = await signedIn();
    const tabs = [1, 2].map(() => openRevaluation(bench, { locks: browser.openTab() }));
    await bench.settle();
    expect(tabs.map((tab) => tab.revaluation !== undefined)).toEqual([true, false]);
    // The tab that waits for the announcement in the other tab shows no dialog, so its own other dialogs can open.
    expect(tabs[1]?.service.isActive).toBe(false);
    await bench.pass(60_000);
    tabs[0]?.revaluation?.close();
    await bench.settle();
    await bench.pass(300_000);
    expect(tabs.map((tab) => tab.revaluation)).toEqual([undefined, undefined]);
    expect(bench.callsOf('rewards.updateNowbuxRevaluationAnimation')).toHaveLength(1);
  });

  it('appears in the other tab if its first tab closes before the player has seen it', async () => {
    const browser = new FakeLocks();
    const first = browser.openTab();
    const life = new AbortController();
    const bench = await signedIn();
    openRevaluation(bench, { locks: first }, life.signal);
    const other = openRevaluation(bench, { locks: browser.openTab() });
    await bench.settle();
    expect(other.revaluation).toBeUndefined();
    first.close();
    life.abort();
    await bench.settle();
    other.revaluation?.close();
    await bench.settle();
    expect(bench.callsOf('rewards.updateNowbuxRevaluationAnimation')).toHaveLength(1);
  });

  it('waits in a hidden tab, which requests the state again when it becomes visible', async () => {
    const bench = await signedIn();
    await bench.see(false);
    const it = openRevaluation(bench, { locks: new FakeLocks().openTab() });
    await bench.settle();
    expect(it.revaluation).toBeUndefined();
    bench.world.script('rewards.checkActivitiesStatus', [{ body: { showNowbuxRevaluationAnimation: false } }]);
    await bench.pass(60_000);
    await bench.see(true);
    expect([it.revaluation, bench.callsOf('rewards.checkActivitiesStatus').length]).toEqual([undefined, 2]);
  });

  it('never appears if none is due', async () => {
    const { it, messages } = await visits({ config: POOR });
    expect([it.revaluation, messages()]).toEqual([undefined, []]);
  });

  it('never appears over a game', async () => {
    const { it, messages } = await visits({ inGame: true });
    expect([it.revaluation, messages()]).toEqual([undefined, []]);
  });

  it.each([
    ['is shown if the browser denies locks together with storage', new DOMException('', 'SecurityError'), true],
    ['stays away if the lock fails for another reason', new DOMException('', 'InvalidStateError'), false],
    ['stays away if the lock fails without a reason', new Error(), false],
  ])('%s', async (_, error, shown) => {
    const bench = await signedIn();
    const request = () => Promise.reject(error);
    const it = openRevaluation(bench, { locks: { locks: { request } } as unknown as FakeTabLocks });
    await bench.settle();
    expect(it.revaluation !== undefined).toBe(shown);
  });
});
