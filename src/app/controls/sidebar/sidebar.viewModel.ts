import { makeAutoObservable } from 'mobx';
import type { ControlsStore } from '../../../domain/controls/controls.store.ts';
import type { InputController } from '../../../domain/input/inputController.ts';
import type {
  ControlsModel,
  ControlsView,
  KeyboardModel,
  OnScreenModel,
  SensitivityModel,
} from '../../../widgets/controls/Controls/controlsModel.ts';
import type { SensitivityPopupModel } from '../../../widgets/controls/SensitivityPopup/SensitivityPopup.tsx';
import type { DrawnControlsViewModel } from './drawnControls.viewModel.ts';
import { PLAY_CHECKS } from '../../core/featureKeys/play/playChecks.ts';
import type { PlayContext } from '../../play/feature.ts';
import type { MouseLockViewModel } from './mouseLock.viewModel.ts';
import type { GamepadsViewModel } from './gamepads.viewModel.ts';
import type { Play } from '../../play/play.ts';

export interface SidebarSources {
  readonly context: PlayContext;
  readonly store: ControlsStore;
  readonly controller: InputController;
  readonly drawn: DrawnControlsViewModel;
  readonly mouseLock: MouseLockViewModel;
  readonly pads: GamepadsViewModel;
  readonly schemes: () => ControlsModel['schemes'];
  readonly keyboard: KeyboardModel;
}

/** View model of the controls sidebar and of the sensitivity popup that it opens. */
export class SidebarViewModel implements ControlsModel {
  shown = false;
  view: ControlsView = 'list';
  /** Whether the sensitivity popup is open over the game. */
  adjusting = false;
  readonly gamepad: GamepadsViewModel;
  readonly keyboard: KeyboardModel;
  readonly onScreen: OnScreenModel;
  readonly sensitivity: SensitivityModel;
  readonly popup: SensitivityPopupModel;
  readonly specialKey: ControlsModel['specialKey'];
  readonly #from: SidebarSources;

  constructor(from: SidebarSources) {
    this.#from = from;
    this.gamepad = from.pads;
    this.keyboard = from.keyboard;
    this.onScreen = onScreen(from, () => this.close());
    this.sensitivity = sensitivity(from, () => this.adjust());
    this.popup = {
      get value() {
        return from.store.sensitivity;
      },
      set: (value) => from.store.setSensitivity(value),
      close: () => {
        this.putAway();
        from.context.focusStage();
      },
    };
    this.specialKey = { tap: (codes) => from.controller.tap(codes) };
    // `schemes` isn't fully observable. `leave` isn't a MobX action, because it changes state and then calls a
    // callback, whose reactions an action would delay.
    makeAutoObservable(this, { schemes: false, leave: false }, { autoBind: true, deep: false });
  }

  get sound(): ControlsModel['sound'] {
    return this.#from.context.hud();
  }

  get legacy(): ControlsModel['legacy'] {
    const { store } = this.#from;
    return { on: store.legacy, set: (on) => store.setLegacy(on) };
  }

  get schemes(): ControlsModel['schemes'] {
    return this.#from.schemes();
  }

  get mouseLock(): ControlsModel['mouseLock'] {
    const { mouseLock } = this.#from;
    return mouseLock.enabled ? mouseLock : undefined;
  }

  open(): void {
    this.#from.context.focusStage();
    this.#from.pads.look();
    this.shown = true;
    this.view = 'list';
    this.adjusting = false;
  }

  close(): void {
    this.shown = false;
  }

  /** Closes the sidebar and the sensitivity popup. */
  putAway(): void {
    this.shown = false;
    this.adjusting = false;
  }

  show(view: ControlsView): void {
    this.view = view;
  }

  /** Opens the sensitivity popup over the game. */
  adjust(): void {
    this.shown = false;
    this.adjusting = true;
  }

  readonly leave = (): void => {
    this.close();
    this.#from.context.leave();
  };
}

function onScreen({ store, drawn }: SidebarSources, close: () => void): OnScreenModel {
  return {
    get settings() {
      return { ...store.drawn, shown: store.drawn.shown ?? drawn.below };
    },
    get legacy() {
      return store.legacy;
    },
    canShake: drawn.canShake,
    change: (change) => store.changeOnScreen(change),
    startFrom: (preset) => {
      store.changeOnScreen({ shown: true });
      drawn.reset(preset);
    },
    arrange: () => {
      close();
      drawn.arrange();
    },
  };
}

function sensitivity({ store, context }: SidebarSources, adjust: () => void): SensitivityModel {
  const pointer = new NativePointer(context.play);
  return {
    get value() {
      return store.sensitivity;
    },
    get scope() {
      return store.scope;
    },
    set: (value) => store.setSensitivity(value),
    setScope: (scope) => store.setScope(scope),
    reset: () => store.resetSensitivity(),
    adjust,
    test: () => void context.feature(PLAY_CHECKS).open('mouse'),
    get pointer() {
      return context.play.features?.enableNativePointer ? pointer : undefined;
    },
  };
}

/** The system's pointer over the picture. It hides while idle unless the player wants it. */
class NativePointer {
  visible = false;
  readonly #play: Pick<Play, 'stage'>;

  constructor(play: Pick<Play, 'stage'>) {
    this.#play = play;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  show(visible: boolean): void {
    this.visible = visible;
    const { element } = this.#play.stage;
    if (element) element.style.cursor = visible ? 'default' : '';
  }
}
