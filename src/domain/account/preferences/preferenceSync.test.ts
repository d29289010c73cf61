import { describe, expect, it } from 'vitest';
import { Device, entry, PreferenceServer } from '../../../../tests/support/app/preferenceBench.ts';
import { EVERY_APP } from '../../../contracts/entities/user.ts';
import { ManualClock } from '../../../kit/clock.ts';

function bench({ versions = true } = {}) {
  const clock = new ManualClock();
  const server = new PreferenceServer(versions);
  const device = new Device('laptop', clock, server);
  return { clock, server, device, other: new Device('phone', clock, server) };
}

const KEPT_BY_GUESTS = ['feUserPreferences', 'feRecentPlayedApps', 'feFavouriteApps'];
const UNSAVED = 'ngUnsavedPreferences:mira';

describe('preferences of a guest', () => {
  it('role.guest-storage: stay in the browser and never reach the server', async () => {
    const { clock, server, device } = bench();
    const guest = device.open();
    guest.preferences.change('7', { volume: 0.8 });
    guest.favourites.toggle(entry('7'));
    await clock.advanceAsync(60_000);
    expect([device.open().volume, device.open().liked]).toEqual([0.8, ['7']]);
    expect([server.fetches, server.saves]).toEqual([0, []]);
  });

  it('include the changes of every tab of the same browser', () => {
    const { device } = bench();
    const [one, two] = [device.open(), device.open()];
    one.preferences.change('7', { volume: 0.8 });
    two.preferences.change('7', { mouseSensitivity: 9 });
    two.preferences.change('8', { volume: 0.1 });
    one.preferences.recordPlayed(entry('7'));
    two.preferences.recordPlayed(entry('8'));
    one.favourites.toggle(entry('7'));
    two.favourites.toggle(entry('8'));
    const later = device.open();
    expect(later.preferences.get('7')).toEqual({ volume: 0.8, mouseSensitivity: 9 });
    expect([later.recent, later.liked]).toEqual([
      ['8', '7'],
      ['8', '7'],
    ]);
  });

  it('role.user-storage, entity.preferences-request: move from the browser to the server at sign-in', async () => {
    const { clock, server, device } = bench();
    const tab = device.open();
    tab.preferences.change('7', { volume: 0.8, config: { deadZones: { stick: 0.2, trigger: 0.1 } } });
    tab.preferences.change(EVERY_APP, { mouseSensitivity: 8 });
    for (const app of ['8', '7']) tab.preferences.recordPlayed(entry(app));
    tab.favourites.toggle(entry('7'));
    tab.signIn();
    expect(KEPT_BY_GUESTS.map((key) => device.store.get(key))).toEqual([undefined, undefined, undefined]);
    // The preferences that the player sees stay the same after the sign-in.
    expect([tab.volume, tab.sensitivity, tab.recent, tab.liked]).toEqual([0.8, 8, ['7', '8'], ['7']]);
    await clock.advanceAsync(60_000);
    expect(tab.sync?.machine.state.kind).toBe('in step');
    expect(server.of('7')).toEqual({ volume: 0.8, config: { deadZones: { stick: 0.2, trigger: 0.1 } } });
    expect(server.of(EVERY_APP)).toEqual({ mouseSensitivity: 8 });
    expect([server.recent, server.favourites].map((list) => list.map(({ appId }) => appId))).toEqual([
      ['7', '8'],
      ['7'],
    ]);
    expect(device.store.get(UNSAVED)).toBeUndefined();
    expect([tab.volume, tab.sensitivity, tab.recent, tab.liked]).toEqual([0.8, 8, ['7', '8'], ['7']]);
    // The client saves the settings of one game per call, together with the time at which the game was last played.
    expect(server.saves.map(({ request }) => [request.appId, request.recentPlayedApp?.appId])).toEqual([
      ['8', '8'],
      ['7', '7'],
      [EVERY_APP, undefined],
    ]);
    for (const { request } of server.saves) expect(request.uaId).toBe('ua');
  });

  it('role.user-storage: yield to the server’s values field by field at sign-in', async () => {
    const { clock, server, device } = bench();
    server.chosen.set('7', { chosen: { volume: 0.3 }, version: 4 });
    const tab = device.open();
    tab.preferences.change('7', { volume: 0.8, imapScheme: 'Right hand' });
    tab.signIn();
    tab.sync?.request('7');
    await clock.advanceAsync(20_000);
    expect(tab.volume).toBe(0.3);
    expect(server.of('7')).toEqual({ volume: 0.3, imapScheme: 'Right hand' });
  });
});

