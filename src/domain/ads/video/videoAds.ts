import { type AdProviderName, type AdPurpose, mayUse } from '../adProviderRules.ts';
import { type AdError, AdFailure, adErrorOf } from './adError.ts';
import type { AdWish, VideoAd, VideoAdProvider } from './videoAd.port.ts';

interface VideoAdsPorts {
  /** Advertising providers, in the order in which they are asked. */
  readonly providers: readonly AdProviderName[];
  /** Loads the code of an ad provider. Rejects if it doesn't load. */
  readonly load: (name: AdProviderName) => Promise<VideoAdProvider>;
  /** Returns whether the player has consented to advertising. */
  readonly allows: () => Promise<boolean>;
  readonly forChildren: boolean;
  /** Called with the result of each provider: an error, or undefined if it has an advertisement. */
  readonly answered?: (provider: AdProviderName, error?: AdError) => void;
}

/**
 * Requests video advertisements: tries the providers whose rules allow the purpose, in order. Loads their JavaScript
 * only on a request and after the player's consent.
 */
export class VideoAds {
  readonly #ports: VideoAdsPorts;
  readonly #loaded = new Map<AdProviderName, Promise<VideoAdProvider>>();

  constructor(ports: VideoAdsPorts) {
    this.#ports = ports;
  }

  /** Returns whether a provider's rules allow the purpose of an advertisement. */
  offers(purpose: AdPurpose): boolean {
    return this.#providersFor(purpose).length > 0;
  }

  /** Requests an advertisement from each provider in turn. Rejects with an `AdFailure` if none has one. */
  async request(wish: AdWish, signal: AbortSignal): Promise<VideoAd> {
    const { allows } = this.#ports;
    const providers = this.#providersFor(wish);
    if (providers.length === 0 || !(await allows())) throw new AdFailure({ cause: 'not-allowed', code: 900 });
    let failure = new AdFailure({ cause: 'none', code: 303 });
    for (const name of providers) {
      try {
        signal.throwIfAborted();
        const provider = await this.#provider(name);
        const ad = await provider.request(wish, signal);
        this.#ports.answered?.(name);
        return ad;
      } catch (error) {
        if (signal.aborted) throw error;
        const answered = adErrorOf(error);
        // If an ad blocker blocks a provider, that is the reason to show, even if another provider just has no
        // advertisement: the player can allow the blocked one.
        if (failure.error.cause !== 'unreachable') failure = new AdFailure(answered);
        this.#ports.answered?.(name, answered);
      }
    }
    throw failure;
  }

  #providersFor(purpose: AdPurpose): readonly AdProviderName[] {
    const { providers, forChildren } = this.#ports;
    return providers.filter((name) => mayUse(name, purpose, forChildren));
  }

  /** Removes a failed load of a provider's code, so that the next request loads it again. */
  #provider(name: AdProviderName): Promise<VideoAdProvider> {
    const known = this.#loaded.get(name);
    if (known) return known;
    const loading = this.#ports.load(name).catch((error: unknown) => {
      this.#loaded.delete(name);
      throw error instanceof AdFailure ? error : new AdFailure({ cause: 'unreachable', code: 900 });
    });
    this.#loaded.set(name, loading);
    return loading;
  }
}
