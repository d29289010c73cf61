import { reaction } from 'mobx';
import { ControlsStore } from '../../../domain/controls/controls.store.ts';
import { noticesOf } from '../../../domain/preferences/notices.ts';
import { knowsShiftLock } from '../../../domain/input/knownPackages.ts';
import type { PlayContext } from '../../play/feature.ts';
import type { PlayInput } from '../../play/stageInput.types.ts';
import { PLAY_CHECKS } from '../checks/api.ts';
import { SCHEMES } from '../schemes/api.ts';
import type { KeyLabelsModel } from '../../../widgets/KeyLabels/KeyLabels.tsx';
import { DrawnScreen } from './drawnScreen.ts';
import { schemesPanel } from './schemesPanel.ts';
import { KnownLayout } from '../../play/knownLayout.ts';
import { MouseLockScreen } from './mouseLockScreen.ts';
import { PadsScreen } from './padsScreen.ts';
import { SidebarScreen } from './sidebarScreen.ts';
import { thumbsIn } from './thumbsIn.ts';
import { ToastsScreen } from './toastsScreen.ts';

/** Everything about the controls that a player sees beside the game, for one play. */
export class ControlsController {
  readonly sidebar: SidebarScreen;
  readonly #context: PlayContext;
  readonly #store: ControlsStore;
  readonly #drawn: DrawnScreen;
  readonly #mouseLock: MouseLockScreen;
  readonly #toasts: ToastsScreen;

  constructor(context: PlayContext, input: PlayInput, signal: AbortSignal) {
    const { app, play, browser } = context;
    const { ports, preferences } = app.core;
    const { controller } = input;
    const canLock = browser.keyboard.canLock();
    const layout = new KnownLayout(browser.keyboard, signal);
    const store = new ControlsStore(preferences, play.info.appId, controller);
    this.#context = context;
    this.#store = store;
    this.#drawn = new DrawnScreen(
      {
        store,
        controller,
        browser,
        clock: ports.clock,
        focusStage: context.focusStage,
        ...thumbsIn(context, input, signal),
      },
      signal,
    );
    const notices = noticesOf(preferences);
    let unknownPad = 0;
    const mapPad = (index: number) => void context.feature(PLAY_CHECKS).open('pad-mapping', index);
    const toasts = new ToastsScreen({ clock: ports.clock, notices }, signal, {
      goFullscreen: context.fullscreen.enter,
      mapPad: () => {
        toasts.dismiss('unknown-pad');
        mapPad(unknownPad);
      },
    });
    this.#toasts = toasts;
    const lookAtPads = () => {
      if (!play.stream.pictureSeen) return;
      const pad = browser.gamepads.raw().find((one) => one?.connected && browser.gamepads.originOf(one) === 'unknown');
      if (!pad) return;
      unknownPad = pad.index;
      toasts.tellOfUnknownPad();
    };
    browser.gamepads.onChange(lookAtPads, signal);
    reaction(() => play.stream.pictureSeen, lookAtPads, { signal, fireImmediately: true });
    this.#mouseLock = new MouseLockScreen({ store: notices, controller, focusStage: context.focusStage, play });
    this.sidebar = new SidebarScreen({
      context,
      store,
      controller,
      drawn: this.#drawn,
      mouseLock: this.#mouseLock,
      pads: new PadsScreen({
        store,
        controller,
        clock: ports.clock,
        gamepads: browser.gamepads,
        examine: () => void context.feature(PLAY_CHECKS).open('pad'),
        map: mapPad,
        usePad: (index) => input.interceptor.usePad(index),
      }),
      schemes: () => schemesPanel(context.feature(SCHEMES), store, () => this.sidebar.close()),
      keyboard: {
        canLock,
        get layout() {
          return layout.map;
        },
        get shiftLock() {
          return knowsShiftLock(input.topPackage);
        },
        get mouseLock() {
          return play.features?.enableMouseLock ?? false;
        },
      },
    });
    // What the player chose elsewhere may come after the game.
    reaction(() => preferences.store, store.reread, { signal });
    reaction(
      () => knowsShiftLock(input.topPackage) && app.core.device.feDeviceType === 'desktop',
      (known) => known && this.#toasts.tellOfShiftLock(),
      { signal, fireImmediately: true },
    );
    // Where the page can't have the key, Escape ends full screen at once: mostly it was meant for the game.
    reaction(
      () => context.fullscreen.on,
      (on) => {
        if (on) this.#toasts.dismiss('full-screen');
        else if (!canLock && !context.fullscreen.ended) this.#toasts.show('full-screen');
      },
      { signal },
    );
    reaction(
      () => controller.locked,
      (locked) => {
        if (locked) this.sidebar.close();
        else if (this.#mouseLock.wanted) this.#toasts.show('mouse-free');
      },
      { signal },
    );
  }

  /** Nothing is mapped, and nothing lies on the picture. */
  get legacy(): boolean {
    return this.#store.legacy;
  }

  /** Something of it lies over the game: the sidebar, the sensitivity, or the controls being arranged. */
  get open(): boolean {
    return this.sidebar.shown || this.sidebar.adjusting || this.#drawn.arranged;
  }

  readonly close = (): void => {
    this.sidebar.putAway();
    if (this.#drawn.arranged) this.#drawn.done();
  };

  get labels(): KeyLabelsModel | undefined {
    // What thumbs press is named under the picture, and not on it.
    return this.#drawn.below ? undefined : this.#context.feature(SCHEMES).labels;
  }

  get controls(): SidebarScreen | undefined {
    return this.sidebar.shown ? this.sidebar : undefined;
  }

  get drawn(): DrawnScreen | undefined {
    return this.#drawn.shown ? this.#drawn : undefined;
  }

  get popup(): SidebarScreen['popup'] | undefined {
    return this.sidebar.adjusting ? this.sidebar.popup : undefined;
  }

  get toasts(): ToastsScreen | undefined {
    return this.#toasts.shown.length > 0 ? this.#toasts : undefined;
  }

  get onboarding(): MouseLockScreen | undefined {
    return this.#mouseLock.explaining ? this.#mouseLock : undefined;
  }
}
