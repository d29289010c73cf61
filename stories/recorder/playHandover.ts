import type { BegunPlay, Prefetch } from '../../src/app/core/prefetch.types.ts';
import type { Play } from '../../src/app/play/play.ts';

/** Hands a play that has begun to the page of its game, once. Prefetches nothing. */
export class PlayHandover implements Prefetch {
  #play: Play | undefined;

  offer(play: Play): void {
    this.#play = play;
  }

  document(): undefined {
    return undefined;
  }

  /** Returns the play to the page of its game. The page of another game ends it. */
  take(info: Play['info']): BegunPlay | undefined {
    const play = this.#play;
    if (play?.info.appId !== info.appId) {
      this.dispose();
      return undefined;
    }
    this.#play = undefined;
    return { play, takeVideo: () => undefined };
  }

  mayShow(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** Ends the play if no page has taken it. */
  dispose(): void {
    this.#play?.dispose();
    this.#play = undefined;
  }
}
