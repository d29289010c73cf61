import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { everyGame } from '../../../domain/library/homePageLists.ts';
import { type Quest, questKey, questState } from '../../../domain/nowbux/quests/quest.ts';
import { CompletedQuestNotices } from '../../../domain/nowbux/quests/completedQuestNotices.ts';
import { Quests } from '../../../domain/nowbux/quests/quests.store.ts';
import { noticesOf } from '../../../domain/account/preferences/shownNotices.ts';
import type { QuestsModel } from '../../../pages/NowBux/quests/quests.types.ts';
import { openPaymentReport } from '../../core/featureKeys/visit/help.ts';
import type { NowBuxService } from '../../core/featureKeys/visit/nowbux.ts';
import { PREFERENCES, type PreferencesApi } from '../../core/featureKeys/visit/preferences.ts';
import { libraryOf } from '../../core/gameLists.ts';
import { showQuestBadge } from '../showQuestBadge.ts';
import type { NowBuxHost } from './nowBuxHost.ts';
import { goalPictureOf } from './goalPicture.ts';
import { loadNowBuxService } from './loadNowBuxService.ts';
import { appUrl } from '../../../kit/vettedUrl.ts';

/** Duration of the animation after claiming a quest's reward, in milliseconds. */
const MOMENT_MS = 1_000;

/** View models of the quests and of the notices about them. */
export function createQuestsSection(host: NowBuxHost, signal: AbortSignal): QuestsModel {
  const { app, store, player, looks } = host;
  const { api, identity, linkRules, preferences, ports } = app.core;
  const { clock, random } = ports;
  const onVisible = () => void store.refresh();
  const quests = new Quests(
    { api, clock, random, uaId: identity.uaId, rules: linkRules, onClaimConfirmed: onVisible },
    signal,
  );
  const synced = makeAutoObservable(
    { isKnown: false, feature: undefined as PreferencesApi | undefined },
    {},
    { deep: false },
  );
  void app.feature(PREFERENCES).then((feature) =>
    runInAction(() => {
      synced.isKnown = true;
      synced.feature = feature;
    }),
  );
  // Seen notices are among the preferences. Show none before these have loaded.
  const notices = () => (synced.isKnown && !synced.feature?.isLoading ? noticesOf(preferences) : undefined);
  const news = new CompletedQuestNotices(quests, { clock, notices, inGame: false });
  news.start(signal);
  showQuestBadge(ports, quests, signal);
  quests.follow(looks, signal);
  reaction(
    player,
    (somebody) => {
      quests.forget();
      if (somebody) void quests.load();
    },
    { signal, fireImmediately: true },
  );
  const current = (quest: Quest | undefined) =>
    quest && quests.asked.kind === 'loaded'
      ? (quests.asked.value.quests.find((one) => questKey(one) === questKey(quest)) ?? quest)
      : quest;
  const moment = makeAutoObservable({ of: undefined as string | undefined, gain: 0 }, {}, { deep: false });
  const totalOf = () => (store.balance.kind === 'loaded' ? store.balance.value.totalBalance : undefined);
  let over = new AbortController();
  const claim = async (quest: Quest) => {
    const before = totalOf();
    const claimed = await quests.claim(quest);
    await store.refresh();
    if (!claimed || signal.aborted) return;
    const now = totalOf();
    const gain = before === undefined || now === undefined ? 0 : Math.max(now - before, 0);
    runInAction(() => {
      moment.of = questKey(quest);
      moment.gain = gain;
    });
    over.abort();
    over = new AbortController();
    const end = () =>
      runInAction(() => {
        moment.of = undefined;
      });
    clock.after(MOMENT_MS, end, AbortSignal.any([over.signal, signal]));
  };
  const openClaim = (quest: Quest) => quests.unsure.find((one) => questKey(one.quest) === questKey(quest));
  const turn = takeTurns(host, () => news.dialog !== undefined, signal);
  return {
    get list() {
      return host.ofPlayer(quests.asked);
    },
    stateOf: (quest) => questState(quest, clock.now()),
    isClaiming: (quest) => quests.claiming === questKey(quest),
    troubleOf: (quest) => {
      const key = questKey(quest);
      if (openClaim(quest)) return 'unsure';
      return quests.refused === key ? 'refused' : undefined;
    },
    numberOf: (quest) => openClaim(quest)?.number,
    copy: (text) => ports.browser.copy(text),
    help: (description) => openPaymentReport(app, description),
    claim: (quest) => void claim(quest),
    gainOf: (quest) => (moment.of === questKey(quest) ? moment.gain : undefined),
    gameOf: (appId) => {
      const { library } = libraryOf(app);
      const game = library.kind === 'loaded' && everyGame(library.lists).find((one) => one.appId === appId);
      return game
        ? {
            ...{ name: game.appName, playUrl: game.playUrl, pageUrl: game.appPageUrl },
            ...{ icon: game.media.icon, cover: goalPictureOf(game), accent: game.media.accent },
          }
        : undefined;
    },
    browseUrl: appUrl`/`,
    get completed() {
      return news.dialog && turn.mine ? current(news.dialog) : undefined;
    },
    get toast() {
      return news.toast;
    },
    closeCompleted: () => news.close(),
    dismissToast: () => news.dismiss(),
    get dot() {
      return news.dot;
    },
    retry: () => void quests.load(),
  };
}

/** Shows one dialog at a time: quests wait for other nowBux notices, and vice versa. */
function takeTurns(host: NowBuxHost, isWanted: () => boolean, signal: AbortSignal): { readonly mine: boolean } {
  const turn = makeAutoObservable(
    { mine: false, known: false, service: undefined as NowBuxService | undefined },
    {},
    { deep: false },
  );
  const keep = (service: NowBuxService | undefined) =>
    runInAction(() => {
      turn.service = service;
      turn.known = true;
    });
  loadNowBuxService(host, keep, signal);
  reaction(
    () => ({ service: turn.service, mine: isWanted() && (turn.mine || (turn.known && !turn.service?.isActive)) }),
    ({ service, mine }) => {
      runInAction(() => {
        turn.mine = mine;
      });
      service?.waitForPage(mine);
    },
    { signal, fireImmediately: true },
  );
  signal.addEventListener('abort', () => turn.service?.waitForPage(false), { once: true });
  return turn;
}
