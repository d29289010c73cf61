import { fn } from 'storybook/test';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import type { AdPlayerModel } from '../../../src/widgets/ads/AdPlayer/AdPlayer.types.ts';

/** Model of an advertisement of 15 seconds, three seconds after its start, for stories of the elements around it. */
export const playingAd: AdPlayerModel = {
  phase: 'playing',
  facts: {
    title: 'Harbour Tea',
    secs: 15,
    skipAfterSecs: 5,
    landing: sampleUrl('https://shop.example/tea'),
    ownControls: false,
  },
  leftSecs: 12,
  skipInSecs: 2,
  muted: false,
  showIn: fn(),
  toggleMuted: fn(),
  togglePaused: fn(),
  skip: fn(),
  click: fn(),
};
