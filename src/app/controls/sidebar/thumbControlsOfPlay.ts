import { computed } from 'mobx';
import { offersOf, thumbControlsForKeys, thumbControlsOf } from '../../../domain/controls/thumbControls.ts';
import type { PlayContext } from '../../play/feature.ts';
import type { GamepadFamilyStore } from '../../play/stage/gamepadFamily.store.ts';
import { measurePicture } from '../../play/stage/measurePicture.ts';
import type { PlayInput } from '../../play/stage/stageInput.types.ts';
import { SCHEMES } from '../../core/featureKeys/play/schemes.ts';
import type { DrawnSources } from './drawnControls.viewModel.ts';

/**
 * Thumb controls of a play: keys or a gamepad if the game supports them natively, else the controls of its scheme. Schemes
 * load only in the second case.
 */
export function thumbControlsOfPlay(
  { app, play, feature }: PlayContext,
  input: PlayInput,
  known: Pick<GamepadFamilyStore, 'family'>,
): Pick<DrawnSources, 'lying' | 'thumbs' | 'offers' | 'wantThumbs' | 'pad' | 'picture' | 'bound'> {
  const { browser: window } = app.core.ports;
  const isTouched = window.facts().touchPoints > 0;
  const native = () => play.features?.enableNativeKeyboard === true;
  const scheme = () => {
    const { schemes } = feature(SCHEMES);
    return schemes?.flags.active ? schemes.current : undefined;
  };
  const thumbs = computed(() => {
    if (native()) return thumbControlsForKeys(play.info.genreTags);
    const current = scheme();
    return current ? thumbControlsOf(current) : [];
  });
  const offers = computed(() => {
    const current = scheme();
    return current ? offersOf(current) : [];
  });
  return {
    lying: () => isTouched && known.family === undefined && input.orientation === 'landscape',
    thumbs: () => thumbs.get(),
    offers: () => offers.get(),
    wantThumbs: () => {
      const schemes = feature(SCHEMES);
      if (!native() && schemes.offered && schemes.on) schemes.load();
    },
    pad: () => known.family ?? 'xbox',
    picture: () => measurePicture(play.stage, window.facts()),
    bound: input.interceptor.press,
  };
}
