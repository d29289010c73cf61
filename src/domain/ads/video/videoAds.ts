import { type AdProviderName, type AdPurpose, mayUse } from '../providerRules.ts';
import { type AdError, AdFailure, adErrorOf } from './adError.ts';
import type { AdWish, VideoAd, VideoAdProvider } from './videoAd.port.ts';

interface VideoAdsPorts {
  /** Who is asked, in this order. */
  readonly providers: readonly AdProviderName[];
  /** Loads the code of one, and what it needs. Rejects where that can't be had. */
  readonly load: (name: AdProviderName) => Promise<VideoAdProvider>;
  /** Whether the player allows advertising now. */
  readonly allows: () => Promise<boolean>;
  readonly forChildren: boolean;
  /** Hears what each provider answered: why it had none, or that it had one. */
  readonly answered?: (provider: AdProviderName, error?: AdError) => void;
}

/**
 * The one way to an advertisement that plays: asks the providers in turn that may be used for it. None of their code is loaded
 * before somebody wants an advertisement and the player allows it.
 */
export class VideoAds {
  readonly #ports: VideoAdsPorts;
  readonly #loaded = new Map<AdProviderName, Promise<VideoAdProvider>>();

  constructor(ports: VideoAdsPorts) {
    this.#ports = ports;
  }

  /** Whether there is anybody to ask who allows that. */
  offers(purpose: AdPurpose): boolean {
    return this.#providersFor(purpose).length > 0;
  }

  /** Rejects with an `AdFailure` where nobody has one. */
  async request(wish: AdWish, signal: AbortSignal): Promise<VideoAd> {
    const { allows } = this.#ports;
    const asked = this.#providersFor(wish);
    if (asked.length === 0 || !(await allows())) throw new AdFailure({ cause: 'not-allowed', code: 900 });
    let failure = new AdFailure({ cause: 'none', code: 303 });
    for (const name of asked) {
      try {
        signal.throwIfAborted();
        const provider = await this.#provider(name);
        const ad = await provider.request(wish, signal);
        this.#ports.answered?.(name);
        return ad;
      } catch (error) {
        if (signal.aborted) throw error;
        const answered = adErrorOf(error);
        // A blocked provider decides the reason, even if another one has no advertisement: the player can end the blocking.
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

  /** What could not be loaded is asked for again the next time. */
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
