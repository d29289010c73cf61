import { describe, expect, it } from 'vitest';
import { NO_ASSISTANCE } from './assistanceSettings.ts';
import { hasPreset, PRESETS, withoutPreset, withPreset } from './presets.ts';

describe('assistance presets', () => {
  it.each(PRESETS)('%s changes settings, and turning it off restores them', (preset) => {
    expect(hasPreset(NO_ASSISTANCE, preset)).toBe(false);
    const changed = withPreset(NO_ASSISTANCE, preset);
    expect(hasPreset(changed, preset)).toBe(true);
    expect(withoutPreset(changed, preset)).toEqual(NO_ASSISTANCE);
  });

  it('keep the settings that they don’t contain', () => {
    const own = { ...NO_ASSISTANCE, vision: { ...NO_ASSISTANCE.vision, brightness: 1.5 } };
    const both = withPreset(withPreset(own, 'low-vision'), 'hard-of-hearing');
    expect(both.vision).toMatchObject({ brightness: 1.5, pointer: 'largest' });
    expect(withoutPreset(both, 'low-vision').vision).toEqual(own.vision);
    expect(hasPreset(withoutPreset(both, 'low-vision'), 'hard-of-hearing')).toBe(true);
  });
});
