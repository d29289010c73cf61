import { observer } from 'mobx-react-lite';
import { frameOf } from '../../domain/layout/layout.ts';
import { subscriptionManagement } from '../../domain/links/subscriptionManagement.ts';
import { passesSoldIn } from '../../domain/passes/soldIn.ts';
import { Footer } from '../../widgets/Footer/Footer.tsx';
import { PassBand } from '../../widgets/PassBand/PassBand.tsx';
import type { App } from '../boot/createApp.ts';
import { passHeld } from '../play/premiumBox.ts';
import { loadVisitFeature } from '../visit/loadVisitFeature.ts';
import { offerPasses } from '../visit/offerPasses.ts';
import { PRIVACY } from '../visit/privacy/api.ts';
import { isIdentified } from './identified.ts';

/** What lies under every page: on the home page first what a pass gives, where one is sold or held. */
export const FooterView = observer(function FooterView({ model: app }: { readonly model: App }) {
  const { page, core } = app;
  const { pageType, app: game, links, hosts, country } = page.bootstrap;
  const { footer } = frameOf(pageType, game !== undefined);
  const held = passHeld(core);
  const band = pageType === 'HomePage' && (passesSoldIn(country) || held);
  return (
    <>
      {band && (
        <PassBand
          model={{
            known: isIdentified(app),
            held: held && { name: held.type, until: held.expiryAt },
            open: () => offerPasses(app, 'home'),
          }}
        />
      )}
      <Footer
        model={{
          ...links,
          subscription: subscriptionManagement(game?.authServiceHost ?? hosts.auth),
          slim: footer === 'slim',
          decide: app.decideLink,
          openPrivacy: () => void loadVisitFeature(app, PRIVACY).then((it) => it?.open()),
        }}
      />
    </>
  );
});
