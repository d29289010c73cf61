import { noticesOf } from '../../../domain/account/preferences/shownNotices.ts';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { NowBuxAdModel } from '../../../modals/nowbux/NowBuxAd/NowBuxAd.types.ts';
import { NowBuxCredited } from '../../../modals/nowbux/NowBuxCredited/NowBuxCredited.tsx';
import { NowBuxExplainer } from '../../../modals/nowbux/NowBuxExplainer/NowBuxExplainer.tsx';
import { NowBuxRevaluation } from '../../../widgets/nowbux/NowBuxRevaluation/NowBuxRevaluation.tsx';
import { NowBuxToast } from '../../../widgets/nowbux/NowBuxToast/NowBuxToast.tsx';
import type { App } from '../../core/app.ts';
import type { VisitPorts } from '../../ports/visitPorts.ts';
import { createLayer } from '../../core/createLayer.tsx';
import { ACCOUNT } from '../../core/featureKeys/visit/account.ts';
import { PREFERENCES } from '../../core/featureKeys/visit/preferences.ts';
import { adConsent, createVideoAds } from '../../core/advertising/videoAds.ts';
import type { VisitContext, VisitLayer } from '../../core/visitFeature.ts';
import type { NowBuxService } from '../../core/featureKeys/visit/nowbux.ts';
import { createNowBuxService } from './nowbux.controller.ts';

/** Dialog for earning nowBux with an advertisement. Loaded when the player wants to watch one. */
const Ad = new LazyView<NowBuxAdModel>(
  () => import('../../../modals/nowbux/NowBuxAd/NowBuxAd.tsx').then((it) => it.NowBuxAd),
  { namespaces: ['ads', 'earning'], optional: true },
);

/** Creates the nowBux service of pages with its layers. Lives until `signal` aborts. */
export function createNowBux(
  app: App,
  browser: Pick<VisitPorts, 'lock' | 'locks'>,
  feature: VisitContext['feature'],
  signal: AbortSignal,
): { readonly service: NowBuxService; readonly layers: readonly VisitLayer[] } {
  const { core, page } = app;
  const account = feature(ACCOUNT);
  const preferences = feature(PREFERENCES);
  const consent = adConsent(app);
  const it = createNowBuxService(
    {
      ...{ core, lock: browser.lock, locks: browser.locks() },
      videoAds: createVideoAds(core, consent.allows),
      requestConsent: consent.request,
      signIn: () => void account.open({ form: 'login', from: 'nowbux' }),
      notices: () => (preferences.isLoading ? undefined : noticesOf(core.preferences)),
      inGame: () => page.bootstrap.pageType === 'PlayPage',
    },
    signal,
  );
  return {
    service: it.service,
    layers: [
      {
        ...createLayer(
          { id: 'nowbux-revaluation', slot: 'no game', priority: 80 },
          NowBuxRevaluation,
          () => it.revaluation,
        ),
        waits: true,
      },
      {
        ...createLayer({ id: 'nowbux-first', slot: 'no game', priority: 80 }, NowBuxExplainer, () => it.first),
        waits: true,
      },
      createLayer({ id: 'nowbux-came', slot: 'no game', priority: 84 }, NowBuxToast, () => it.ads.toast),
      createLayer({ id: 'nowbux-ad', slot: 'any page', priority: 85 }, Ad, () => it.ads.ad),
      createLayer({ id: 'nowbux-credited', slot: 'any page', priority: 86 }, NowBuxCredited, () => it.ads.credited),
    ],
  };
}
