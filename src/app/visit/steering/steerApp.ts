import { type Move, steerWith } from '../../../domain/steering/steering.ts';
import type { App } from '../../boot/createApp.ts';
import { gamepads } from '../../ports/gamepads.ts';
import { focusOn, steerPage, stepBack } from './steerPage.ts';

/** As wide as this, a screen is taken for one that is looked at from afar, in CSS pixels. */
const FAR_WIDTH = 1_920;

/** Lets a gamepad go about all pages, and about what lies over a game; never while a game takes it. */
export function steerApp(app: App): void {
  const { core, appearance, dialogs } = app;
  const { clock, browser } = core.ports;
  const { life } = core;
  /** What was pressed went to whatever waited for it, and is nobody else's until it is let go. */
  let bound = false;
  const steer = (move: Move) => {
    if (!browser.visible) return;
    document.documentElement.dataset['by'] = 'pad';
    if (browser.facts().width >= FAR_WIDTH) appearance.moveReach('far');
    if (move === 'out') openBar(app);
    // What closed the thing over the game may still be held: it is neither the game's nor the page's.
    else if (gameListens() && !modalOpen() && !onBar()) return;
    else if (move === 'back') back(app);
    else if (taken('but-back')) return;
    else steerPage(move);
  };
  steerWith(gamepads, clock, { taken: gameTakesPad, move: steer }, life);
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
    bound = taken('all') || (bound && somethingPressed());
    return bound || (gameListens() && !dialogs.padHeld);
  }

  /**
   * The bar, and whatever lies over the game, has the pad to itself. After it the pad is the game's again, but not what is
   * still held of it: that was meant for what has just closed.
   */
  function share(): void {
    const over = stageNow() !== null && (modalOpen() || (byPad() && onBar()));
    if (over) dialogs.holdPad(true);
    else if (dialogs.padHeld && !somethingPressed()) dialogs.holdPad(false);
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

function somethingPressed(): boolean {
  return gamepads().some((pad) => pad?.buttons.some(({ pressed }) => pressed));
}

/** Whoever forwards input writes this style. */
function gameListens(): boolean {
  return stageNow()?.style.touchAction === 'none';
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

/** The bar over the game, with the focus in it. The game is let go of meanwhile. */
function openBar({ dialogs }: App): void {
  const stage = stageNow();
  const handle = document.querySelector<HTMLElement>('button[aria-expanded="false"]');
  if (!stage || !handle) return;
  dialogs.holdPad(true);
  focusOn(handle);
  handle.click();
}

function back(app: App): void {
  if (stepBack()) return;
  if (stageNow()) {
    openBar(app);
    return;
  }
  // Never out of the app: what was before it isn't ours to go back to.
  if ('navigation' in window ? navigation.canGoBack : history.length > 1) history.back();
}
