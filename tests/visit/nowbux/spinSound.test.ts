import { describe, expect, it, vi } from 'vitest';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import { ACCOUNT } from '../../../src/app/core/featureKeys/visit/account.ts';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import { openApp, openBench, started } from '../../support/app/appBench.ts';
import { VISIT_PORTS } from '../../support/app/fakePorts.ts';

const WALLET = { nowbuxRewardBalance: 100, nowbuxPayBalance: 20 };
const TURN_MS = 2_600;

interface Turn {
  readonly ticks: readonly number[];
  readonly secs: number;
  readonly signal: AbortSignal;
}

/** Opens the wheel of the nowBux page. `turns`: the sounds of its turns. */
async function wheel({ email = 'mira@example.com', section = true, ...config }: ConfigPatch & Options = {}) {
  const turns: Turn[] = [];
  const playWheel = (ticks: readonly number[], secs: number, signal: AbortSignal) =>
    void turns.push({ ticks, secs, signal });
  const bench = openBench({
    config: { user: { signedIn: true, email }, wallet: WALLET, ...config },
    browser: { ...VISIT_PORTS, wheelSound: () => Promise.resolve({ playWheel }) },
  });
  const forms: unknown[] = [];
  const open = (request: unknown) => Promise.resolve(void forms.push(request));
  const feature = ({ id }: { readonly id: string }) => (id === ACCOUNT.id ? { open } : undefined) as never;
  const loadVisit = () =>
    Promise.resolve(() => ({ feature, created: feature, createAll: () => Promise.resolve(), Layers: () => null }));
  const app = await openApp(bench, { loadVisit });
  bench.core.start();
  const screen = started(new NowBuxViewModel(app), bench.core.signal);
  const { spin } = screen.parts;
  if (!spin) throw new Error('The nowBux page has no spin');
  await bench.settle();
  if (section) screen.open('spin');
  await import('../../../src/app/nowbux/page/spin.controller.ts');
  await bench.settle();
  const turn = async () => {
    spin.spin();
    await bench.settle();
  };
  const spins = () => bench.callsOf('rewards.redeem').length;
  return { bench, screen, spin, turn, turns, forms, spins };
}

interface Options {
  readonly email?: string;
  readonly section?: boolean;
}

describe('the sound of the daily spin', () => {
  it('ticks ever more slowly until the wheel stops, at least 35 ms apart', async () => {
    const { bench, spin, turn, turns } = await wheel();
    expect(spin.sound).toBe(false);
    spin.setSound(true);
    expect([spin.sound, bench.localStore.get('ngSpinSound')]).toEqual([true, '1']);
    await turn();
    const [{ ticks, secs, signal } = { ticks: [], secs: 0, signal: AbortSignal.abort() }] = turns;
    expect([turns.length, secs, signal.aborted]).toEqual([1, TURN_MS / 1_000, false]);
    const gaps = ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0));
    expect([Math.min(...gaps) >= 0.034, Math.max(...ticks) <= secs, (ticks.at(-1) ?? 0) > secs / 2]).toEqual([
      true,
      true,
      true,
    ]);
    await bench.pass(TURN_MS);
    expect([spin.state.kind, turns.length]).toEqual(['won', 1]);
  });

  it('plays no ticks, and the wheel turns for half a second, if the player prefers reduced motion', async () => {
    const { bench, spin, turn, turns } = await wheel();
    vi.spyOn(bench.core.ports.browser, 'prefers').mockImplementation((query) => query.includes('reduce'));
    spin.setSound(true);
    await turn();
    expect(turns).toMatchObject([{ ticks: [], secs: 0.5 }]);
    await bench.pass(499);
    expect(spin.state.kind).toBe('turning');
    await bench.pass(1);
    expect(spin.state.kind).toBe('won');
  });

  it('stops when the player leaves during a turn, whose prize the next visit shows', async () => {
    const { bench, spin, turn, turns } = await wheel();
    spin.setSound(true);
    await turn();
    expect([spin.state.kind, spin.waiting]).toEqual(['turning', undefined]);
    bench.core.auth.send({ kind: 'login demanded' });
    expect([spin.state, turns[0]?.signal.aborted]).toEqual([{ kind: 'resting', trouble: undefined }, true]);
  });

  it('stops when the page is left', async () => {
    const { bench, spin, turn, turns } = await wheel();
    spin.setSound(true);
    await turn();
    bench.dispose();
    expect(turns.map(({ signal }) => signal.aborted)).toEqual([true]);
  });
});

