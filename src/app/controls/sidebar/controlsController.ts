import { reaction } from 'mobx';
import { ControlsStore } from '../../../domain/controls/controls.store.ts';
import { noticesOf } from '../../../domain/account/preferences/shownNotices.ts';
import { knowsShiftLock } from '../../../domain/input/robloxClient.ts';
import type { PlayContext } from '../../play/feature.ts';
import type { PlayInput } from '../../play/stage/stageInput.types.ts';
import { PLAY_CHECKS } from '../../core/featureKeys/play/playChecks.ts';
import { SCHEMES } from '../../core/featureKeys/play/schemes.ts';
import type { KeyLabelsModel } from '../../../widgets/controls/KeyLabels/KeyLabels.tsx';
import { DrawnControlsViewModel } from './drawnControls.viewModel.ts';
import { schemesPanel } from './schemesPanel.ts';
import { KeyboardLayoutStore } from '../../play/stage/keyboardLayout.store.ts';
import { GamepadFamilyStore } from '../../play/stage/gamepadFamily.store.ts';
import { MouseLockViewModel } from './mouseLock.viewModel.ts';
import { GamepadsViewModel } from './gamepads.viewModel.ts';
import { SidebarViewModel } from './sidebar.viewModel.ts';
import { thumbControlsOfPlay } from './thumbControlsOfPlay.ts';
import { ControlsToastsViewModel } from './toasts.viewModel.ts';

/** Controls of one play: sidebar, control schemes, drawn controls and notices about them. */
export class ControlsController {
  readonly sidebar: SidebarViewModel;
  readonly #context: PlayContext;
  readonly #input: PlayInput;
  readonly #layout: KeyboardLayoutStore;
  readonly #pad: GamepadFamilyStore;
  readonly #store: ControlsStore;
  readonly #drawn: DrawnControlsViewModel;
  readonly #mouseLock: MouseLockViewModel;
  readonly #toasts: ControlsToastsViewModel;
  /** Index of the last gamepad found with an unknown layout. */
  #unknownPad = 0;

  constructor(context: PlayContext, input: PlayInput) {
    const { app, play, browser } = context;
    const { ports, preferences } = app.core;
    const { controller } = input;
    const layout = new KeyboardLayoutStore(browser.keyboard);
    const pad = new GamepadFamilyStore(browser.gamepads);
    const store = new ControlsStore(preferences, play.info.appId, controller);
    this.#context = context;
    this.#input = input;
    this.#layout = layout;
    this.#pad = pad;
    this.#store = store;
    this.#drawn = new DrawnControlsViewModel({
      store,
      controller,
      browser,
      clock: ports.clock,
      focusStage: context.focusStage,
      ...thumbControlsOfPlay(context, input, pad),
    });
    const notices = noticesOf(preferences);
    const mapPad = (index: number) => void context.feature(PLAY_CHECKS).open('pad-mapping', index);
    this.#toasts = new ControlsToastsViewModel(
      { clock: ports.clock, notices },
      {
        goFullscreen: context.fullscreen.enter,
        mapPad: () => {
          this.#toasts.dismiss('unknown-pad');
          mapPad(this.#unknownPad);
        },
      },
    );
    this.#mouseLock = new MouseLockViewModel({ store: notices, controller, focusStage: context.focusStage, play });
    this.sidebar = new SidebarViewModel({
      context,
      store,
      controller,
      drawn: this.#drawn,
      mouseLock: this.#mouseLock,
      pads: new GamepadsViewModel({
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
        canLock: browser.keyboard.canLock(),
        get layout() {
          return layout.map;
        },
        get shiftLock() {
          return knowsShiftLock(input.topPackage);
        },
        get mouseLock() {
          return play.features?.enableMouseLock === true;
        },
      },
    });
  }

  /** Connects the controls sidebar and the drawn controls to the play until `signal` aborts. */
  start(signal: AbortSignal): this {
    const context = this.#context;
    const { app, play, browser } = context;
    const input = this.#input;
    const { controller } = input;
    this.#layout.start(signal);
    this.#pad.start(signal);
    this.#drawn.start(signal);
    this.#toasts.start(signal);
    this.#mouseLock.start();
    const lookAtPads = () => play.stream.pictureSeen && this.#tellOfUnknownPad();
    browser.gamepads.onChange(lookAtPads, signal);
    reaction(() => play.stream.pictureSeen, lookAtPads, { signal, fireImmediately: true });
    // Preferences that the player changed on another device may arrive after the controls have started.
    reaction(
      () => app.core.preferences.store,
      () => this.#store.reload(),
      { signal },
    );
    reaction(
      () => knowsShiftLock(input.topPackage) && app.core.device.feDeviceType === 'desktop',
      (known) => known && this.#toasts.tellOfShiftLock(),
      { signal, fireImmediately: true },
    );
    // Without keyboard lock, Escape leaves full screen, though the player mostly wants to press it in the game. A
    // notice explains this.
    reaction(
      () => context.fullscreen.on,
      (on) => {
        if (on) this.#toasts.dismiss('full-screen');
        else if (!browser.keyboard.canLock() && !context.fullscreen.ended) this.#toasts.show('full-screen');
      },
      { signal },
    );
    reaction(
      () => controller.locked,
      (locked) => {
        if (locked) this.sidebar.close();
        else if (this.#mouseLock.isOn) this.#toasts.show('mouse-free');
      },
      { signal },
    );
    return this;
  }

  /** Whether the player chose plain controls, which are neither mapped nor drawn. */
  get legacy(): boolean {
    return this.#store.legacy;
  }

  /** Whether the controls sidebar, the sensitivity popup or the arrangement of drawn controls is open over a game. */
  get open(): boolean {
    return this.sidebar.shown || this.sidebar.adjusting || this.#drawn.arranged;
  }

  readonly close = (): void => {
    this.sidebar.putAway();
    if (this.#drawn.arranged) this.#drawn.finish();
  };

  get labels(): KeyLabelsModel | undefined {
    // While thumb controls lie below the picture, those controls carry the key labels.
    return this.#drawn.below ? undefined : this.#context.feature(SCHEMES).labels;
  }

  get controls(): SidebarViewModel | undefined {
    return this.sidebar.shown ? this.sidebar : undefined;
  }

  get drawn(): DrawnControlsViewModel | undefined {
    return this.#drawn.shown ? this.#drawn : undefined;
  }

  get popup(): SidebarViewModel['popup'] | undefined {
    return this.sidebar.adjusting ? this.sidebar.popup : undefined;
  }

  get toasts(): ControlsToastsViewModel | undefined {
    return this.#toasts.toasts.length > 0 ? this.#toasts : undefined;
  }

  get onboarding(): MouseLockViewModel | undefined {
    return this.#mouseLock.explaining ? this.#mouseLock : undefined;
  }

  #tellOfUnknownPad(): void {
    const { gamepads } = this.#context.browser;
    const pad = gamepads.raw().find((one) => one?.connected && gamepads.originOf(one) === 'unknown');
    if (!pad) return;
    this.#unknownPad = pad.index;
    this.#toasts.tellOfUnknownPad();
  }
}
