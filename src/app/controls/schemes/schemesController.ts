import { computed, makeAutoObservable, reaction, runInAction } from 'mobx';
import { INPUT_MAPPER } from '../../../contracts/inputMapper.ts';
import type { Rect } from '../../../domain/input/pointer/pictureCoordinates.ts';
import { allowedLink } from '../../../domain/links/allowlist.ts';
import { SchemeEditor } from '../../../domain/controls/schemes/editor/schemeEditor.store.ts';
import { GameRequestGate } from '../../../domain/input/gameRequestGate.ts';
import { InputInterceptor } from '../../../domain/controls/schemes/engine/inputInterceptor.ts';
import { labelsOf } from '../../../domain/controls/schemes/labels/controlLabels.ts';
import { SchemesStore } from '../../../domain/controls/schemes/schemes.store.ts';
import type { KeyLabelsModel } from '../../../widgets/controls/KeyLabels/KeyLabels.tsx';
import type { SchemeEditorModel } from '../../../widgets/controls/SchemeEditor/SchemeEditor.types.ts';
import { KeyboardLayoutStore } from '../../play/stage/keyboardLayout.store.ts';
import { GamepadFamilyStore } from '../../play/stage/gamepadFamily.store.ts';
import type { PlayContext } from '../../play/feature.ts';
import { measurePicture, ratioOf } from '../../play/stage/measurePicture.ts';

/** Control schemes of a play and their editor over its picture. */
export class SchemesController {
  readonly schemes: SchemesStore;
  readonly model: SchemeEditorModel;
  open = false;
  editor: SchemeEditor | undefined;
  readonly #labels: KeyLabelsModel;
  readonly #parts: PlayContext;
  readonly #legacy: () => boolean;
  readonly #layout: KeyboardLayoutStore;
  readonly #pad: GamepadFamilyStore;
  /** Signal given to `start`. Until then it is an aborted signal, so that nothing runs. */
  #signal = AbortSignal.abort();
  #editing: AbortController | undefined;

  constructor(parts: PlayContext, legacy: () => boolean) {
    const { app, play, browser } = parts;
    const { ports, preferences, bootstrap, api } = app.core;
    this.#parts = parts;
    this.#legacy = legacy;
    this.#layout = new KeyboardLayoutStore(browser.keyboard);
    this.#pad = new GamepadFamilyStore(browser.gamepads);
    this.schemes = new SchemesStore({
      api,
      fetch: ports.fetch,
      allowed: (address) => allowedLink(address, app.core.linkRules),
      packageName: play.info.packageName,
      game: play.info.appId,
      log: app.core.log,
      clock: ports.clock,
      interceptor: play.input?.interceptor ?? new InputInterceptor(new GameRequestGate(ports.clock)),
      loadModule: browser.loadModule,
      script: {
        url: ports.browser.origin + bootstrap.apiPrefix + INPUT_MAPPER.path,
        origin: ports.browser.origin,
      },
      preferences,
      nativeKeyboard: play.features?.enableNativeKeyboard === true,
    });
    this.model = this.#model();
    this.#labels = this.#labelsModel();
    // Methods that change state and then call a callback aren't MobX actions, because an action delays reactions.
    makeAutoObservable(this, { start: false, show: false, close: false }, { autoBind: true, deep: false });
  }

  /** Connects the control schemes to the play until `signal` aborts. */
  start(signal: AbortSignal): this {
    const { schemes } = this;
    const { play } = this.#parts;
    this.#signal = signal;
    this.#layout.start(signal);
    this.#pad.start(signal);
    schemes.start(signal);
    play.input?.tags.listen((tags) => schemes.onTags(tags), signal);
    // Disable control mapping while the page has the keyboard focus, the picture is lost or plain controls are used.
    const busy = () => {
      const { state } = play.session;
      return this.#legacy() || play.inputPaused || state.kind !== 'playing' || state.link.kind !== 'up';
    };
    reaction(busy, (paused) => schemes.setPaused(paused), { signal, fireImmediately: true });
    reaction(
      () => this.open && schemes.flags.initialized,
      (ready) => this.#edit(ready),
      { signal },
    );
    return this;
  }

  /** Labels of the control scheme's keys on the picture; undefined if hidden. */
  get labels(): KeyLabelsModel | undefined {
    const { labels, flags, paused } = this.schemes;
    return labels && flags.active && !paused && !this.open ? this.#labels : undefined;
  }

  show(): void {
    this.schemes.want();
    runInAction(() => {
      this.open = true;
    });
  }

  readonly close = (): void => {
    this.editor?.save();
    runInAction(() => {
      this.open = false;
    });
    this.#parts.focusStage();
  };

  #edit(ready: boolean): void {
    this.#editing?.abort();
    this.#editing = ready ? new AbortController() : undefined;
    const { clock } = this.#parts.app.core.ports;
    const pads = this.#parts.browser.gamepads.all;
    this.editor = this.#editing && new SchemeEditor({ schemes: this.schemes, clock, pads, ratio: () => this.#ratio });
    if (this.#editing) this.editor?.start(AbortSignal.any([this.#signal, this.#editing.signal]));
  }

  get #ratio(): number {
    return ratioOf(this.#parts.play.stage.video);
  }

  get #picture(): Rect {
    const { app, play } = this.#parts;
    return measurePicture(play.stage, app.core.ports.browser.facts()).picture;
  }

  #labelsModel(): KeyLabelsModel {
    const { schemes } = this;
    const layout = this.#layout;
    const pad = this.#pad;
    const labels = computed(() =>
      schemes.current ? labelsOf(schemes.current, schemes.hand, schemes.images, this.#ratio) : [],
    );
    return {
      get labels() {
        return labels.get();
      },
      picture: () => this.#picture,
      get layout() {
        return layout.map;
      },
      get pad() {
        return pad.family ?? 'xbox';
      },
    };
  }

  #model(): SchemeEditorModel {
    const controller = () => this;
    const { schemes } = this;
    const { app, play } = this.#parts;
    const named = computed(() =>
      schemes.schemes.map(({ name, controls }) => ({ name, isOwn: schemes.gameScheme(name)?.controls !== controls })),
    );
    return {
      game: play.info.appName,
      get state() {
        return schemes.failure ?? (schemes.flags.initialized ? 'ready' : 'loading');
      },
      get editor() {
        return controller().editor;
      },
      get schemes() {
        return named.get();
      },
      get on() {
        return schemes.flags.active;
      },
      setOn: (on: boolean) => schemes.setOn(on),
      retry: () => schemes.want(),
      close: this.close,
      picture: () => this.#picture,
      copy: (text) => app.core.ports.browser.copy(text),
      saveFile: (text) => {
        // If the JavaScript that saves files fails to load, no control scheme is saved and the player can press
        // again.
        void app.core.ports.loadPagePorts().then(
          (late) => late.saveText(`${play.info.packageName}.cfg`, text),
          () => undefined,
        );
      },
      get layout() {
        return controller().#layout.map;
      },
      get pad() {
        return controller().#pad.family ?? 'xbox';
      },
    };
  }
}
