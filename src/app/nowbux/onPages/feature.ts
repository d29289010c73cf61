import { keepsNowbux } from '../../../domain/nowbux/nowbuxKeys.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { VisitFeature, VisitLayer } from '../../core/visitFeature.ts';
import { NOWBUX, type NowBuxApi, type QuestsService } from '../../core/featureKeys/visit/nowbux.ts';
import type { createNowBux } from './createNowBux.ts';

/**
 * The nowBux service of all pages: advertisements, guest credit, notices and quests. Loaded by the nowBux page, by a
 * game, or when earned nowBux haven't been credited yet.
 */
export const nowbux: VisitFeature<NowBuxApi> = {
  key: NOWBUX,
  create({ app, browser, feature }, signal) {
    const { auth, ports } = app.core;
    const part = new LazyPart<ReturnType<typeof createNowBux>>(async () => {
      const [{ createNowBux }] = await Promise.all([import('./createNowBux.ts'), app.loadStrings('earning', 'ads')]);
      return () => createNowBux(app, browser, feature, signal);
    }, signal).loadWhen(() => {
      const { kind } = auth.state;
      if (kind === 'signed-in' && keepsNowbux(ports.localStore)) return true;
      return (kind === 'signed-in' || kind === 'guest') && app.page.bootstrap.pageType === 'NowBuxPage';
    }, ports.clock);
    const quests = new LazyPart<{ readonly service: QuestsService; readonly layers: readonly VisitLayer[] }>(
      async () => {
        const [{ createQuests }] = await Promise.all([import('./quests.controller.ts'), app.loadStrings('nowbux')]);
        return () => createQuests(app, signal);
      },
      signal,
    ).loadWhen(() => {
      const { pageType, links } = app.page.bootstrap;
      const here = pageType === 'HomePage' || (pageType === 'PlayPage' && part.value !== undefined);
      return here && links.nowbux !== undefined && (auth.state.kind === 'signed-in' || auth.state.kind === 'guest');
    }, ports.clock);
    return {
      api: {
        load: async () => (await part.load())?.service,
        get service() {
          return part.value?.service;
        },
        get quests() {
          return quests.value?.service;
        },
      },
      get layers() {
        return [...(part.value?.layers ?? []), ...(quests.value?.layers ?? [])];
      },
    };
  },
};
