import { fn } from 'storybook/test';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import { BRANDS } from '../../../simulator/services/display/brands.ts';
import { creativePage } from '../../../simulator/services/display/creativePage.ts';
import { AD_SIZE, type AdSpace } from '../../../src/domain/ads/layout/adSpaces.ts';
import type { AdFilling, AdShown } from '../../../src/slots/AdSlot/AdSlot.types.ts';

/** Returns an advertisement of the simulator as a data URL. */
function advertisement(space: AdSpace, turn = 0): NonNullable<AdFilling['ad']> {
  const [width, height] = AD_SIZE[space];
  const brand = BRANDS[turn % BRANDS.length] as (typeof BRANDS)[number];
  const frame = `data:text/html;charset=utf-8,${encodeURIComponent(creativePage(brand, 'en', { width, height }))}`;
  const { name, line } = brand.words.en;
  return { frame: sampleUrl(frame), click: sampleUrl('#deals'), name: `${name}: ${line}` };
}

/** Returns the content of an advertising space. */
export const adSlotContent = (shows: AdShown, space: AdSpace = 'leaderboard', turn = 0): AdFilling => ({
  shows,
  ad: shows === 'filled' ? advertisement(space, turn) : undefined,
  room: fn(),
  withoutAds: fn(),
});