describe('preferences of a signed-in player', () => {
  it('call.support.getPreference: come from the server and are not stored in the browser', async () => {
    const { clock, server, device } = bench();
    server.chosen.set('7', { chosen: { volume: 0.3 }, version: 1 });
    server.recent = [entry('9')];
    server.favourites = [entry('8'), entry('9')];
    const tab = device.open().signIn();
    tab.sync?.request('7');
    await clock.advanceAsync(0);
    expect([tab.volume, tab.recent, tab.liked]).toEqual([0.3, ['9'], ['9', '8']]);
    expect([...KEPT_BY_GUESTS, UNSAVED].map((key) => device.store.get(key))).toEqual(Array(4).fill(undefined));
    expect(server.saves).toEqual([]);
  });

  it('call.support.updatePreference: reach the server one second after the first change, then every five seconds', async () => {
    const { clock, server, device } = bench();
    const tab = device.open().signIn();
    tab.sync?.request('7');
    await clock.advanceAsync(0);
    const began = clock.now();
    for (let i = 0; i < 120; i++) {
      tab.preferences.change('7', { volume: (i % 100) / 100 });
      await clock.advanceAsync(100);
    }
    await clock.advanceAsync(10_000);
    expect(server.saves.map(({ at }) => at - began)).toEqual([1_000, 6_000, 11_000, 16_000]);
    expect(server.of('7')).toEqual({ volume: 0.19 });
    expect(device.store.get(UNSAVED)).toBeUndefined();
  });

  it('keep the other fields that another device changed at the same time', async () => {
    const { clock, server, device, other } = bench();
    const [laptop, phone] = [device.open().signIn(), other.open().signIn()];
    for (const tab of [laptop, phone]) tab.sync?.request('7');
    await clock.advanceAsync(0);
    laptop.preferences.change('7', { volume: 0.9 });
    laptop.favourites.toggle(entry('1'));
    phone.preferences.change('7', { mouseSensitivity: 2 });
    phone.favourites.toggle(entry('2'));
    await clock.advanceAsync(30_000);
    expect(server.of('7')).toEqual({ volume: 0.9, mouseSensitivity: 2 });
    expect(server.favourites.map(({ appId }) => appId).toSorted()).toEqual(['1', '2']);
    laptop.sync?.request('7');
    await clock.advanceAsync(0);
    expect(laptop.preferences.get('7')).toEqual({ volume: 0.9, mouseSensitivity: 2 });
  });

  it('take the server’s value when another device changed the same field first', async () => {
    const { clock, server, device, other } = bench();
    const [laptop, phone] = [device.open().signIn(), other.open().signIn()];
    for (const tab of [laptop, phone]) tab.sync?.request('7');
    await clock.advanceAsync(0);
    phone.preferences.change('7', { volume: 0.2 });
    await clock.advanceAsync(1_000);
    laptop.preferences.change('7', { volume: 0.9 });
    await clock.advanceAsync(30_000);
    expect([server.of('7').volume, laptop.volume]).toEqual([0.2, 0.2]);
    // A later change of a preference wins over the server's value, because the player has seen that value before.
    laptop.preferences.change('7', { volume: 0.9 });
    await clock.advanceAsync(30_000);
    expect(server.of('7').volume).toBe(0.9);
  });

  it('reach another tab at once and are saved by only one tab', async () => {
    const { clock, server, device } = bench();
    const [one, two] = [device.open().signIn(), device.open().signIn()];
    for (const tab of [one, two]) tab.sync?.request('7');
    await clock.advanceAsync(0);
    one.preferences.change('7', { volume: 0.9 });
    two.preferences.change('7', { mouseSensitivity: 3 });
    await clock.advanceAsync(0);
    for (const tab of [one, two]) expect(tab.preferences.get('7')).toEqual({ volume: 0.9, mouseSensitivity: 3 });
    await clock.advanceAsync(30_000);
    expect(server.of('7')).toEqual({ volume: 0.9, mouseSensitivity: 3 });
    expect(server.saves).toHaveLength(1);
    expect([one.volume, two.volume]).toEqual([0.9, 0.9]);
    one.close();
    two.preferences.change('7', { volume: 0.1 });
    await clock.advanceAsync(30_000);
    expect(server.of('7').volume).toBe(0.1);
  });

  it('lose a field on the server when the player resets it to the value for all games', async () => {
    const { clock, server, device } = bench();
    server.chosen.set('7', { chosen: { volume: 0.3, mouseSensitivity: 9 }, version: 1 });
    const tab = device.open().signIn();
    tab.sync?.request('7');
    await clock.advanceAsync(0);
    tab.preferences.change('7', { mouseSensitivity: undefined });
    await clock.advanceAsync(10_000);
    expect(server.of('7')).toEqual({ volume: 0.3 });
  });
});

