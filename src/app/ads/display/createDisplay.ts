import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { runInAction } from 'mobx';
import { passesSoldIn } from '../../../domain/passes/passCountries.ts';
import type { Layer } from '../../../pages/Play/playLayers.ts';
import { type AdGame, adRegistry } from '../../core/advertising/adRegistry.ts';
import type { PlayContext } from '../../play/feature.ts';
import { visitPremium } from '../../core/payments/visitPremium.ts';
import { createLayer } from '../../core/createLayer.tsx';
import { AdFreeNote } from '../../../widgets/ads/AdFreeNote/AdFreeNote.tsx';
import { PASSES } from '../../core/featureKeys/play/passes.ts';
import { REWARDED } from '../../core/featureKeys/play/rewarded.ts';
import { AdFreeOffer } from './adFreeOffer.ts';

/** Publishes the game's state for the ad spaces around the picture until `signal` aborts. */
export function createDisplay(
  { app, feature }: PlayContext,
  signal: AbortSignal,
): { readonly layers: readonly Layer[] } {
  const { core } = app;
  const game: AdGame = {
    get adFree() {
      return feature(REWARDED).adFree;
    },
    withoutAds: passesSoldIn(core.bootstrap.country) ? () => feature(PASSES).offer?.('advertising') : undefined,
  };
  const registry = adRegistry(core);
  runInAction(() => {
    registry.game = game;
    registry.adSeen = false;
  });
  const offer = game.withoutAds && new AdFreeOffer({ core, registry, see: game.withoutAds }).start(signal);
  // Hide the offer to play without advertising during ad-free time, under the ad-free dialog, and after the player
  // has bought a pass.
  const model = () =>
    offer?.due && !game.adFree && !feature(REWARDED).prompting && !visitPremium(core).store?.active ? offer : undefined;
  const leave = () => registry.game === game && runInAction(() => (registry.game = undefined));
  signal.addEventListener('abort', leave, { once: true });
  return {
    layers: [createLayer({ id: 'add-free', slot: 'note', priority: 10 }, LazyView.of(AdFreeNote, 'pages'), model)],
  };
}
