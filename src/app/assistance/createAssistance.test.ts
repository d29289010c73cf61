import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { VISIT_PORTS } from '../../../tests/support/app/fakePorts.ts';
import { PreferencesStore } from '../../domain/account/preferences/preferences.store.ts';
import { ManualClock } from '../../kit/clock.ts';
import { memoryStore } from '../../kit/textStoreAndLog.ts';
import { createAssistance } from './createAssistance.ts';

function bench() {
  const saved: { readonly name: string; readonly file: Blob }[] = [];
  const preferences = new PreferencesStore(memoryStore(), { report: () => undefined });
  const saveFile = (name: string, file: Blob) => Promise.resolve(void saved.push({ name, file }));
  const missing = () => Promise.resolve('missing' as const);
  return {
    saved,
    ...createAssistance(
      { core: { preferences, ports: { clock: new ManualClock() } }, i18n: createInstance() },
      { saveFile, gamepads: VISIT_PORTS.gamepads },
      { requestTilt: missing, watchMicrophone: missing, onMediaDevices: () => undefined },
      new AbortController().signal,
    ),
  };
}

describe('createAssistance', () => {
  it('saves the assistance settings as a file, which another player can load', async () => {
    const first = bench();
    first.model.change('vision', { colour: 'tritanopia' });
    first.model.save();
    const [{ name, file } = { name: '', file: new Blob() }] = first.saved;
    expect(name).toBe('nowlight-accessibility.json');
    const second = bench();
    expect(await second.model.load(new File([file], name))).toBe(true);
    expect(second.model.settings.vision.colour).toBe('tritanopia');
  });

  it('keeps the current settings if the loaded file has none', async () => {
    const { model } = bench();
    model.change('hearing', { mono: true });
    expect(await model.load(new File(['{}'], 'other.json'))).toBe(false);
    expect(model.settings.hearing.mono).toBe(true);
  });
});
