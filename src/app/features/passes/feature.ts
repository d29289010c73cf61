import { LazyPart } from '../../../kit/lazyPart.ts';
import { passWanted } from '../../boot/passWanted.ts';
import type { PlayFeature } from '../../play/feature.ts';
import type { Layer } from '../../../pages/Play/layers.ts';
import { PASSES, type PassesApi } from './api.ts';
import type { PassesController } from './passesController.ts';

/** A player's pass, and what is asked about it: loaded for who has one, had one, or wants one. */
export const passes: PlayFeature<PassesApi> = {
  key: PASSES,
  create(context, life) {
    const { core } = context.app;
    const { auth, identity } = core;
    // With its screens: when something is to be asked, the network may be away.
    const part = new LazyPart<{ readonly controller: PassesController; readonly layers: readonly Layer[] }>(
      async () => (await import('./createPasses.ts')).preparePasses(context, life),
      life,
    ).loadWhen(
      () => (auth.state.kind === 'guest' || auth.state.kind === 'signed-in') && identity.subscription !== undefined,
    );
    const renew = () => void part.load().then((passes) => passes?.controller.renew());
    passWanted(core).listen(renew, life);
    const asks = () => part.value?.controller.open === true;
    return {
      api: {
        renew,
        get asking() {
          return asks();
        },
      },
      get layers() {
        return part.value?.layers;
      },
      asks,
    };
  },
};
