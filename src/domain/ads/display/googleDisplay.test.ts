import { expect, it } from 'vitest';
import { settle } from '../../../kit/clock.ts';
import type { DisplayResult } from './display.port.ts';
import { googleDisplay, type GoogleTag } from './googleDisplay.ts';

type EventName = 'slotRequested' | 'slotResponseReceived' | 'slotRenderEnded' | 'slotOnload' | 'impressionViewable';
type Recorded = readonly (readonly [
  event: EventName,
  more?: { readonly isEmpty?: boolean; readonly slot?: 'other' },
])[];

/**
 * Recorded events of Google's tag in their order (developers.google.com/publisher-tag/samples/ad-event-listeners): for
 * a filled slot, for an empty slot, and for another slot of the page.
 */
const RECORDED: Readonly<Record<string, Recorded>> = {
  filled: [
    ['slotRequested'],
    ['slotResponseReceived'],
    ['slotRenderEnded', { isEmpty: false }],
    ['slotOnload'],
    ['impressionViewable'],
  ],
  empty: [['slotRequested'], ['slotResponseReceived'], ['slotRenderEnded', { isEmpty: true }]],
  'of another slot': [
    ['slotRequested', { slot: 'other' }],
    ['slotRenderEnded', { isEmpty: false, slot: 'other' }],
    ['impressionViewable', { slot: 'other' }],
  ],
};

/** Creates a fake `googletag` that records calls and replays recorded events. */
function standIn() {
  const messages: unknown[] = [];
  const listeners = new Map<string, Set<(event: object) => void>>();
  const waiting: (() => void)[] = [];
  let begun = false;
  const say =
    (name: string) =>
    (...more: unknown[]) => {
      messages.push([name, ...more.filter((one) => one !== slot && typeof one !== 'function')]);
      return service;
    };
  const slot = { addService: () => slot };
  const service = {
    setForceSafeFrame: say('setForceSafeFrame'),
    setPrivacySettings: say('setPrivacySettings'),
    refresh: (slots: unknown[]) => void messages.push(['refresh', slots.length]),
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: (event: object) => void) => listeners.get(type)?.delete(listener),
  };
  const tag = {
    cmd: { push: (work: () => void) => (begun ? work() : waiting.push(work)) },
    pubads: () => service,
    setConfig: say('setConfig'),
    enableServices: say('enableServices'),
    defineSlot: (...more: unknown[]) => (messages.push(['defineSlot', ...more]), slot),
    destroySlots: (slots: unknown[]) => void messages.push(['destroySlots', slots.length]),
    display: say('display'),
  };
  return {
    messages,
    tag: tag as unknown as GoogleTag,
    begin: () => {
      begun = true;
      for (const work of waiting.splice(0)) work();
    },
    replay: (name: string) => {
      for (const [event, { slot: owner, ...more } = {}] of RECORDED[name] ?? [])
        for (const listener of listeners.get(event) ?? []) listener({ slot: owner ?? slot, ...more });
    },
    get listening() {
      return [...listeners.values()].reduce((sum, one) => sum + one.size, 0);
    },
  };
}

async function take({ limited = false, restricted = false, fails = false, online = true, unit = '/1/play' } = {}) {
  const google = standIn();
  const results: DisplayResult[] = [];
  const controller = new AbortController();
  const load = () => (fails ? Promise.reject(new Error('script-not-loaded')) : Promise.resolve(google.tag));
  const units = unit ? { leaderboard: unit } : {};
  const provider = googleDisplay({ load, units, limited, restricted, online: () => online });
  const place = { space: 'leaderboard', element: { id: 'space-leaderboard' } as HTMLElement } as const;
  const { refresh } = provider.take(place, (result) => results.push(result), controller.signal);
  await settle();
  google.begin();
  await settle();
  return { google, results, controller, refresh };
}

it('Google’s tag is configured before the first request, and requests one slot when it is refreshed', async () => {
  const { google } = await take();
  expect(google.messages).toEqual([
    ['setConfig', { disableInitialLoad: true }],
    ['setForceSafeFrame', true],
    ['setPrivacySettings', { limitedAds: false, nonPersonalizedAds: false, restrictDataProcessing: false }],
    ['enableServices'],
    ['defineSlot', '/1/play', [728, 90], 'space-leaderboard'],
    ['display', 'space-leaderboard'],
    ['refresh', 1],
  ]);
});

it('Google’s ads are limited after the player refused advertising, and restricted when the browser opts out of sale', async () => {
  const { google } = await take({ limited: true, restricted: true });
  expect(google.messages).toContainEqual([
    'setPrivacySettings',
    { limitedAds: true, nonPersonalizedAds: true, restrictDataProcessing: true },
  ]);
});

it.each([
  ['filled', [{ kind: 'filled', ad: undefined }, { kind: 'viewable' }]],
  ['empty', [{ kind: 'nothing' }]],
  ['of another slot', []],
] as const)('the recorded events of Google’s tag “%s” are reported as %j', async (name, messages) => {
  const { google, results } = await take();
  google.replay(name);
  expect(results).toEqual(messages);
});

it('a refresh requests another ad from Google’s tag for the same slot', async () => {
  const { google, results, refresh } = await take();
  google.replay('filled');
  refresh();
  google.replay('empty');
  expect(google.messages.filter((one) => (one as string[])[0] === 'refresh')).toHaveLength(2);
  expect(results.at(-1)).toEqual({ kind: 'nothing' });
});

it('aborting a slot destroys Google’s slot and removes its listeners', async () => {
  const { google, results, controller } = await take();
  controller.abort();
  expect(google.messages.at(-1)).toEqual(['destroySlots', 1]);
  google.replay('filled');
  expect([results, google.listening]).toEqual([[], 0]);
});

it.each([
  [true, true],
  [false, false],
])(
  'a failed load of Google’s script counts as blocked only while the browser is online: %s',
  async (online, unreached) => {
    const { results } = await take({ fails: true, online });
    expect(results).toEqual([{ kind: 'failed', unreached }]);
  },
);

it('an ad space without an ad unit stays empty and configures nothing', async () => {
  const { google, results } = await take({ unit: '' });
  expect([results, google.messages]).toEqual([[{ kind: 'nothing' }], []]);
});
