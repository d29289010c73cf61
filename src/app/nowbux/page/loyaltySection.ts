import { reaction } from 'mobx';
import { everyGame } from '../../../domain/library/homePageLists.ts';
import { Loyalty } from '../../../domain/nowbux/loyalty/loyalty.store.ts';
import type { LoyaltyModel } from '../../../pages/NowBux/loyalty/loyalty.types.ts';
import { libraryOf } from '../../core/gameLists.ts';
import { WITHDRAWAL } from '../../core/featureKeys/visit/withdrawal.ts';
import type { NowBuxHost } from './nowBuxHost.ts';

/** Refresh interval of the loyalty offers while visible, in milliseconds. Playing changes their progress. */
const AGAIN_MS = 60_000;

/** Loyalty programmes and the withdrawal of their rewards. */
export function createLoyaltySection(
  { app, player, ofPlayer, looks, open }: NowBuxHost,
  signal: AbortSignal,
): LoyaltyModel {
  const { api, identity, ports } = app.core;
  const { clock } = ports;
  const loyalty = new Loyalty({ api, uaId: identity.uaId }, signal);
  reaction(
    player,
    (somebody) => {
      loyalty.forget();
      if (somebody) void loyalty.load();
    },
    { signal, fireImmediately: true },
  );
  clock.every(AGAIN_MS, () => looks() && void loyalty.load(), signal);
  return {
    get offers() {
      return ofPlayer(loyalty.loaded);
    },
    now: () => clock.now(),
    gameOf: (appId) => {
      const { library } = libraryOf(app);
      const game = library.kind === 'loaded' && everyGame(library.lists).find((one) => one.appId === appId);
      return game ? { name: game.appName, playUrl: game.playUrl } : undefined;
    },
    withdraw: (offerId) =>
      void app
        .requestFeature(WITHDRAWAL)
        .then((it) => it?.open({ offerId, showOffers: () => open('loyalty'), onSent: () => void loyalty.load() })),
    retry: () => void loyalty.load(),
  };
}
