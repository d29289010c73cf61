import { describe, expect, it } from 'vitest';
import { EVERY_APP } from '../../contracts/entities/user.ts';
import { memoryStore } from '../../kit/textStoreAndLog.ts';
import { PreferencesStore } from '../account/preferences/preferences.store.ts';
import { AssistanceStore } from './assistance.store.ts';
import { NO_ASSISTANCE } from './assistanceSettings.ts';
import { hasStoredAssistance } from './storedAssistance.ts';

function bench() {
  const preferences = new PreferencesStore(memoryStore(), { report: () => undefined });
  const open = () => new AssistanceStore(preferences).start(new AbortController().signal);
  return { preferences, open, store: open() };
}

describe('AssistanceStore', () => {
  it('stores only changed sections in the preferences for all games, each with its version', () => {
    const { preferences, open, store } = bench();
    preferences.change(EVERY_APP, { mouseSensitivity: 8, config: { 'notice:x': '1' } });
    expect([store.isUsed, hasStoredAssistance(preferences)]).toEqual([false, false]);
    store.change('vision', { colour: 'tritanopia', strength: 0.5 });
    expect(preferences.chosen(EVERY_APP)).toMatchObject({
      mouseSensitivity: 8,
      config: { 'notice:x': '1', 'assistance:vision': { version: 1, colour: 'tritanopia', strength: 0.5 } },
    });
    expect(open().settings.vision).toMatchObject({ colour: 'tritanopia', strength: 0.5, contrast: 1 });
    expect([store.isUsed, hasStoredAssistance(preferences)]).toEqual([true, true]);
  });

  it('removes a section whose settings are back at their defaults', () => {
    const { preferences, store } = bench();
    // `change` must work without its object, as views call it.
    const { change } = store;
    change('vision', { contrast: 1.5 });
    change('vision', { contrast: 1 });
    expect([store.isUsed, hasStoredAssistance(preferences)]).toEqual([false, false]);
  });

  it('replaces unreadable values by their defaults, and keeps the fields of a later version', () => {
    const { preferences, store } = bench();
    const vision = { version: 7, colour: 'infrared', contrast: 9, brightness: 'low', night: 'owl' };
    preferences.change(EVERY_APP, { config: { 'assistance:vision': vision, 'assistance:hearing': 'loud' } });
    store.reload();
    expect(store.settings.vision).toMatchObject({ colour: 'off', contrast: 2, brightness: 1, night: 'owl' });
    expect(store.settings.hearing).toEqual(NO_ASSISTANCE.hearing);
    store.change('vision', { contrast: 1.1 });
    expect(preferences.chosen(EVERY_APP).config).toMatchObject({ 'assistance:vision': { version: 1, night: 'owl' } });
  });

  it('applies no assistance while it is paused, and keeps the settings', () => {
    const { store } = bench();
    store.change('vision', { brightness: 1.4 });
    store.pause(true);
    expect([store.active, store.settings.vision.brightness]).toEqual([NO_ASSISTANCE, 1.4]);
    store.pause(false);
    expect(store.active.vision.brightness).toBe(1.4);
  });

  it('reads the settings again when another store replaces the preferences, as a sign-in does', () => {
    const { preferences, store } = bench();
    const other = new PreferencesStore(memoryStore(), { report: () => undefined });
    other.change(EVERY_APP, { config: { 'assistance:vision': { version: 1, brightness: 0.8 } } });
    preferences.use(other.store);
    expect(store.settings.vision.brightness).toBe(0.8);
  });
});
