import type { World } from '../../../simulator/core/world/world.ts';
import { KEY_USAGE } from '../../../src/contracts/channel/keyboardUsages.ts';
import { RECORDER_LIMIT } from '../../../src/domain/support/flightRecorder/flightRecorder.ts';
import { stuckReason, exceededCounter } from '../../support/session/sessionWorld.ts';
import type { SimulatedBrowser } from './simulatedBrowser.ts';
import type { Machines } from './simulatedMachines.ts';
import type { SimulatedTab } from './simulatedTab.ts';

/** Limits of the number of timers in one page, and of the browser's storage for all pages. */
const MOST = { timersOfPage: 60, textsOfStorage: 60, charactersOfStorage: 60_000, caches: 3, channels: 12 } as const;

/** State of the simulation that the invariants read. */
export interface RunSnapshot {
  readonly world: World;
  readonly browser: SimulatedBrowser;
  readonly machines: Machines;
  readonly tabs: readonly SimulatedTab[];
  /** Number of presses on the pay button by a player who had seen no earlier purchase in the app. */
  readonly paysPressed: number;
}

/** Returns the violated invariants once all pending work has had time to finish. */
export function violationsIn(now: RunSnapshot): readonly string[] {
  return [...sessions(now), ...stuckTabs(now), ...payments(now), ...heldInput(now), ...growth(now)];
}

/**
 * Returns violations of the rule that a player plays in one tab at a time. A guest and a player who signs in elsewhere
 * count as different players.
 */
function sessions({ tabs, world }: RunSnapshot): readonly string[] {
  const playing = tabs.filter(({ state, page }) => {
    const stands = page?.peers.some((peer) => peer.isConnected && !peer.closed && !peer.broken);
    return state?.kind === 'playing' && state.link.kind === 'up' && stands && !page?.clock.frozen;
  });
  const live = world.snapshot().sessions.filter(({ state, peer }) => state === 'playing' && peer === 'connected');
  const players = new Set(live.map(({ player }) => player)).size;
  const twice = live.filter((one) => live.some((other) => other !== one && other.player === one.player));
  return [
    ...(playing.length > Math.max(players, 1) ? [`${playing.length} tabs show a picture at the same time`] : []),
    ...(twice.length > 0 ? [`${twice.length} sessions of one player are connected at the same time`] : []),
  ];
}

/** Returns the tabs in a state that offers no way to continue. */
function stuckTabs({ tabs }: RunSnapshot): readonly string[] {
  return tabs.flatMap(({ state, page }, place) => {
    if (!state || page?.clock.frozen) return [];
    const stranded = stuckReason(state) ?? exceededCounter(state);
    return stranded ? [`tab ${place}: ${stranded} in ${JSON.stringify(state)}`] : [];
  });
}

/** Returns violations of the rules that a player is never charged twice, and that the sum of all nowBux is constant. */
function payments({ world, paysPressed }: RunSnapshot): readonly string[] {
  const { orders, books, players } = world.snapshot();
  const paid = orders.filter(({ payments }) => payments > 0);
  const has = players.reduce((sum, { wallet }) => sum + wallet.nowbuxPayBalance + wallet.nowbuxRewardBalance, 0);
  const booked = Object.values(books).reduce((sum, moved) => sum + moved, 0);
  return [
    ...paid.filter(({ payments }) => payments > 1).map(({ productId }) => `${productId} was paid twice in one order`),
    ...(paid.length > paysPressed
      ? [`${paid.length} orders are paid, but the player pressed Pay ${paysPressed} times`]
      : []),
    ...(has + booked !== 0 ? [`players have ${has} nowBux, but the ledger adds up to ${-booked}`] : []),
  ];
}

/**
 * Returns violations of the rule that a streaming device reports an input as pressed only while the player presses
 * it.
 */
function heldInput({ tabs, machines }: RunSnapshot): readonly string[] {
  return machines.all.flatMap((machine) => {
    const { client } = machine;
    if (!client || client.closed || client.broken) return [];
    const tab = tabs.find(({ page }) => page?.peers.includes(client));
    if (!tab || tab.page?.clock.frozen) return [];
    const hands = new Set([...tab.hands].map((code) => KEY_USAGE[code]));
    const { keys, buttons, touches } = machine.held.held;
    const fingers = [...Array(32).keys()].filter((slot) => touches & (1 << slot)).length;
    return [
      ...keys
        .filter((usage) => !hands.has(usage))
        .map((usage) => `the device holds key ${usage}, which the player does not press`),
      ...(buttons !== 0 && tab.buttons === 0
        ? [`the device holds mouse buttons ${buttons}, which the player does not press`]
        : []),
      ...(fingers > tab.fingers.size ? [`the device has ${fingers} touches, the player ${tab.fingers.size}`] : []),
      ...((keys.length > 0 || buttons !== 0 || fingers > 0) && !tab.visible
        ? ['the device holds input of a hidden tab']
        : []),
    ];
  });
}

/** Returns the timers, connections, listeners, caches and stored data that exceed their limits. */
function growth({ browser, tabs }: RunSnapshot): readonly string[] {
  const { texts, size } = browser.local;
  const pages = tabs.filter(({ page }) => page).length;
  const { pending } = browser.clock;
  return [
    ...(pending > MOST.timersOfPage * (pages + 1) ? [`${pending} timers for ${pages} pages`] : []),
    ...(texts.size > MOST.textsOfStorage
      ? [`${texts.size} texts in local storage: ${[...texts.keys()].join(' ')}`]
      : []),
    ...(size > MOST.charactersOfStorage ? [`${size} characters in local storage`] : []),
    ...(browser.caches.size > MOST.caches ? [`${browser.caches.size} caches`] : []),
    ...(browser.workerNews.size > pages ? [`${browser.workerNews.size} listeners of the worker, ${pages} pages`] : []),
    ...(browser.stored.size > pages * 5 ? [`${browser.stored.size} listeners of storage, ${pages} pages`] : []),
    ...tabs.flatMap(({ page, session }, place) => {
      const open = page?.peers.filter(({ closed }) => !closed).length ?? 0;
      const kept = page?.core.recorder.entries.length ?? 0;
      return [
        ...(open > 1 ? [`tab ${place} has ${open} connections`] : []),
        ...(session.texts.size > MOST.textsOfStorage ? [`${session.texts.size} texts in the tab's storage`] : []),
        ...(kept > RECORDER_LIMIT ? [`${kept} entries in the recorder`] : []),
      ];
    }),
  ];
}