describe('unsaved preferences', () => {
  it('survive a failed save and are saved when the player retries', async () => {
    const { clock, server, device } = bench();
    const tab = device.open().signIn();
    tab.sync?.request('7');
    await clock.advanceAsync(0);
    device.line = 'refuse';
    tab.preferences.change('7', { volume: 0.9 });
    await clock.advanceAsync(600_000);
    expect(tab.sync?.machine.state).toMatchObject({ kind: 'failed' });
    expect([tab.volume, server.saves]).toEqual([0.9, []]);
    device.line = 'good';
    tab.sync?.retry();
    await clock.advanceAsync(5_000);
    expect(server.of('7')).toEqual({ volume: 0.9 });
    expect(device.store.get(UNSAVED)).toBeUndefined();
  });

  it('reach the server on the same player’s next visit, and stay hidden from guests and other players', async () => {
    const { clock, server, device } = bench();
    const tab = device.open().signIn();
    await clock.advanceAsync(0);
    device.line = 'refuse';
    tab.preferences.change('7', { volume: 0.9 });
    tab.preferences.recordPlayed(entry('7'));
    await clock.advanceAsync(2_000);
    tab.close();
    device.line = 'good';
    // Open the app as a guest, then as another player.
    const guest = device.open();
    expect([guest.volume, guest.recent]).toEqual([0.5, []]);
    guest.close();
    const somebody = device.open().signIn('juno');
    await clock.advanceAsync(10_000);
    expect([somebody.volume, somebody.recent, server.saves]).toEqual([0.5, [], []]);
    somebody.close();
    const again = device.open().signIn();
    expect([again.volume, again.recent]).toEqual([0.9, ['7']]);
    await clock.advanceAsync(10_000);
    expect(server.of('7')).toEqual({ volume: 0.9 });
    expect(server.recent).toHaveLength(1);
    expect(device.store.get(UNSAVED)).toBeUndefined();
  });

  it('replace an earlier save whose response was lost, without a conflict', async () => {
    const { clock, server, device } = bench();
    const tab = device.open().signIn();
    tab.sync?.request('7');
    await clock.advanceAsync(0);
    tab.preferences.change('7', { volume: 0.2 });
    device.line = 'lose';
    await clock.advanceAsync(1_000);
    expect(server.of('7').volume).toBe(0.2);
    tab.preferences.change('7', { volume: 0.9 });
    device.line = 'good';
    await clock.advanceAsync(30_000);
    expect([server.of('7').volume, tab.volume]).toEqual([0.9, 0.9]);
  });

  it('override the server’s value when the player made them before the first response', async () => {
    const { clock, server, device } = bench();
    server.chosen.set('7', { chosen: { volume: 0.3 }, version: 1 });
    device.line = 'refuse';
    const tab = device.open().signIn();
    tab.preferences.change('7', { volume: 0.9 });
    await clock.advanceAsync(1_000);
    device.line = 'good';
    await clock.advanceAsync(30_000);
    expect(server.of('7').volume).toBe(0.9);
  });

  it('reach the server at once when flush is called, as at sign-out', async () => {
    const { clock, server, device } = bench();
    const tab = device.open().signIn();
    await clock.advanceAsync(0);
    tab.preferences.change('7', { volume: 0.9 });
    tab.favourites.toggle(entry('8'));
    await tab.sync?.flush(new AbortController().signal);
    expect([server.of('7').volume, server.favourites.length]).toEqual([0.9, 1]);
    expect(device.store.get(UNSAVED)).toBeUndefined();
  });

  it('reach the server even if an earlier version stored them in its own format', async () => {
    const { clock, server, device } = bench();
    const edits = { '7': { volume: { is: 0.9, sent: { is: 0.8 } } } };
    device.store.set(UNSAVED, JSON.stringify({ edits, played: [] }));
    device.open().signIn().sync?.request('7');
    await clock.advanceAsync(10_000);
    expect(server.of('7').volume).toBe(0.9);
    expect(device.store.get(UNSAVED)).toBeUndefined();
  });

  it('cause an unreadable-value report when the stored JSON is corrupt, and new changes still apply', async () => {
    const { clock, device } = bench();
    device.store.set(UNSAVED, '{');
    const tab = device.open().signIn();
    tab.preferences.change('7', { volume: 0.9 });
    await clock.advanceAsync(10_000);
    expect(tab.volume).toBe(0.9);
    expect(device.reports).toContainEqual({ name: 'stored-value-unreadable', data: { key: UNSAVED } });
  });
});

it('preferences of two devices are merged when the server sends no versions', async () => {
  const { clock, server, device, other } = bench({ versions: false });
  const [laptop, phone] = [device.open().signIn(), other.open().signIn()];
  for (const tab of [laptop, phone]) tab.sync?.request('7');
  await clock.advanceAsync(0);
  laptop.preferences.change('7', { volume: 0.9 });
  await clock.advanceAsync(10_000);
  phone.preferences.change('7', { mouseSensitivity: 2 });
  await clock.advanceAsync(10_000);
  expect(server.of('7')).toEqual({ volume: 0.9, mouseSensitivity: 2 });
});
