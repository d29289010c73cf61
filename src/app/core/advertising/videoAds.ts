import { runInAction } from 'mobx';
import { advertisingOf } from '../../../domain/ads/advertisingConfig.ts';
import type { AdProviderName } from '../../../domain/ads/adProviderRules.ts';
import { VideoAds } from '../../../domain/ads/video/videoAds.ts';
import type { VideoAdProvider } from '../../../domain/ads/video/videoAd.port.ts';
import type { App } from '../app.ts';
import type { Core } from '../visitCore.ts';
import { adRegistry } from './adRegistry.ts';
import { PRIVACY } from '../featureKeys/visit/privacy.ts';

/** The player's consent to advertising. */
interface AdConsent {
  readonly allows: () => Promise<boolean>;
  /** Whether the player consents to advertising, as `allows` returns it, but asks a player who hasn't chosen yet. */
  readonly request: () => Promise<boolean>;
}

export function adConsent(app: App): AdConsent {
  const privacy = () => app.feature(PRIVACY);
  return {
    allows: async () => (await (await privacy())?.allows('advertising')) === true,
    request: async () => (await (await privacy())?.request('advertising')) === true,
  };
}

/** Creates video advertising with the deployment's providers, Google first if configured. */
export function createVideoAds(core: Core, allows: () => Promise<boolean>): VideoAds {
  const { ima, forChildren } = advertisingOf(core.bootstrap);
  const house = core.allowed(core.bootstrap.globalConfig.adProvider, 'adProvider')?.href;
  const loads: Partial<Record<AdProviderName, () => Promise<VideoAdProvider>>> = {
    ...(ima && { google: () => loadGoogle(core, ima) }),
    ...(house !== undefined && { house: () => loadHouse(core, house) }),
  };
  return new VideoAds({
    providers: Object.keys(loads) as AdProviderName[],
    load: (name) => loads[name]?.() ?? Promise.reject(new Error(`unknown ad provider: ${name}`)),
    allows,
    forChildren,
    answered: (name, error) =>
      runInAction(() => {
        const registry = adRegistry(core);
        if (name === 'google') registry.imaError = error !== undefined;
        if (core.window.online) registry.isBlocked = error?.cause === 'unreachable';
      }),
  });
}

async function loadHouse(core: Core, address: string): Promise<VideoAdProvider> {
  const { fetch, clock, browser, random } = core.ports;
  const [{ houseProvider }, { films, parseXml }] = await Promise.all([
    import('../../../domain/ads/video/vast/houseProvider.ts'),
    core.ports.loadPagePorts().then((late) => late.ads()),
  ]);
  return houseProvider({
    fetch,
    clock,
    films,
    parseXml,
    origin: browser.origin,
    address,
    vouchLanding: (landing) => core.allowed(landing, 'advertisement')?.href,
    now: () => clock.now(),
    random: () => random.next(),
  });
}

async function loadGoogle(
  { ports }: Core,
  { script, tag }: { readonly script: string; readonly tag: string },
): Promise<VideoAdProvider> {
  const [{ imaProvider }, { loadIma, createContainer }] = await Promise.all([
    import('../../../domain/ads/video/ima/imaProvider.ts'),
    ports.loadPagePorts().then((late) => late.ads()),
  ]);
  return imaProvider({ ima: await loadIma(script), clock: ports.clock, tag, createContainer });
}
