import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import { createNowBuxService } from '../../../src/app/nowbux/onPages/nowbux.controller.ts';
import { libraryOf } from '../../../src/app/core/gameLists.ts';
import { HELP } from '../../../src/app/core/featureKeys/visit/help.ts';
import { NOWBUX } from '../../../src/app/core/featureKeys/visit/nowbux.ts';
import { PREFERENCES } from '../../../src/app/core/featureKeys/visit/preferences.ts';
import { noticesOf } from '../../../src/domain/account/preferences/shownNotices.ts';
import { adsAllowed } from '../../support/app/adsAllowed.ts';
import { PAGE_PORTS } from '../../support/app/fakePorts.ts';
import { openApp, openBench, started } from '../../support/app/appBench.ts';

const CLAIM = 'play.claimQuestReward';
const MIRA = {
  user: { signedIn: true, email: 'mira@example.com' },
  wallet: { nowbuxRewardBalance: 1_500, nowbuxPayBalance: 0 },
};

/** Opens the nowBux page beside a game that completes a quest in twenty minutes. */
async function page({ loadsPreferences = false, revalued = false } = {}) {
  const bench = openBench({ config: MIRA });
  const { core } = bench;
  if (!revalued) bench.world.script('rewards.checkActivitiesStatus', [{ http: 500 }], 'repeat-last');
  const nowbux = createNowBuxService(
    {
      ...{ core, ...adsAllowed(core), signIn: () => undefined, inGame: () => false },
      ...{ lock: PAGE_PORTS.lock, locks: undefined, notices: () => noticesOf(core.preferences) },
    },
    core.signal,
  );
  const preferences = observable({ isLoading: loadsPreferences });
  const requests: unknown[] = [];
  const features: Readonly<Record<string, object>> = {
    [NOWBUX.id]: { load: () => Promise.resolve(nowbux.service) },
    [PREFERENCES.id]: preferences,
    [HELP.id]: { open: (request: unknown) => Promise.resolve(void requests.push(request)) },
  };
  const feature = ({ id }: { readonly id: string }) => features[id] as never;
  const loadVisit = () =>
    Promise.resolve(() => ({ feature, created: feature, createAll: () => Promise.resolve(), Layers: () => null }));
  const app = await openApp(bench, { loadVisit });
  await bench.begin();
  const life = new AbortController();
  core.signal.addEventListener('abort', () => life.abort());
  const screen = started(new NowBuxViewModel(app), life.signal);
  const model = screen.parts.quests;
  if (!model) throw new Error('The nowBux page has no quests');
  await bench.settle();
  const quest = () => {
    const found =
      model.list.kind === 'loaded' && model.list.value.quests.find(({ type }) => type === 'PlayForYMinutes');
    if (!found) throw new Error('The page has no quest for playing');
    return found;
  };
  const claim = async () => {
    model.claim(quest());
    await bench.settle();
  };
  return { bench, app, screen, model, quest, claim, nowbux, preferences, requests, life };
}

const PLAYED_MS = 1_200_000;

