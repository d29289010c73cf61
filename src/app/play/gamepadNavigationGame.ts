import type { Core } from '../core/visitCore.ts';
import { memoizePerOwner } from '../../kit/memoizePerOwner.ts';

/** Interface of a play page's game for gamepad navigation. */
export interface GamepadNavigationGame {
  /** Whether the game receives input, unless paused. */
  readonly listens: boolean;
  /** Opens the player's bar and focuses it; undefined without a bar. */
  readonly openBar: (() => void) | undefined;
  /** Pauses the game's input until the returned function is called. */
  pauseInput(): () => void;
}

const pageOf = memoizePerOwner<Core, { game: GamepadNavigationGame | undefined }>(() => ({ game: undefined }));

/** Sets the page's game until `signal` aborts. */
export function setGamepadNavigationGame(core: Core, game: GamepadNavigationGame, signal: AbortSignal): void {
  const page = pageOf(core);
  page.game = game;
  const leave = () => {
    if (page.game === game) page.game = undefined;
  };
  signal.addEventListener('abort', leave, { once: true });
}

/** The current page's game, if any. */
export function gamepadNavigationGame(core: Core): GamepadNavigationGame | undefined {
  return pageOf(core).game;
}
