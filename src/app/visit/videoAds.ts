import { VideoAds } from '../../domain/ads/video/videoAds.ts';
import type { VideoAdProvider } from '../../domain/ads/video/videoAd.port.ts';
import type { App } from '../boot/createApp.ts';
import type { Core } from '../boot/core.ts';
import { loadVisitFeature } from './loadVisitFeature.ts';
import { PRIVACY } from './privacy/api.ts';

/** Whether the player allows advertising, and who is asked where they haven't said. */
export interface AdConsent {
  readonly allows: () => Promise<boolean>;
  /** The same, for what the player has just asked for: whoever hasn't chosen yet is asked first. */
  readonly ask: () => Promise<boolean>;
}

export function adConsent(app: App): AdConsent {
  const privacy = () => loadVisitFeature(app, PRIVACY);
  return {
    allows: async () => (await (await privacy())?.allows('advertising')) ?? false,
    ask: async () => (await (await privacy())?.ask('advertising')) ?? false,
  };
}

/** Advertisements that play, of whoever the deployment has them from. */
export function createVideoAds(core: Core, allows: () => Promise<boolean>): VideoAds {
  const house = core.allowed(core.bootstrap.globalConfig.adProvider, 'adProvider')?.href;
  return new VideoAds({
    providers: house === undefined ? [] : ['house'],
    load: () => loadHouse(core, house ?? ''),
    allows,
    forChildren: false,
  });
}

async function loadHouse(core: Core, address: string): Promise<VideoAdProvider> {
  const { ports } = core;
  const { fetch, clock, browser, random } = ports;
  const [{ houseProvider }, { films }] = await Promise.all([
    import('../../domain/ads/video/vast/houseProvider.ts'),
    ports.late().then((late) => late.ads()),
  ]);
  return houseProvider({
    fetch,
    clock,
    films,
    origin: browser.origin,
    address,
    vouchLanding: (landing) => core.allowed(landing, 'advertisement')?.href,
    now: () => clock.now(),
    random: () => random.next(),
  });
}
