import { everyGame } from '../../../domain/library/homePageLists.ts';
import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import { gamesByPrice } from '../../../domain/nowbux/redeem/gamesByPrice.ts';
import type { Item } from '../../../domain/passes/payments/purchase.state.ts';
import type { RedeemGame } from '../../../pages/NowBux/redeem/redeem.types.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import { libraryOf } from '../../core/gameLists.ts';
import type { CreateSection } from './nowBuxHost.ts';
import type { RedeemController } from './redeem.controller.ts';

/**
 * The section with items that cost nowBux. Opening it loads its JavaScript and checks the player's unfinished
 * purchases.
 */
export const createRedeemSection: CreateSection<'redeem'> = (host, signal) => {
  const { app, store, player, ofPlayer, section, signIn } = host;
  const controller = new LazyPart<RedeemController>(async () => {
    const [{ RedeemController: Controller }, browser] = await Promise.all([
      import('./redeem.controller.ts'),
      app.core.ports.loadVisitPorts(),
      app.loadStrings('passes'),
    ]);
    const payment = await browser.payment();
    return () => {
      const controller = new Controller(host, payment);
      controller.start(signal);
      return controller;
    };
  }, signal).loadWhen(() => section() === 'redeem' && player() === 'signed-in', app.core.ports.clock);
  /** Redeeming requires a signed-in player. */
  const choose = (item: Item) =>
    player() === 'signed-in' ? void app.late.request(controller.load).then((it) => it?.choose(item)) : signIn();
  const games = (): LoadState<readonly RedeemGame[]> => {
    const state = ofPlayer(store.games);
    if (state.kind !== 'loaded') return state;
    const { library } = libraryOf(app);
    const listed = new Map(
      library.kind === 'loaded' ? everyGame(library.lists).map((game) => [game.appId, game] as const) : [],
    );
    // Games that aren't in the game lists have no name to show.
    const named = state.value.filter(({ appId }) => listed.has(appId));
    const value = gamesByPrice(named.length > 0 ? named : state.value).map(({ appId, items }) => {
      const game = listed.get(appId);
      return {
        appId,
        name: game?.appName,
        company: game?.companyName ?? game?.developerName,
        icon: game?.media.icon,
        playUrl: game?.playUrl,
        items: items.map(({ iapName: name, nowbuxAmount: price }) => ({ name, price })),
      };
    });
    return { kind: 'loaded', value };
  };
  return {
    get games() {
      return games();
    },
    get step() {
      return controller.value?.step;
    },
    chooseCard: ({ productId, nowbuxAmount: price }) =>
      choose({ goods: 'gift card', productId, currency: 'nowbux', price, symbol: '' }),
    chooseItem: ({ appId }, { name, price }) =>
      choose({ goods: 'game item', appId, productId: name, currency: 'nowbux', price, symbol: '', sdk: true }),
    close: () => controller.value?.close(),
    copy: (text) => app.core.ports.browser.copy(text),
  };
};
