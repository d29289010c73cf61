import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AppBench, openBench } from '../../../../tests/support/app/appBench.ts';
import { createI18n } from '../../../i18n/createI18n.ts';
import words from '../../../../locales/en/session.json' with { type: 'json' };
import { QueueNotification } from './queueActivities.ts';
import { watchQueueTab } from './queueTabTitle.ts';

const START = 'play.startSession';
/**
 * Scenario in which the player is third in the queue. The app expects thirty seconds for each place; the simulator
 * takes ten.
 */
const THIRD = { scenario: 'waits-in-queue-then-plays', startAt: 'third in line' };

const { title: NOW, near } = words.called;
const NEAR = near.title;

let bench: AppBench;
let stop: () => void;
/** Titles that the tab has shown. */
let titles: string[];
afterEach(() => {
  stop();
});

/** Creates a player who waits in the queue, with or without notifications. */
async function waiting(permission: 'on' | 'off' = 'on', pushed?: boolean, scenario?: string) {
  bench = openBench(scenario === undefined ? THIRD : { scenario });
  titles = [];
  vi.spyOn(bench.core.ports.browser, 'setTitle').mockImplementation((title) => void titles.push(title));
  const shown: string[] = [];
  const tab = { watched: scenario === undefined };
  const call = new QueueNotification(
    {
      permission,
      get watched() {
        return tab.watched;
      },
      request: () => Promise.resolve(),
      prepare: () => Promise.resolve(),
      subscribe: () => Promise.resolve({ endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }),
      show: (title) => Promise.resolve(void shown.push(title)),
      clear: () => Promise.resolve(void shown.splice(0)),
    },
    pushed === undefined ? undefined : { key: 'k', register: () => Promise.resolve(pushed) },
  ).start(bench.core.signal);
  stop = watchQueueTab(bench.core, bench.play, call, {
    title: 'Skyhop',
    game: 'Skyhop',
    i18n: await createI18n({ language: 'en', domains: ['session'], clock: bench.clock, signal: bench.core.signal }),
  });
  await bench.begin();
  if (scenario === undefined) expect(bench.state).toMatchObject({ kind: 'queued', queue: { position: 3 } });
  return { shown, tab, call };
}

const hide = async (tab: { watched: boolean }, hidden = true) => {
  tab.watched = !hidden;
  await bench.see(!hidden);
};

describe('a player who turned on the queue notification', () => {
  it('transition.start.queue-hidden-tab: gets one notification in a hidden tab when their turn is due, without a poll', async () => {
    const { shown, tab } = await waiting();
    await hide(tab);
    const requestCount = bench.callsOf(START).length;
    await bench.pass(89_000);
    expect(shown).toEqual([]);
    await bench.pass(1_000);
    expect(shown).toEqual([NEAR]);
    await bench.pass(600_000);
    expect(shown).toEqual([NEAR]);
    expect(bench.callsOf(START)).toHaveLength(requestCount);
  });

  it('plays after returning to the tab, which clears the notification', async () => {
    const { shown, tab } = await waiting();
    await hide(tab);
    await bench.pass(90_000);
    await hide(tab, false);
    expect(shown).toEqual([]);
    await bench.pass(10_000);
    expect(bench.state.kind).toBe('playing');
    expect(shown).toEqual([]);
  });

  it('gets no notification within 90 s after the tab was last visible', async () => {
    const { shown, tab } = await waiting();
    await hide(tab);
    await bench.pass(80_000);
    await hide(tab, false);
    await bench.pass(9_000);
    await hide(tab);
    await bench.pass(89_000);
    expect(shown).toEqual([]);
  });

  it('gets a notification when the game starts while another window covers the page', async () => {
    const { shown, tab } = await waiting();
    tab.watched = false;
    await bench.pass(30_000);
    expect(bench.state.kind).toBe('playing');
    expect(shown).toEqual([NOW]);
  });
});

describe('a player with push notifications', () => {
  it('gets a notification from the push service only, and none from the page’s estimate', async () => {
    const { shown, tab, call } = await waiting('on', true);
    expect(call.state).toBe('pushed');
    await hide(tab);
    await bench.pass(600_000);
    expect(shown).toEqual([]);
  });

  it('gets a notification from the page if the push service rejects the subscription', async () => {
    const { shown, tab, call } = await waiting('on', false);
    expect(call.state).toBe('on');
    await hide(tab);
    await bench.pass(90_000);
    expect(shown).toEqual([NEAR]);
  });
});

describe('watchQueueTab', () => {
  it('shows the position in the tab’s title until the player’s turn', async () => {
    const { shown } = await waiting('on', undefined);
    expect(titles).toEqual(['Skyhop', '(3) Skyhop']);
    await bench.pass(60_000);
    expect([bench.state.kind, titles.at(-1), shown]).toEqual(['playing', 'Skyhop', []]);
    stop();
    titles.length = 0;
    bench.play.session.send({ kind: 'player left' });
    expect(titles).toEqual([]);
  });

  it('shows no notification about a game that starts without a queue', async () => {
    const { shown, tab } = await waiting('on', undefined, 'plays-at-once');
    expect([bench.state.kind, tab.watched, shown]).toEqual(['playing', false, []]);
  });

  it('shows no notification while the page is visible', async () => {
    const { shown } = await waiting();
    await bench.pass(60_000);
    expect(bench.state.kind).toBe('playing');
    expect(shown).toEqual([]);
  });

  it('shows no notification if the player did not turn it on', async () => {
    const { shown, tab } = await waiting('off');
    await hide(tab);
    await bench.pass(600_000);
    expect(shown).toEqual([]);
  });

  it('shows no notification after the page has closed', async () => {
    const { shown, tab } = await waiting();
    await hide(tab);
    stop();
    await bench.pass(600_000);
    expect(shown).toEqual([]);
  });
});
