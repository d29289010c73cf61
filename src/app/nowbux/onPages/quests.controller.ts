import { reaction } from 'mobx';
import { everyGame } from '../../../domain/library/homePageLists.ts';
import { nearestQuests, type Quest, questState } from '../../../domain/nowbux/quests/quest.ts';
import { CompletedQuestNotices } from '../../../domain/nowbux/quests/completedQuestNotices.ts';
import { Quests } from '../../../domain/nowbux/quests/quests.store.ts';
import { noticesOf } from '../../../domain/account/preferences/shownNotices.ts';
import type { QuestsService } from '../../core/featureKeys/visit/nowbux.ts';
import type { App } from '../../core/app.ts';
import { libraryOf } from '../../core/gameLists.ts';
import { showQuestBadge } from '../showQuestBadge.ts';
import { QuestToast } from '../../../widgets/nowbux/QuestToast/QuestToast.tsx';
import { createLayer } from '../../core/createLayer.tsx';
import type { VisitLayer } from '../../core/visitFeature.ts';

/** Quests of the home page and during a game. Lives until `signal` aborts. */
export function createQuestsService(app: App, signal: AbortSignal): QuestsService {
  const { core, page } = app;
  const { api, identity, linkRules, preferences, ports, auth, window } = core;
  const { clock, random } = ports;
  const quests = new Quests({ api, clock, random, uaId: identity.uaId, rules: linkRules }, signal);
  const news = new CompletedQuestNotices(quests, { clock, notices: () => noticesOf(preferences), inGame: true });
  news.start(signal);
  showQuestBadge(ports, quests, signal);
  const inGame = () => page.bootstrap.pageType === 'PlayPage';
  const player = () => (auth.state.kind === 'guest' || auth.state.kind === 'signed-in' ? auth.state.kind : undefined);
  quests.follow(() => inGame() && player() !== undefined && window.visible, signal);
  reaction(player, () => quests.forget(), { signal });
  reaction(
    () => player() && ['HomePage', 'PlayPage'].includes(page.bootstrap.pageType) && page.bootstrap,
    (here) => here && void quests.load(),
    { signal, fireImmediately: true },
  );
  // Finds names only in game lists that a page has loaded; doesn't request them.
  const gameOf: QuestsService['gameOf'] = (appId) => {
    const { library } = libraryOf(app);
    const game = library.kind === 'loaded' && everyGame(library.lists).find((one) => one.appId === appId);
    return game ? { name: game.appName } : undefined;
  };
  return {
    get nearest() {
      const all = quests.asked.kind === 'loaded' ? quests.asked.value.quests : [];
      const stateOf = (one: Quest) => questState(one, clock.now());
      const [quest] = nearestQuests(all, stateOf);
      return quest && { quest, waits: stateOf(quest) === 'complete' };
    },
    get toast() {
      const { toast: quest } = news;
      return quest && inGame() ? { quest, gameOf, dismiss: () => news.dismiss() } : undefined;
    },
    gameOf,
  };
}

/** Creates the quests outside their page, with the toast for quests completed in a game. Lives until `signal` aborts. */
export function createQuests(
  app: App,
  signal: AbortSignal,
): { readonly service: QuestsService; readonly layers: readonly VisitLayer[] } {
  const service = createQuestsService(app, signal);
  return {
    service,
    layers: [createLayer({ id: 'quest-done', slot: 'any page', priority: 4 }, QuestToast, () => service.toast)],
  };
}
