import type { VettedApp } from '../../domain/links/vetted.types.ts';
import type { AppPorts } from '../ports/appPorts.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

/** What an app has ready before it is asked for: documents of pages, and a play that began with the tap on it. */
export interface Prefetch {
  /** The document of a page, where it is there or on its way; it can be had once. */
  document(address: VettedUrl, init?: RequestInit): ReturnType<AppPorts['fetch']> | undefined;
  /** The play of this game that has begun already; from now on it is the caller's. */
  take(info: VettedApp): BegunPlay | undefined;
  /** Resolves when the page may be made, with true where its picture is on the screen already. */
  mayShow(): Promise<boolean>;
}

/** A play that began with the tap. `src/app/play` adds the play itself to this interface. */
export interface BegunPlay {
  /** The element that showed the picture before there was a page for it: whoever asks has it from now on. */
  readonly takeVideo: () => HTMLVideoElement | undefined;
}
