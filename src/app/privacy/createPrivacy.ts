import { type Purpose, ALL_ALLOWED, CONSENT_KEY, NONE_ALLOWED } from '../../domain/privacy/consent/consentChoice.ts';
import { ConsentStore } from '../../domain/privacy/consent/consent.store.ts';
import { privacyConfigOf, purposesOf } from '../../domain/privacy/consent/purposes.ts';
import { LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import type { PrivacySettingsModel } from '../../modals/privacy/PrivacySettings/PrivacySettings.types.ts';
import type { ConsentBannerModel } from '../../widgets/privacy/ConsentBanner/ConsentBanner.tsx';
import type { App } from '../core/app.ts';
import type { VisitPorts } from '../ports/visitPorts.ts';
import { createLayer } from '../core/createLayer.tsx';
import type { VisitLayer } from '../core/visitFeature.ts';
import type { PrivacyApi } from '../core/featureKeys/visit/privacy.ts';
import { answerTcf, ConsentPlatform } from './consentSources.ts';
import { deleteRefusedData } from './deleteRefusedData.ts';
import { PrivacyController } from './privacyController.ts';
import { startServices } from './thirdPartyServices.ts';

const Settings = new LazyView<PrivacySettingsModel>(
  () => import('../../modals/privacy/PrivacySettings/PrivacySettings.tsx').then((it) => it.PrivacySettings),
  { namespaces: ['privacy'], optional: true },
);
const Banner = new LazyView<ConsentBannerModel>(
  () => import('../../widgets/privacy/ConsentBanner/ConsentBanner.tsx').then((it) => it.ConsentBanner),
  { namespaces: ['privacy'], optional: true },
);

export interface Privacy extends Pick<PrivacyApi, 'open' | 'stance'> {
  allows(purpose: Purpose): boolean;
  request(purpose: Purpose): Promise<boolean>;
  readonly layers: readonly VisitLayer[];
}

/** Asks for consent where required, and starts the allowed services. Lives until `signal` aborts. */
export function createPrivacy(app: App, browser: VisitPorts, signal: AbortSignal): Privacy {
  const { core } = app;
  const { bootstrap, ports } = core;
  const purposes = purposesOf(bootstrap);
  const config = privacyConfigOf(bootstrap);
  const { country } = bootstrap;
  const { localStore: store, clock } = ports;
  const consent = new ConsentStore({
    ...{ store, clock, country, globalPrivacyControl: browser.globalPrivacyControl() },
    platform: config.consentPlatform !== undefined,
  });
  browser.onStored((key) => (key === null || key === CONSENT_KEY) && consent.reread(), signal);
  const parts = { core, consent, tcf: browser.tcf };
  const platform = config.consentPlatform && new ConsentPlatform(parts, config.consentPlatform);
  platform?.start(signal);
  const audience = !platform && config.tcf && consent.asks ? answerTcf(parts, config.tcf) : undefined;
  const settings = new PrivacyController(consent, purposes, () => audience?.partners);
  void app.i18n.loadNamespaces('privacy');
  startServices({ app, browser, consent, config }, signal);
  // First stop the services, then delete the data of refused purposes: a service may write data when it stops.
  deleteRefusedData(consent, { ...ports, dropCookies: browser.dropCookies }, signal);

  const banner: ConsentBannerModel = {
    purposes,
    acceptAll: () => consent.choose(ALL_ALLOWED),
    refuseAll: () => consent.choose(NONE_ALLOWED),
    choose: () => void settings.open(),
    get partners() {
      return audience?.partners;
    },
    showPartners: () => void settings.open('partners'),
    policy: bootstrap.links.privacy,
    decide: app.decideLink,
  };
  const known = () => audience?.settled ?? true;
  const asking = () => !platform && consent.pending && purposes.length > 0 && known() && !settings.isOpen;
  return {
    open: () => (platform ?? settings).open(),
    allows: (purpose) => consent.allows(purpose),
    stance: (purpose) => (consent.pending ? 'undecided' : consent.allows(purpose) ? 'agreed' : 'refused'),
    async request(purpose) {
      if (consent.pending) await (platform ? platform.request() : settings.open());
      return consent.allows(purpose);
    },
    layers: [
      createLayer({ id: 'consent', slot: 'no game', priority: 30 }, Banner, () => (asking() ? banner : undefined)),
      createLayer({ id: 'privacy', slot: 'any page', priority: 110 }, Settings, () =>
        settings.isOpen ? settings : undefined,
      ),
    ],
  };
}
