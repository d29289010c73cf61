import { Late } from '../late.ts';
import type { MoreParts, MoreScreens } from './moreScreens.ts';

/** The screens that the way to the first picture doesn't need. Their code comes at once, beside it. */
export class LateMore {
  readonly #late: Late<MoreScreens>;

  constructor(parts: MoreParts, signal: AbortSignal) {
    this.#late = new Late(
      () =>
        import('./moreScreens.ts').then(
          ({ moreScreens }) =>
            () =>
              moreScreens(parts, signal),
        ),
      signal,
    );
    this.#late.insist(parts.app.core.ports.clock);
  }

  get screens(): MoreScreens | undefined {
    return this.#late.it;
  }
}
