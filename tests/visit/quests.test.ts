import { createInstance } from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app/boot/createApp.ts';
import { NowBuxScreen } from '../../src/app/view/nowbux/nowbux.screen.ts';
import { APP_LOADERS } from '../support/appLoaders.ts';
import { AppBench } from '../support/appBench.ts';

const SIGNED_IN = {
  user: { signedIn: true, email: 'mira@example.com' },
  wallet: { nowbuxRewardBalance: 10, nowbuxPayBalance: 0 },
};
const opened: AppBench[] = [];
afterEach(() => {
  for (const bench of opened.splice(0)) bench.dispose();
});

async function page(config: object = SIGNED_IN) {
  const bench = new AppBench({ config });
  opened.push(bench);
  const app = await createApp(bench.core, createInstance(), APP_LOADERS);
  await bench.begin();
  const screen = new NowBuxScreen(app);
  const model = screen.parts.quests;
  if (!model) throw new Error('the page has no quests');
  bench.core.life.addEventListener('abort', () => screen.dispose());
  await bench.settle();
  const quests = () => (model.asked.kind === 'loaded' ? model.asked.value.quests : []);
  return { bench, screen, model, quests };
}

describe('quests on the nowBux page', () => {
  it('call.play.getQuestInfo: move while one plays, are claimed in one press, and the balance follows', async () => {
    const { bench, screen, model, quests } = await page();
    const twenty = () => quests().find(({ type }) => type === 'PlayForYMinutes');
    expect(twenty()).toMatchObject({ progressRatio: 0 });
    expect(screen.balance).toMatchObject({ value: { totalBalance: 10 } });
    await bench.pass(600_000);
    expect(twenty()).toMatchObject({ progressRatio: 0.5 });
    await bench.pass(600_000);
    const done = twenty();
    if (!done) throw new Error('there is no such quest');
    expect([model.stateOf(done), model.dot]).toEqual(['complete', true]);

    model.claim(done);
    expect(model.isClaiming(done)).toBe(true);
    await bench.settle();
    const claimed = twenty();
    expect([claimed && model.stateOf(claimed), model.isClaiming(done)]).toEqual(['cashout', false]);
    expect(screen.balance).toMatchObject({ value: { totalBalance: 35 } });
    screen.open('ledger');
    await bench.settle();
    expect(screen.transactions).toMatchObject({
      value: [
        { amount: 25, reason: 'quest' },
        { amount: 10, reason: 'opening' },
      ],
    });
  });

  it('call.rewards.getLeaderboard: the player stands on the leaderboard with what they have earned', async () => {
    const { screen } = await page();
    expect(screen.leaderboard).toMatchObject({ kind: 'loaded', value: { daily: { selfRank: { rank: 99_999 } } } });
    expect(screen.self?.name).toBe('Mira');
  });

  it('call.general.swallowed: what could not be had of wallet and quests comes by itself, a minute later', async () => {
    const bench = new AppBench({ config: SIGNED_IN });
    opened.push(bench);
    bench.world.script('play.getQuestInfo', [{ http: 500 }, { body: 'garbage' }]);
    bench.world.script('auth.wallet-check-balance', [{ http: 500 }, { body: 'garbage' }]);
    const app = await createApp(bench.core, createInstance(), APP_LOADERS);
    bench.core.start();
    const screen = new NowBuxScreen(app);
    bench.core.life.addEventListener('abort', () => screen.dispose());
    await bench.settle();
    const kinds = () => [screen.parts.quests?.asked.kind, screen.balance.kind, screen.rewards.kind];
    expect(kinds()).toEqual(['failed', 'failed', 'loaded']);
    await bench.pass(60_000);
    expect(kinds()).toEqual(['failed', 'failed', 'loaded']);
    await bench.pass(60_000);
    expect(kinds()).toEqual(['loaded', 'loaded', 'loaded']);
  });
});