describe('the spins of a day', () => {
  it.each([
    [0, false, 0],
    [-1, false, 0],
    [2.9, true, 2],
  ])('follow the server’s limit of %d a day: offered %s, left %i', async (rwdDailySpinLimit, offered, left) => {
    const { spin, turn, spins } = await wheel({ global: { rwdDailySpinLimit } });
    expect([spin.offered, spin.perDay, spin.left]).toEqual([offered, left, left]);
    await turn();
    expect(spins()).toBe(offered ? 1 : 0);
  });

  it('keep being counted in the page while the server’s rewards can’t be read', async () => {
    const { bench, spin, turn } = await wheel();
    expect(spin.left).toBe(3);
    bench.world.script('rewards.getReward', [{ http: 403 }], 'repeat-last');
    for (const left of [2, 1]) {
      await turn();
      await bench.pass(TURN_MS);
      expect([spin.state.kind, spin.left]).toEqual(['won', left]);
    }
    bench.world.script('rewards.redeem', [{ status: 'FailureInvalidParameter' }]);
    await turn();
    expect([spin.state.kind, spin.left]).toEqual(['resting', 1]);
  });

  it('need a signed-in player, whom the page asks to sign in', async () => {
    const { bench, spin, turn, forms, spins } = await wheel({ user: { signedIn: false } });
    spin.signIn();
    await bench.settle();
    await turn();
    expect([spin.guest, spins(), forms]).toEqual([
      true,
      0,
      [expect.objectContaining({ form: 'login', from: 'nowbux' })],
    ]);
  });

  it('show a number for support only while the outcome of a spin or a claim is unknown', async () => {
    const { bench, spin, turn } = await wheel({ email: 'mira+lucky@example.com' });
    expect(spin.number).toBeUndefined();
    await turn();
    await bench.pass(TURN_MS);
    expect([spin.state.kind, spin.number, spin.waiting]).toEqual(['unclaimed', undefined, 500]);
    bench.world.script('rewards.redeem', [{ http: 503 }], 'repeat-last');
    spin.writeEmail('mira+lucky@example.com');
    spin.claim();
    for (const ms of [0, 1_000, 2_000, 5_000, 10_000]) await bench.pass(ms);
    expect(spin.state).toMatchObject({ kind: 'unclaimed', trouble: 'unsure' });
    expect(spin.number).toBe(bench.last('rewards.redeem').request?.headers?.['idempotency-key']);
    bench.core.auth.send({ kind: 'login demanded' });
    expect([spin.state.kind, spin.number]).toEqual(['resting', undefined]);
  });

  it('load again when the wheel opens or the page becomes visible, unless a spin is undecided', async () => {
    const { bench, screen, spin, turn } = await wheel({ section: false });
    const reads = () => bench.callsOf('rewards.getReward').length;
    const before = reads();
    await bench.see(false);
    await bench.see(true);
    expect(reads()).toBe(before);
    screen.open('spin');
    await bench.settleImports();
    expect(reads()).toBe(before + 1);
    await bench.see(false);
    expect(reads()).toBe(before + 1);
    await bench.see(true);
    expect(reads()).toBe(before + 2);
    await turn();
    await bench.see(false);
    await bench.see(true);
    expect([spin.state.kind, reads()]).toEqual(['turning', before + 2]);
  });
});
