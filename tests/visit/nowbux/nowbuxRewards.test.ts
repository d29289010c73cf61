import { expect, it } from 'vitest';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import { PLAYTIME_KEY } from '../../../src/domain/nowbux/nowbuxKeys.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { type AppBench, openApp, openBench, started } from '../../support/app/appBench.ts';

let bench: AppBench;

const GAME = '20101';
const PLAYED = {
  appId: GAME,
  icon: '',
  name: 'Skyhop',
  playUrl: '/play/skyhop/20101',
  appPageUrl: '/apps/skyhop/20101',
};

async function rewardsIn(country: string, enableRobuxRewards: boolean) {
  bench = openBench({ config: { country, apps: { [GAME]: { playFeFeatures: { enableRobuxRewards } } } } });
  bench.core.preferences.recordPlayed({ ...PLAYED, packageName: 'skyhop', appDeveloperName: '' });
  const screen = started(new NowBuxViewModel(await openApp(bench)), bench.core.signal);
  screen.open('rewards');
  await bench.settle();
  const offered = screen.parts.robux?.offered;
  return { offered, asked: bench.callsOf('play.getAppPlayFeatures').length };
}

it.each([
  ['US', true, { offered: true, asked: 1 }],
  ['US', false, { offered: false, asked: 1 }],
  ['GB', true, { offered: false, asked: 0 }],
])(
  'product.us-only.robux-rewards: Robux rewards appear only in the US with the game’s flag (country %s, flag %s)',
  async (country, flag, shown) => {
    expect(await rewardsIn(country, flag)).toEqual(shown);
  },
);

it('screen.nowbux-rewards: a guest sees the nowBux stored in this browser, and the playtime until the next one', async () => {
  const localStore = memoryStore();
  const played = [{ playSessionId: 'p', ms: 1_390_000 }];
  localStore.set(PLAYTIME_KEY, JSON.stringify({ countedUntil: 0, played, sent: [] }));
  bench = openBench({ localStore });
  const screen = started(new NowBuxViewModel(await openApp(bench)), bench.core.signal);
  await bench.settle();
  const { playSecsPerNowbux: each } = screen.rules;
  expect(bench.core.auth.state.kind).toBe('guest');
  expect(screen.parts.localCredit?.amount).toBe(Math.floor(1390 / each));
  expect(screen.secsToNext).toBe(each - (1390 % each));
});
