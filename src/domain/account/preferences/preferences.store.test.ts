import { describe, expect, it } from 'vitest';
import { type LogEvent, memoryStore } from '../../../kit/textStoreAndLog.ts';
import { SoundStore } from '../../stream/sound/sound.store.ts';
import { PreferencesStore } from './preferences.store.ts';

const entry = (appId: string) => ({
  appId,
  icon: '',
  name: appId,
  playUrl: `/play/${appId}`,
  appPageUrl: `/apps/${appId}`,
  packageName: `games.${appId}`,
  appDeveloperName: '',
});

function stored(initial: Record<string, string> = {}) {
  const store = memoryStore(initial);
  const reports: LogEvent[] = [];
  return { store, reports, open: () => new PreferencesStore(store, { report: (event) => reports.push(event) }) };
}

describe('PreferencesStore', () => {
  it('store.local.preferences, role.guest-storage: restores a volume of 0.8 after a reload', () => {
    const { open, store } = stored();
    open().change('games.a', { volume: 0.8 });
    expect(open().get('games.a').volume).toBe(0.8);
    expect(store.get('feUserPreferences')).toContain('0.8');
  });

  it('const.default-volume, const.default-sensitivity: returns volume 0.5 and sensitivity 5 for a game without settings', () => {
    expect(stored().open().get('games.a')).toMatchObject({ volume: 0.5, mouseSensitivity: 5 });
  });

  it('entity.app-preferences: restores all settings of a game for that game only, and only volumes from 0 to 1', () => {
    const all = {
      volume: 1,
      mouseSensitivity: 7.5,
      legacyControls: true,
      fsWidgetPosition: { x: 0.2, y: 0 },
      overlay: { shown: true },
      config: { deadZones: { stick: 0.2, trigger: 0.1 } },
      imapOverlay: { on: true },
      imapScheme: 'Right hand',
    };
    const { open } = stored();
    for (const [name, value] of Object.entries(all)) open().change('games.a', { [name]: value });
    expect(open().get('games.a')).toEqual(all);
    expect(open().get('games.b')).toEqual({ volume: 0.5, mouseSensitivity: 5 });
    // The sound store accepts only volumes from 0 to 1, from the preferences and from the player.
    const nothing = () => undefined;
    const play = () => Promise.resolve('playing' as const);
    const output = { setVolume: nothing, setMuted: nothing, dispose: nothing, play };
    open().change('games.a', { volume: 7 });
    const sound = new SoundStore(output, open().get('games.a').volume, (volume) =>
      open().change('games.a', { volume }),
    );
    expect(sound.volume).toBe(0.5);
    for (const volume of [0, 1.1, -0.1]) sound.setVolume(volume);
    expect(open().get('games.a').volume).toBe(0);
  });

  it('widget.recent-played: lists each recent game once, the latest first, also on the next visit', () => {
    const { open } = stored();
    const preferences = open();
    for (const appId of ['a', 'b', 'a']) preferences.recordPlayed(entry(appId));
    expect(open().recent.map(({ appId }) => appId)).toEqual(['a', 'b']);
  });

  it('const.store-app-id: omits the app that opens the store from the recent games', () => {
    const preferences = stored().open();
    preferences.recordPlayed(entry('10005'));
    expect(preferences.recent).toEqual([]);
  });

  it('keeps the settings of the other games when those of one game are invalid', () => {
    const { open } = stored({ feUserPreferences: '{"games.a":{"volume":"loud"},"games.b":{"volume":0.9}}' });
    expect(open().get('games.a').volume).toBe(0.5);
    expect(open().get('games.b').volume).toBe(0.9);
  });

  it.each(['{', 'null', '[]', '[{"appId":1}]'])(
    'reports the unreadable stored value %s, and starts with the defaults',
    (text) => {
      const { open, reports } = stored({ feUserPreferences: text, feRecentPlayedApps: text });
      const preferences = open();
      expect(preferences.get('games.a').volume).toBe(0.5);
      expect(preferences.recent).toEqual([]);
      expect(reports.map(({ name }) => name)).toContain('stored-value-unreadable');
    },
  );
});
