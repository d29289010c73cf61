import { useEffect, useState } from 'react';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import { openScene } from '../../../mocks/openScene.ts';
import { pageStreams } from '../../../mocks/stream/pageStream.ts';
import type { AdFill } from '../../../simulator/services/ads/adFills.ts';
import { AdShowing } from '../../../src/domain/ads/video/adShowing.store.ts';
import type { AdEvent } from '../../../src/domain/ads/video/videoAd.port.ts';
import { houseProvider } from '../../../src/domain/ads/video/vast/houseProvider.ts';
import { parseXml } from '../../../src/app/ports/thirdParty/browserAdPorts.ts';
import { systemClock } from '../../../src/kit/systemClock.ts';
import { AdPlayer } from '../../../src/widgets/ads/AdPlayer/AdPlayer.tsx';
import { storyFilms } from './storyFilms.ts';

/** Plays an advertisement of the simulator's ad server, requested and played as in the app. */
export function StoryAd({ fill, heard }: { readonly fill: AdFill; readonly heard: (event: AdEvent) => void }) {
  const [showing, setShowing] = useState<AdShowing>();
  useEffect(() => {
    const life = new AbortController();
    const { world, fetch } = openScene(['plays-at-once'], {
      origin: location.origin,
      stream: pageStreams(systemClock),
    });
    world.patchConfig({ ads: { video: fill } });
    const ask = async () => {
      const provider = houseProvider({
        fetch,
        clock: systemClock,
        parseXml,
        films: await storyFilms(),
        origin: location.origin,
        address: '/api/play/ads',
        vouchLanding: (address) => sampleUrl(address),
        now: () => systemClock.now(),
        random: () => 0.5,
      });
      const wish = { use: 'rewarded', placement: 'story', language: 'en' } as const;
      setShowing(new AdShowing(await provider.request(wish, life.signal), true, heard, life.signal));
    };
    void ask().catch((error: unknown) => life.signal.aborted || Promise.reject(error));
    return () => {
      life.abort();
      world.dispose();
    };
  }, [fill, heard]);
  return showing && <AdPlayer model={showing} />;
}
