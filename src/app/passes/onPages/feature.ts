import { reaction } from 'mobx';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { createPasses } from '../createPasses.ts';
import { leftOpen } from '../../../domain/passes/payments/purchasesKey.ts';
import type { PassSource } from '../../core/visitCore.ts';
import type { ReportStart } from '../../../modals/support/ReportProblem/ReportProblem.types.ts';
import { HELP } from '../../core/featureKeys/visit/help.ts';
import type { VisitFeature } from '../../core/visitFeature.ts';
import { PAGE_PASSES, type PagePassesApi } from '../../core/featureKeys/visit/pagePasses.ts';

type LoadedPasses = ReturnType<typeof createPasses<'no game', 'no game'>>;

/** Passes on pages without a game. Loaded on request or while a purchase is pending. */
export const pagePasses: VisitFeature<PagePassesApi> = {
  key: PAGE_PASSES,
  create({ app, browser, feature }, signal) {
    const passes = new LazyPart<LoadedPasses>(async () => {
      const [{ createPasses }, payment] = await Promise.all([
        import('../createPasses.ts'),
        browser.payment(),
        app.loadStrings('limits', 'passes'),
      ]);
      return () =>
        createPasses(
          app,
          undefined,
          payment,
          { gameSlot: 'no game', requestSlot: 'no game', priority: 90, help },
          signal,
        );
    }, signal);
    const help = (about: ReportStart) => void feature(HELP).open({ begin: 'report', about });
    const inGame = () => app.page.bootstrap.pageType === 'PlayPage';
    // Check pending purchases on any page to which the player returns.
    const { auth, identity, ports } = app.core;
    const waits = () => /^pending$/i.test(identity.subscription?.status ?? '') || leftOpen(ports.localStore);
    passes.loadWhen(() => auth.state.kind === 'signed-in' && !inGame() && waits(), ports.clock);
    const open = (source?: PassSource) => void app.late.request(passes.load).then((it) => it?.controller.offer(source));
    app.core.passRequested.listen((source) => !inGame() && open(source), signal);
    // A pass dialog must not stay open over the next page.
    reaction(
      () => app.page.bootstrap,
      () => passes.value?.controller.close(),
      { signal },
    );
    return {
      api: { open },
      get layers() {
        return passes.value?.layers;
      },
    };
  },
};
