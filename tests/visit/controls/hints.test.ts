import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { PlayPorts } from '../../../src/app/ports/playPorts.ts';
import { noticesOf } from '../../../src/domain/account/preferences/shownNotices.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { PAGE_PORTS } from '../../support/app/fakePorts.ts';
import { openPlay } from '../../support/app/playBench.ts';

/** A game at its first picture, on a player's computer whose gamepad the test connects. */
async function plays(options: AppBenchOptions = {}, first?: string) {
  const machine = { pad: first, change: () => undefined as void };
  const gamepads: PlayPorts['gamepads'] = {
    ...PAGE_PORTS.gamepads,
    firstName: () => machine.pad,
    onChange: (callback) => {
      const before = machine.change;
      machine.change = () => {
        before();
        callback();
      };
    },
  };
  const opened = await openPlay({ ...options, playPorts: { gamepads } });
  const { layer, layers, play } = opened;
  return {
    ...opened,
    hint: () => (layers().includes('hint') ? layer('hint').hint : undefined),
    plug: (pad: string) => {
      machine.pad = pad;
      machine.change();
    },
    openBar: (overlay: boolean) => runInAction(() => (play.overlay = overlay)),
  };
}

describe('the hint at the start of a game', () => {
  it.each([
    ['keys', {}, undefined],
    ['touch', { facts: { touchPoints: 5, width: 844, height: 390 } }, undefined],
    ['pad', {}, 'Xbox Wireless Controller'],
  ] as const)('names the player’s controls: %s', async (kind, options, pad) => {
    const { hint, bench } = await plays(options, pad);
    expect(hint()).toBe(kind);
    await bench.pass(7_999);
    expect(hint()).toBe(kind);
    await bench.pass(1);
    expect(hint()).toBeUndefined();
  });

  it('appears once for each kind of controls in a browser', async () => {
    const { hint, bench, plug } = await plays();
    expect(hint()).toBe('keys');
    const next = await plays({ localStore: bench.localStore });
    expect(next.hint()).toBeUndefined();
    next.plug('Xbox Wireless Controller');
    expect(next.hint()).toBe('pad');
    expect(next.layer('hint').pad).toBe('xbox');
    plug('Xbox Wireless Controller');
    expect(hint()).toBeUndefined();
  });

  it('names a gamepad once, and stores which hints were shown', async () => {
    const { hint, bench, plug } = await plays();
    plug('Xbox Wireless Controller');
    expect(hint()).toBe('pad');
    await bench.pass(8_000);
    plug('');
    plug('Xbox Wireless Controller');
    expect(hint()).toBeUndefined();
    expect(noticesOf(bench.core.preferences).get('hintsSeen')).toBe('keys,pad');
  });

  it('leaves an open tip about signing in as it is when a gamepad connects, and closes it at the sign-in', async () => {
    const { hint, bench, plug, settle } = await plays({
      config: { features: { tryAndDownload: { isEnabled: true } } },
    });
    await bench.pass(600_000);
    await settle();
    expect(hint()).toBe('login');
    plug('Xbox Wireless Controller');
    expect(hint()).toBe('login');
    bench.core.auth.send({ kind: 'login completed' });
    await settle();
    expect(hint()).toBeUndefined();
  });

  it('stays at the sign-in of a guest', async () => {
    const { hint, bench, settle } = await plays({ config: { features: { tryAndDownload: { isEnabled: true } } } });
    expect(hint()).toBe('keys');
    bench.core.auth.send({ kind: 'login completed' });
    await settle();
    expect(hint()).toBe('keys');
  });

  it('closes on a press and when the game bar opens, and names a new gamepad only once the bar has closed', async () => {
    const { hint, layer, openBar, plug } = await plays();
    layer('hint').dismiss();
    expect(hint()).toBeUndefined();
    openBar(true);
    plug('Xbox Wireless Controller');
    expect(hint()).toBeUndefined();
    openBar(false);
    expect(hint()).toBe('pad');
    openBar(true);
    expect(hint()).toBeUndefined();
  });
});
