import { expect, it } from 'vitest';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import { type AppBench, openApp, openBench, started } from '../../support/app/appBench.ts';
import { CALL_FAULTS } from '../../support/contract/callFaults.ts';

let bench: AppBench;

const CALLS: Readonly<Record<string, (screen: NowBuxViewModel) => string | undefined>> = {
  'auth.wallet-check-balance': ({ balance }) => balance.kind,
  'auth.wallet-transactions-list': ({ transactions }) => transactions.kind,
  'play.getQuestInfo': ({ parts }) => parts.quests?.list.kind,
  'rewards.getReward': ({ rewards }) => rewards.kind,
  'rewards.getLeaderboard': ({ leaderboard }) => leaderboard.kind,
};
const ALL = Object.keys(CALLS).flatMap((call) => Object.keys(CALL_FAULTS).map((trouble) => [call, trouble] as const));

it.each(ALL)(
  'call.general.swallowed: a failure of %s with %s lets the page load everything else, and the failed data after a retry',
  async (call, trouble) => {
    const user = { signedIn: true, email: 'mira@example.com' };
    bench = openBench({ config: { user } });
    bench.world.script(call, [CALL_FAULTS[trouble] ?? {}], 'repeat-last');
    const app = await openApp(bench);
    bench.core.start();
    const screen = started(new NowBuxViewModel(app), bench.core.signal);
    screen.open('ledger');
    await bench.pass(50_000);
    const missing = () => Object.keys(CALLS).filter((name) => CALLS[name]?.(screen) !== 'loaded');
    expect(missing()).toEqual([call]);
    bench.world.script(call, [{}]);
    await bench.pass(180_000);
    expect(missing()).toEqual([]);
  },
);