describe('the reward of a quest', () => {
  it('shows a refusal if the server refuses its claim, until a later claim succeeds', async () => {
    const { bench, model, quest, claim } = await page();
    await bench.pass(PLAYED_MS);
    expect([model.troubleOf(quest()), model.numberOf(quest())]).toEqual([undefined, undefined]);
    bench.world.script(CLAIM, [{ status: 'FailureInvalidParameter' }]);
    await claim();
    expect([model.troubleOf(quest()), model.numberOf(quest()), model.gainOf(quest())]).toEqual([
      'refused',
      undefined,
      undefined,
    ]);
    expect(model.troubleOf({ ...quest(), type: 'Other' })).toBeUndefined();
    await claim();
    expect([model.troubleOf(quest()), model.gainOf(quest()), model.stateOf(quest())]).toEqual([
      undefined,
      25,
      'cashout',
    ]);
    expect(model.gainOf({ ...quest(), type: 'Other' })).toBeUndefined();
  });

  it('shows a number for support while the outcome of its claim is unknown', async () => {
    const { bench, model, quest, requests } = await page();
    await bench.pass(PLAYED_MS);
    bench.world.script(CLAIM, [{ http: 503 }], 'repeat-last');
    model.claim(quest());
    for (const ms of [1_000, 2_000, 4_000, 8_000, 16_000]) await bench.pass(ms);
    expect([model.troubleOf(quest()), model.isClaiming(quest())]).toEqual(['unsure', false]);
    const number = model.numberOf(quest());
    expect(bench.last(CLAIM).request?.headers?.['idempotency-key']).toBe(number);
    expect(model.numberOf({ ...quest(), type: 'Other' })).toBeUndefined();
    model.help(`Claim ${number}`);
    await bench.settle();
    expect(requests).toEqual([{ begin: 'report', about: { category: 'payment', description: `Claim ${number}` } }]);
    expect(await model.copy(number ?? '')).toBe(true);
  });

  it('shows a gain of 0 nowBux for one second after the claim if the balance is unknown', async () => {
    const { bench, model, quest, claim } = await page();
    await bench.pass(PLAYED_MS);
    bench.world.script('auth.wallet-check-balance', [{ http: 403 }], 'repeat-last');
    await claim();
    expect(model.gainOf(quest())).toBe(0);
    await bench.pass(999);
    expect(model.gainOf(quest())).toBe(0);
    await bench.pass(1);
    expect(model.gainOf(quest())).toBeUndefined();
  });

  it('shows nothing after the page is left', async () => {
    const { bench, model, quest, life } = await page();
    await bench.pass(PLAYED_MS);
    const done = quest();
    model.claim(done);
    life.abort();
    await bench.settle();
    expect([model.gainOf(done), bench.callsOf(CLAIM).length]).toEqual([undefined, 1]);
  });
});

describe('the announcement of a completed quest', () => {
  it('waits for the player’s preferences, which contain the notices already seen', async () => {
    const { bench, model, preferences } = await page({ loadsPreferences: true });
    await bench.pass(PLAYED_MS);
    expect([model.dot, model.completed]).toEqual([true, undefined]);
    runInAction(() => (preferences.isLoading = false));
    expect(model.completed).toMatchObject({ type: 'PlayForYMinutes' });
  });

  it('shows the quest’s current state, until the player closes it', async () => {
    const { bench, model, claim } = await page();
    await bench.pass(PLAYED_MS);
    expect([model.completed && model.stateOf(model.completed), model.toast]).toEqual(['complete', undefined]);
    await claim();
    expect(model.completed && model.stateOf(model.completed)).toBe('cashout');
    model.closeCompleted();
    expect(model.completed).toBeUndefined();
  });

  it('gives way to the notices of nowBux when its page is left', async () => {
    const { bench, model, nowbux, life } = await page({ revalued: true });
    await bench.pass(PLAYED_MS);
    expect([model.completed !== undefined, nowbux.revaluation]).toEqual([true, undefined]);
    life.abort();
    expect(nowbux.revaluation).toBeDefined();
  });

  it('appears as a toast if the player has seen the dialog before, until the player dismisses it', async () => {
    const { bench, model } = await page();
    noticesOf(bench.core.preferences).set('firstQuestDone', '1');
    await bench.pass(PLAYED_MS);
    expect([model.completed, model.toast?.type]).toEqual([undefined, 'PlayForYMinutes']);
    model.dismissToast();
    expect([model.toast, model.dot]).toEqual([undefined, true]);
  });
});

describe('the quests of the nowBux page', () => {
  it('name their game with its pages and pictures once the lists have loaded', async () => {
    const { app, model, bench } = await page();
    const { appId, appName, media } = bench.play.info;
    await libraryOf(app).wanted();
    expect(model.gameOf(appId)).toMatchObject({ name: appName, icon: media.icon, accent: media.accent });
    expect(String(model.gameOf(appId)?.playUrl)).toContain('/play/');
    expect(String(model.gameOf(appId)?.pageUrl)).toContain('/apps/');
    expect([model.gameOf('none'), String(model.browseUrl)]).toEqual([undefined, '/']);
  });

  it('load again when the player changes, and on request after a failure', async () => {
    const { bench, model } = await page();
    const { auth } = bench.core;
    const count = () => bench.callsOf('play.getQuestInfo').length;
    const before = count();
    bench.world.script('play.getQuestInfo', [{ http: 403 }]);
    auth.send({ kind: 'login demanded' });
    auth.send({ kind: 'login completed' });
    expect(model.list.kind).toBe('loading');
    await bench.settle();
    expect([model.list.kind, count() - before]).toEqual(['failed', 1]);
    model.retry();
    await bench.settle();
    expect([model.list.kind, count() - before]).toEqual(['loaded', 2]);
  });
});
