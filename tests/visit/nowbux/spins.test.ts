import { afterEach, describe, expect, it } from 'vitest';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import { personOf } from '../../../src/app/account/person.viewModel.ts';
import { memoryStore, type TextStore } from '../../../src/kit/textStoreAndLog.ts';
import { sliceAtTop, sliceWon, turnedTo, TURNS } from '../../../src/domain/nowbux/spin/prizeWheel.ts';
import { type AppBench, openApp, openBench, started } from '../../support/app/appBench.ts';
import { VISIT_PORTS } from '../../support/app/fakePorts.ts';

const WALLET = { nowbuxRewardBalance: 100, nowbuxPayBalance: 20 };
const KEPT = 'ngSpins';
const HOUR = 3_600_000;
const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

interface Opened {
  readonly email?: string | undefined;
  readonly scenario?: string;
  readonly localStore?: TextStore;
  readonly section?: 'spin' | undefined;
  readonly playWheel?: (ticks: readonly number[], end: number) => void;
}

async function page({ email = 'mira@example.com', scenario, localStore, playWheel, ...rest }: Opened = {}) {
  const bench = openBench({
    config: { user: { signedIn: true, email }, wallet: WALLET },
    ...(scenario !== undefined && { scenario }),
    ...(localStore && { localStore }),
    ...(playWheel && { browser: { ...VISIT_PORTS, wheelSound: () => Promise.resolve({ playWheel }) } }),
  });
  opened.push(() => bench.dispose());
  const app = await openApp(bench);
  bench.core.start();
  return { bench, app, ...(await show(bench, app, 'section' in rest ? rest.section : 'spin')) };
}

/** Opens the nowBux page in one tab of this browser. */
async function show(bench: AppBench, app: Awaited<ReturnType<typeof openApp>>, section: 'spin' | undefined) {
  const { browser } = bench.core.ports;
  browser.push(browser.path().split('?')[0] ?? '');
  const screen = started(new NowBuxViewModel(app), bench.core.signal);
  const { spin } = screen.parts;
  if (!spin) throw new Error('The nowBux page has no spin');
  await bench.settle();
  if (section) screen.open(section);
  // Loads the JavaScript of the daily spin's wheel.
  await import('../../../src/app/nowbux/page/spin.controller.ts');
  await bench.settle();
  const total = () => (screen.balance.kind === 'loaded' ? screen.balance.value.totalBalance : undefined);
  return { screen, spin, total };
}

const spinsAsked = (bench: AppBench) => bench.callsOf('rewards.redeem').length;
const keysOf = (bench: AppBench) =>
  new Set(bench.callsOf('rewards.redeem').map(({ request }) => request?.headers?.['idempotency-key']));

