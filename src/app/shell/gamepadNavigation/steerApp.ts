import { type Move, steerWith } from '../../../domain/shell/steering/steering.ts';
import type { App } from '../../core/app.ts';
import { gameOnPage } from '../../play/gameOnPage.ts';
import type { GamepadsPort } from '../../ports/pagePorts.ts';
import { steerPage, stepBack } from './steerPage.ts';

/** As wide as this, a screen is taken for one that is looked at from afar, in CSS pixels. */
const FAR_WIDTH = 1_920;

/** Somebody else's page in a frame that may have the pad: B leads out of it. */
const OTHERS_PAGE = 'iframe[allow~="gamepad"]';

/** Lets a gamepad go about all pages, and about what lies over a game; never while a game takes it. */
export function steerApp(app: App, { all }: Pick<GamepadsPort, 'all'>): void {
  const { core, appearance } = app;
  const { clock, browser } = core.ports;
  const { life } = core;
  /** What was pressed went to whatever waited for it, and is nobody else's until it is let go. */
  let bound = false;
  /** Gives the pad back to the game; there while the page has it. */
  let giveBack: (() => void) | undefined;
  const steer = (move: Move) => {
    if (!browser.visible) return;
    document.documentElement.dataset['by'] = 'pad';
    if (browser.facts().width >= FAR_WIDTH) appearance.moveReach('far');
    if (move === 'out') openBar();
    // What closed the thing over the game may still be pressed: it is neither the game's nor the page's.
    else if (gameOnPage(core)?.listens && !modalOpen() && !onBar()) return;
    else if (move === 'back') back();
    else if (taken('but-back') || document.activeElement?.matches(OTHERS_PAGE)) return;
    else steerPage(move);
  };
  steerWith(all, clock, { taken: gameTakesPad, move: steer }, life);
  const byHand = () => {
    delete document.documentElement.dataset['by'];
    appearance.moveReach('near');
  };
  const options = { signal: life, capture: true, passive: true };
  document.addEventListener('pointerdown', byHand, options);
  document.addEventListener('keydown', (event) => event.isTrusted && byHand(), options);
  document.addEventListener('focusin', share, options);

  /** Asked at each look at the pads. */
  function gameTakesPad(): boolean {
    share();
    bound = taken('all') || (bound && somethingPressed(all()));
    return bound || (!giveBack && gameOnPage(core)?.listens === true);
  }

  /**
   * The bar, and whatever lies over the game, has the pad to itself. After it the pad is the game's again, but not before
   * all of it is let go: what is still pressed was meant for what has just closed.
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
    giveBack ??= gameOnPage(core)?.pauseInput('gamepad on the page');
  }

  /** The bar over the game, with the focus in it. The game has no input meanwhile. */
  function openBar(): void {
    const open = gameOnPage(core)?.openBar;
    if (!open) return;
    take();
    open();
  }

  function back(): void {
    if (stepBack()) return;
    if (stageNow()) return openBar();
    // Never out of the app: what was before it isn't ours to go back to.
    if ('navigation' in window ? navigation.canGoBack : history.length > 1) history.back();
  }
}

/** Something on the page waits for a button of the pad, or is played with it. */
function taken(how: 'all' | 'but-back'): boolean {
  return document.querySelector(`[data-takes-pad="${how}"]`) !== null;
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

/** The stage of this page's game, if it has one. */
function stageNow(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role="application"]');
}

function onBar(): boolean {
  const stage = stageNow();
  const at = document.activeElement;
  return stage !== null && at !== document.body && at !== stage && !stage.contains(at);
}
