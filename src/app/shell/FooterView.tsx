import { observer } from 'mobx-react-lite';
import { frameOf } from '../../domain/ads/layout/layout.ts';
import { gamesAddress } from '../../domain/links/gamesAddress.ts';
import { subscriptionManagement } from '../../domain/links/subscriptionManagement.ts';
import { passesSoldIn } from '../../domain/passes/passCountries.ts';
import { Footer } from '../../widgets/shell/Footer/Footer.tsx';
import { QuestBand, type QuestBandModel } from '../../widgets/nowbux/QuestBand/QuestBand.tsx';
import { PassBand } from '../../widgets/passes/PassBand/PassBand.tsx';
import { Lazy, LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import type { App } from '../core/app.ts';
import { activePass } from '../core/payments/visitPremium.ts';
import { offerPasses } from '../core/featureKeys/visit/pagePasses.ts';
import { NOWBUX } from '../core/featureKeys/visit/nowbux.ts';
import { PRIVACY } from '../core/featureKeys/visit/privacy.ts';
import { isIdentified } from '../core/whenIdentified.ts';
import { withQuery } from '../../kit/vettedUrl.ts';

const Quest = LazyView.of(QuestBand, 'nowbux');

/** The footer of every page. The home page adds the pass benefits, if passes are sold or held. */
export const FooterView = observer(function FooterView({ model: app }: { readonly model: App }) {
  const { page, core } = app;
  const { pageType, app: game, links, hosts, country } = page.bootstrap;
  const { footer } = frameOf(pageType, game !== undefined);
  const held = activePass(core);
  const quest = pageType === 'HomePage' ? questBand(app) : undefined;
  const band = pageType === 'HomePage' && (passesSoldIn(country) || held);
  return (
    <>
      <Lazy part={Quest} model={quest} />
      {band && (
        <PassBand
          model={{
            isKnown: isIdentified(app),
            pass: held && { name: held.type, endsAt: held.expiryAt },
            open: () => offerPasses(app, 'home'),
          }}
        />
      )}
      <Footer
        model={{
          ...links,
          gamesList: gamesAddress(links.gamesList, core.ports.browser.origin),
          subscription: subscriptionManagement(game?.authServiceHost ?? hosts.auth),
          slim: footer === 'slim',
          decide: app.decideLink,
          openPrivacy: () => void app.requestFeature(PRIVACY).then((it) => it?.open()),
        }}
      />
    </>
  );
});

/**
 * Returns the model of the quest closest to completion, for the footer; undefined before the quests have loaded.
 * Observable.
 */
function questBand({ visit, page, core }: App): QuestBandModel | undefined {
  const quests = visit.value?.created(NOWBUX)?.quests;
  const nowbux = core.allowed(page.bootstrap.links.nowbux, 'nowbux');
  if (!quests?.nearest || !nowbux) return undefined;
  const href = withQuery(nowbux.href, 'section=quests');
  return { ...quests.nearest, gameOf: quests.gameOf, href, open: () => void page.go(href) };
}
