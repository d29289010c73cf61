import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_ASSISTANCE } from './assistanceSettings.ts';
import { withPreset } from './presets.ts';
import { readSettingsFile, writeSettingsFile } from './settingsFile.ts';

describe('a file with settings', () => {
  it('returns the settings that were written', () => {
    const settings = withPreset(withPreset(NO_ASSISTANCE, 'low-vision'), 'hard-of-hearing');
    expect(readSettingsFile(writeSettingsFile(settings))).toEqual(settings);
  });

  it('replaces unreadable settings by their defaults', () => {
    const file = {
      format: 'nowlight-accessibility',
      version: 9,
      settings: { vision: { contrast: 'much' }, hearing: 3 },
    };
    expect(readSettingsFile(JSON.stringify(file))).toEqual(NO_ASSISTANCE);
  });

  it('rejects files of another kind, without an error', () => {
    expect(readSettingsFile('{"settings":{}}')).toBeUndefined();
    expect(readSettingsFile('not JSON')).toBeUndefined();
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readSettingsFile(text) === undefined));
  });
});
