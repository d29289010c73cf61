import { reaction } from 'mobx';
import { everyGame } from '../../../domain/library/lists.ts';
import { type Quest, questKey, questState } from '../../../domain/nowbux/quests/quest.ts';
import { QuestNews } from '../../../domain/nowbux/quests/questNews.ts';
import { Quests } from '../../../domain/nowbux/quests/quests.store.ts';
import { noticesOf } from '../../../domain/preferences/notices.ts';
import type { QuestsModel } from '../../../pages/NowBux/quests/quests.types.ts';
import { libraryOf } from '../../visit/library.ts';
import type { NowBuxHost } from './host.ts';

const FAILED = { kind: 'failed' } as const;

/** Quests, and what is said of those that are done. */
export function createQuestsPart({ app, player, looks, changed }: NowBuxHost, life: AbortSignal): QuestsModel {
  const { api, identity, linkRules, preferences, ports, auth } = app.core;
  const { clock } = ports;
  const quests = new Quests({ api, clock, uaId: identity.uaId, rules: linkRules }, life);
  const news = new QuestNews(quests, { clock, notices: noticesOf(preferences), inGame: false }, life);
  quests.follow(looks, life);
  reaction(
    player,
    (somebody) => {
      quests.forget();
      if (somebody) void quests.load();
    },
    { signal: life, fireImmediately: true },
  );
  const current = (quest: Quest | undefined) =>
    quest && quests.asked.kind === 'loaded'
      ? (quests.asked.value.quests.find((one) => questKey(one) === questKey(quest)) ?? quest)
      : quest;
  return {
    get asked() {
      return auth.state.kind === 'failed' ? FAILED : quests.asked;
    },
    stateOf: (quest) => questState(quest, clock.now()),
    isClaiming: (quest) => quests.claiming === questKey(quest),
    isRefused: (quest) => quests.refused === questKey(quest),
    claim: (quest) => void quests.claim(quest).then(changed),
    gameOf: (appId) => {
      const { library } = libraryOf(app);
      const game = library.kind === 'loaded' && everyGame(library.lists).find((one) => one.appId === appId);
      return game ? { name: game.appName, playUrl: game.playUrl, pageUrl: game.appPageUrl } : undefined;
    },
    browseUrl: '/',
    get done() {
      return current(news.dialog);
    },
    get toast() {
      return news.toast;
    },
    closeDone: news.close,
    dismissToast: news.dismiss,
    get dot() {
      return news.dot;
    },
    retry: () => void quests.load(),
  };
}