describe('the daily spin', () => {
  it('screen.nowbux-jackpot-spin, call.rewards.redeem: turns the wheel to the prize that the server drew, and credits it when the wheel stops', async () => {
    const { app, bench, spin, total } = await page();
    const bar = started(personOf(app), bench.core.signal);
    expect([spin.left, spin.state.kind, total(), bar.balance]).toEqual([3, 'resting', 120, 120]);
    spin.spin();
    await bench.settle();
    const { prize, sector } = bench.responseOf('rewards.redeem');
    expect(spin.state).toEqual({ kind: 'turning', won: { prize, sector }, unclaimed: false });
    // The balance and the texts of the daily spin don't reveal the prize before the wheel stops.
    expect([spin.left, total()]).toEqual([2, 120]);
    const slices = (spin.wheel.kind === 'loaded' && spin.wheel.value) || [];
    const won = sliceWon(slices, { prize: Number(prize), sector: Number(sector) });
    expect(won?.prize.nowbux).toBe(prize);
    expect(won && sliceAtTop(slices, turnedTo(won, 0, TURNS))).toBe(won);
    spin.spin();
    await bench.pass(2_600);
    expect([spin.state.kind, spin.left, total()]).toEqual(['won', 2, 120 + Number(prize)]);
    // The nowBux page and the header bar above it show the same balance.
    expect(bar.balance).toBe(total());
    expect(spinsAsked(bench)).toBe(1);
    expect(bench.last('rewards.redeem').request?.body).toMatchObject({ productId: 'spin' });
    expect(bench.localStore.get(KEPT)).toBeUndefined();
  });

  it('screen.nowbux-jackpot-spin: allows no spin after the last one of the day, until the next day', async () => {
    const { bench, spin } = await page();
    for (let i = 0; i < 3; i++) {
      spin.spin();
      await bench.pass(2_600);
    }
    expect([spin.left, keysOf(bench).size]).toEqual([0, 3]);
    spin.spin();
    await bench.settle();
    expect(spinsAsked(bench)).toBe(3);
    expect(spin.renewsAt).toBe(Date.UTC(2026, 2, 4));
    await bench.pass(12 * HOUR);
    expect([spin.left, spin.renewsAt]).toEqual([3, Date.UTC(2026, 2, 5)]);
  });

  it('rule.spin-email-match: requires the winner’s e-mail for a large prize, and rejects another e-mail without a call', async () => {
    const { bench, spin, total } = await page({ email: 'mira+lucky@example.com' });
    spin.spin();
    await bench.pass(2_600);
    expect(spin.state).toMatchObject({ kind: 'unclaimed', won: { prize: 500 } });
    expect([total(), spin.waiting]).toEqual([120, 500]);
    spin.writeEmail('else@example.com');
    spin.claim();
    await bench.settle();
    expect(spin.state).toMatchObject({ kind: 'unclaimed', trouble: 'mismatch' });
    expect(spinsAsked(bench)).toBe(1);
    spin.writeEmail(' Mira+Lucky@Example.com ');
    spin.claim();
    await bench.settle();
    expect([spin.state.kind, total(), spin.waiting, spin.left]).toEqual(['won', 620, undefined, 2]);
    expect([spinsAsked(bench), keysOf(bench).size]).toEqual([2, 1]);
  });

  it('restores an unclaimed prize after a reload and in another browser', async () => {
    const { bench, app, spin } = await page({ email: 'mira+lucky@example.com' });
    spin.spin();
    await bench.pass(2_600);
    const again = await show(bench, app, 'spin');
    expect([again.spin.state.kind, again.spin.left]).toEqual(['unclaimed', 2]);
    bench.localStore.remove(KEPT);
    const elsewhere = await show(bench, app, undefined);
    expect([elsewhere.spin.state.kind, elsewhere.spin.waiting]).toEqual(['resting', 500]);
    elsewhere.screen.open('spin');
    await bench.settle();
    elsewhere.spin.writeEmail('mira+lucky@example.com');
    elsewhere.spin.claim();
    await bench.settle();
    expect([elsewhere.spin.state.kind, elsewhere.total()]).toEqual(['won', 620]);
    expect(keysOf(bench).size).toBe(1);
  });

  it('retries a lost response automatically with the same key, and uses one spin', async () => {
    const { bench, spin, total } = await page({ scenario: 'spin-answer-is-lost' });
    spin.spin();
    await bench.settle();
    expect([spin.state.kind, spin.left]).toEqual(['pausing', 2]);
    await bench.pass(2_000);
    await bench.pass(5_000);
    expect(spin.state.kind).toBe('turning');
    await bench.pass(2_600);
    expect([spin.state.kind, spin.left]).toEqual(['won', 2]);
    expect(total()).toBe(120 + Number(bench.responseOf('rewards.redeem')['prize']));
    expect([spinsAsked(bench), keysOf(bench).size]).toEqual([3, 1]);
  });

  it('stores an unanswered spin, and shows its prize when the page is opened again', async () => {
    const { bench, app, spin } = await page();
    const helped: unknown[] = [];
    const help = { open: (wish: unknown) => Promise.resolve(void helped.push(wish)) };
    const feature = ({ id }: { readonly id: string }) => (id === 'help' ? help : undefined);
    Object.assign(app.visit, { load: () => Promise.resolve({ feature }) });
    bench.world.script('rewards.redeem', [{ http: 503 }, { body: 'garbage' }, { network: 'error' }]);
    spin.spin();
    for (const ms of [2_000, 5_000]) await bench.pass(ms);
    expect(spin.state).toMatchObject({ kind: 'unsure', known: false });
    expect(bench.localStore.get(KEPT)).toContain(spin.number);
    spin.help(`Spin ${spin.number}`);
    expect(await spin.copy(spin.number ?? '')).toBe(true);
    await bench.settle();
    const about = { category: 'payment', description: `Spin ${spin.number}` };
    expect([helped, spin.now() >= bench.clock.now() - 60_000]).toEqual([[{ begin: 'report', about }], true]);
    expect(bench.localStore.get(KEPT)).toBeDefined();
    const { spin: later, total } = await show(bench, app, 'spin');
    // A spin's result from an earlier visit is shown without turning the wheel.
    expect([later.state.kind, later.left]).toEqual(['won', 2]);
    expect(total()).toBe(120 + Number(bench.responseOf('rewards.redeem')['prize']));
    spin.retry();
    await bench.pass(2_600);
    expect(spin.state.kind).toBe('won');
    expect([keysOf(bench).size, bench.localStore.get(KEPT)]).toEqual([1, undefined]);
  });

  it('uses one spin for a lost response even if the browser cannot store it', async () => {
    const forgets = { ...memoryStore(), set: () => false };
    const { bench, spin } = await page({ scenario: 'spin-answer-is-lost', localStore: forgets });
    spin.spin();
    for (const ms of [2_000, 5_000, 2_600]) await bench.pass(ms);
    expect([spin.state.kind, spin.left, keysOf(bench).size]).toEqual(['won', 2, 1]);
  });

  it('updates the spins left after spins in another tab, on reopening or on a refused spin', async () => {
    const { bench, app, screen, spin } = await page();
    const other = await show(bench, app, 'spin');
    other.spin.spin();
    await bench.pass(2_600);
    expect(spin.left).toBe(3);
    screen.open(undefined);
    screen.open('spin');
    await bench.settle();
    expect(spin.left).toBe(2);
    for (let i = 0; i < 2; i++) {
      other.spin.spin();
      await bench.pass(2_600);
    }
    spin.spin();
    await bench.settle();
    expect(spin.state).toEqual({ kind: 'resting', trouble: 'limit' });
    expect(spin.left).toBe(0);
  });

  it('uses no spin when the server refuses it', async () => {
    const { bench, spin } = await page({ scenario: 'spin-is-refused' });
    spin.spin();
    await bench.settle();
    expect([spin.state, spin.left]).toEqual([{ kind: 'resting', trouble: 'failed' }, 3]);
    expect(bench.localStore.get(KEPT)).toBeUndefined();
  });

  it('plays no sound unless the player enables it, and then ticks until the wheel stops', async () => {
    const events: [number, number][] = [];
    const { bench, spin } = await page({ playWheel: (ticks, end) => events.push([ticks.length, end]) });
    spin.spin();
    await bench.pass(2_600);
    expect([spin.sound, events]).toEqual([false, []]);
    spin.setSound(true);
    spin.spin();
    await bench.pass(2_600);
    expect(events).toEqual([[expect.any(Number), 2.6]]);
    expect(events[0]?.[0]).toBeGreaterThan(10);
    spin.setSound(false);
    expect(bench.localStore.get('ngSpinSound')).toBeUndefined();
  });

  it('shows the wheel to a guest, but does not let them spin it', async () => {
    const bench = openBench();
    opened.push(() => bench.dispose());
    const app = await openApp(bench);
    bench.core.start();
    const { spin } = await show(bench, app, 'spin');
    expect([spin.guest, spin.wheel.kind]).toEqual([true, 'loaded']);
    spin.spin();
    await bench.settle();
    expect(spinsAsked(bench)).toBe(0);
  });
});
