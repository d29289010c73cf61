import { type Move, steerWith } from '../../../domain/shell/gamepadNavigation/gamepadMoves.ts';
import type { App } from '../../core/app.ts';
import { gamepadNavigationGame } from '../../play/gamepadNavigationGame.ts';
import type { GamepadsPort } from '../../ports/pagePorts.ts';
import { steerPage, stepBack } from './steerPage.ts';

/** Screen width in CSS pixels from which the large-text "far" mode is suggested. */
const FAR_WIDTH = 1_920;

/** A third-party iframe that may use the gamepad. The gamepad's B button leaves it. */
const OTHERS_PAGE = 'iframe[allow~="gamepad"]';

/** Gamepad navigation of all pages and of layers over a game, except while the game uses the gamepad. */
export function steerApp(app: App, { all }: Pick<GamepadsPort, 'all'>): void {
  const { core, appearance } = app;
  const { clock, browser } = core.ports;
  const { signal } = core;
  /** True while an element of the page captures the gamepad, and until all buttons are released afterwards. */
  let bound = false;
  /** Returns the gamepad to the game; undefined while the game has it. */
  let giveBack: (() => void) | undefined;
  const steer = (move: Move) => {
    if (!browser.visible) return;
    document.documentElement.dataset['by'] = 'pad';
    if (browser.facts().width >= FAR_WIDTH) appearance.moveReach('far');
    if (move === 'out') openBar();
    // The game listens, but its dialog has just closed: the button that closed the dialog may still be pressed, and
    // must have no further effect.
    else if (gamepadNavigationGame(core)?.listens && !modalOpen() && !onBar()) return;
    else if (move === 'back') back();
    else if (taken('but-back') || document.activeElement?.matches(OTHERS_PAGE)) return;
    else steerPage(move);
  };
  steerWith(all, clock, { taken: gameTakesPad, move: steer }, signal);
  const byHand = () => {
    delete document.documentElement.dataset['by'];
    appearance.moveReach('near');
  };
  const options = { signal, capture: true, passive: true };
  document.addEventListener('pointerdown', byHand, options);
  document.addEventListener('keydown', (event) => event.isTrusted && byHand(), options);
  document.addEventListener('focusin', share, options);

  /**
   * Whether the page ignores the gamepad, at each poll: the game or an element that captures the gamepad receives it.
   */
  function gameTakesPad(): boolean {
    share();
    bound = taken('all') || (bound && somethingPressed(all()));
    return bound || (!giveBack && gamepadNavigationGame(core)?.listens === true);
  }

  /**
   * The bar and layers over the game own the gamepad. The game gets it back after all buttons are released: pressed
   * ones were meant for the closed layer.
   */
  function share(): void {
    const over = stageNow() !== null && (modalOpen() || (byPad() && onBar()));
    if (over) take();
    else if (giveBack && !somethingPressed(all())) {
      giveBack();
      giveBack = undefined;
    }
  }

  function take(): void {
    giveBack ??= gamepadNavigationGame(core)?.pauseInput();
  }

  /** Opens and focuses the player's bar over the game. Game input is paused meanwhile. */
  function openBar(): void {
    const open = gamepadNavigationGame(core)?.openBar;
    if (!open) return;
    take();
    open();
  }

  function back(): void {
    if (stepBack()) return;
    if (stageNow()) return openBar();
    // Go back only if there is an earlier page of the app, so that the gamepad's B button never leaves the app.
    if ('navigation' in window ? navigation.canGoBack : history.length > 1) history.back();
  }
}

/** Whether an element of the page captures these buttons of the gamepad. */
function taken(buttons: 'all' | 'but-back'): boolean {
  return document.querySelector(`[data-takes-pad="${buttons}"]`) !== null;
}

function byPad(): boolean {
  return document.documentElement.dataset['by'] === 'pad';
}

function modalOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}

function somethingPressed(pads: ReturnType<GamepadsPort['all']>): boolean {
  return pads.some((pad) => pad?.buttons.some(({ pressed }) => pressed));
}

/** Returns the element that receives the game's input; null on a page without a game. */
function stageNow(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role="application"]');
}

function onBar(): boolean {
  const stage = stageNow();
  const at = document.activeElement;
  return stage !== null && at !== document.body && at !== stage && !stage.contains(at);
}
