import type { Core } from '../core/core.ts';
import { perOwner } from '../../kit/perOwner.ts';

/** The game of a play page, as whoever goes about the page by gamepad sees it. */
export interface GameOnPage {
  /** The game has the player's input, unless it is paused. */
  readonly listens: boolean;
  /** Undefined while there is no bar to open. The focus goes into it. */
  readonly openBar: (() => void) | undefined;
  /** Holds input back from the game until what is answered is called. */
  pauseInput(reason: string): () => void;
}

const pageOf = perOwner<Core, { game: GameOnPage | undefined }>(() => ({ game: undefined }));

/** Says which game is on the page, until the signal is aborted. */
export function putGameOnPage(core: Core, game: GameOnPage, signal: AbortSignal): void {
  const page = pageOf(core);
  page.game = game;
  const leave = () => {
    if (page.game === game) page.game = undefined;
  };
  signal.addEventListener('abort', leave, { once: true });
}

/** The game that is on the page now, if any. */
export function gameOnPage(core: Core): GameOnPage | undefined {
  return pageOf(core).game;
}
