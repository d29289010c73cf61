import { afterEach, expect, it, vi } from 'vitest';
import { createWorld } from '../../../simulator/core/world/createWorld.ts';
import { ORIGINS } from '../../../simulator/core/testing/testVisit.ts';
import { playsAtOnce } from '../../../simulator/scenarios/session/playScenarios.ts';
import { ManualClock, settle } from '../../../src/kit/clock.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { SimulatedBrowser } from './simulatedBrowser.ts';
import { Machines } from './simulatedMachines.ts';
import { SimulatedTab } from './simulatedTab.ts';

const PATHS = ['/', '/', '/play/skyhop/20101'] as const;
let end = () => {};
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

/** Opens a browser whose player is signed in on two pages and in a game. */
async function threeTabs() {
  vi.stubGlobal('MediaStream', EventTarget);
  const life = new AbortController();
  const clock = new ManualClock(Date.UTC(2026, 2, 3, 12));
  const machines = new Machines(clock, life.signal);
  const world = createWorld({ id: 'world', scenario: playsAtOnce, seed: 1, clock, stream: machines, origins: ORIGINS });
  const browser = new SimulatedBrowser(world, clock, new SeededRandom(1), life.signal);
  const tabs = PATHS.map((_, place) => new SimulatedTab(browser, machines, place, life.signal));
  end = () => {
    for (const tab of tabs) tab.kill();
    world.dispose();
    life.abort();
  };
  const pass = async (ms: number) => {
    const until = clock.now() + ms;
    for (; clock.now() < until; await rest()) clock.advance(clock.untilNext(until));
  };
  const rest = async () => {
    do {
      await settle(40);
      await new Promise((resolve) => setImmediate(resolve));
    } while (browser.answering > 0);
  };
  const states = () => tabs.map(({ page }) => page?.core.auth.state.kind);
  const calls = (name: string) => world.journal.after().filter((entry) => entry.name === name).length;
  const [tab] = tabs;
  await tab?.load('/');
  await pass(5_000);
  void tab?.page?.account.open({ form: 'login', from: 'bar' });
  for (const [field, text] of [
    ['email', 'mira@example.com'],
    ['password', 'Nowlight1'],
  ] as const) {
    tab?.page?.account.screen.write(field, text);
    tab?.page?.account.screen.submit();
    await pass(5_000);
  }
  for (const [place, path] of PATHS.entries()) if (place > 0) await tabs[place]?.load(path);
  await pass(20_000);
  return { calls, pass, states, tabs, world };
}

it.each([
  ['succeeds', [{}], 1],
  ['fails with HTTP 500', [{ http: 500 }], 2],
  ['fails twice with a network error', [{ network: 'error' }, { network: 'error' }], 3],
] as const)(
  'transition.auth.logout: if the logout call %s, three tabs are signed out and stay so, without further calls after a success',
  async (_, answers, calls) => {
    const { calls: count, pass, states, tabs, world } = await threeTabs();
    expect(states()).toEqual(['signed-in', 'signed-in', 'signed-in']);
    const played = count('play.startSession');
    world.script('auth.logout', answers);
    tabs[0]?.signOut();
    await pass(60_000);
    expect(states()).toEqual(['login-needed', 'login-needed', 'login-needed']);
    expect([count('auth.logout'), count('play.startSession')]).toEqual([calls, played]);
    for (const [place, tab] of tabs.entries()) await tab.load(PATHS[place] ?? '/');
    await pass(60_000);
    expect(states()).toEqual(['login-needed', 'login-needed', 'login-needed']);
    expect(count('auth.logout')).toBe(calls);
  },
);
