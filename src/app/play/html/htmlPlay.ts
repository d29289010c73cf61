import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { PlayFeatures } from '../../../contracts/entities/app.ts';
import type { VettedApp } from '../../../domain/links/vetted.types.ts';
import type { GameSays, PageSays } from '../../../contracts/frames/htmlGame.ts';
import { ADULT_KEY } from '../../../domain/account/auth/adultConfirmationKey.ts';
import { frameAddress } from '../../../domain/html/frameAddress.ts';
import { htmlPlaySpec } from '../../../domain/html/htmlPlay.machine.ts';
import { htmlPlayRunner } from '../../../domain/html/htmlPlay.runner.ts';
import type { HtmlPlayMachine } from '../../../domain/html/htmlPlay.state.ts';
import { SoundStore } from '../../../domain/stream/sound/sound.store.ts';
import { Emitter } from '../../../kit/emitter.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import type { App } from '../../core/app.ts';
import { followWindow, prevented, sendIdentity } from '../../core/sessionEvents.ts';
import type { FramePort, FrameSource } from '../../ports/pagePorts.ts';
import type { VettedLink } from '../../../kit/vettedUrl.ts';

/** A game that runs in an iframe, and the app that shows it. */
export interface FramedGame {
  readonly app: App;
  readonly info: VettedApp;
}

/** One visit to the play page of an HTML app: identity, iframe and sound. `dispose` ends it. */
export class HtmlPlay {
  readonly info: VettedApp;
  /**
   * State machine of the game in the iframe: the states of a streamed session that make sense without a streaming
   * device.
   */
  readonly session: HtmlPlayMachine;
  /** Volume and mute setting, which the game in the iframe receives. */
  readonly sound: SoundStore;
  features: PlayFeatures | undefined;
  /** Source of the iframe; undefined until resolved. */
  source: FrameSource | undefined;
  /** Time of the player's start request, in milliseconds since the Unix epoch. */
  startedAt = 0;
  /** Whether the player chose to leave. */
  leavesForGood = false;
  /** Emits when the game asks the page to show the player's bar. */
  readonly barAsked = new Emitter<void>();
  /** Pauses of the game; empty while it runs. */
  pauses: readonly symbol[] = [];
  readonly #app: App;
  readonly #end = new AbortController();
  /** Connects the page to an iframe of the game. Defined as soon as `source` is. */
  #frames: FramePort | undefined;
  #frame: { readonly element: HTMLIFrameElement; readonly send: (says: PageSays) => void } | undefined;

  constructor(app: App, info: VettedApp) {
    const { api, ports, preferences } = app.core;
    this.#app = app;
    this.info = info;
    const onFeatures = (features: PlayFeatures | undefined) =>
      runInAction(() => {
        this.features = features;
      });
    this.session = new Machine(
      htmlPlaySpec,
      htmlPlayRunner({ api, clock: ports.clock, appId: info.appId, onFeatures }),
    );
    this.sound = new SoundStore(
      {
        play: () => Promise.resolve('playing'),
        setVolume: () => this.#tellSound(),
        setMuted: () => this.#tellSound(),
        dispose: () => undefined,
      },
      preferences.get(info.appId).volume,
      (volume) => preferences.change(info.appId, { volume }),
    );
    // Methods that send events or begin reactions aren't MobX actions, because an action delays reactions.
    const plain = {
      ...{ startedAt: false, start: false, retry: false, confirmAdult: false },
      ...{ attach: false, focus: false, dispose: false },
    } as const;
    makeAutoObservable(this, plain, { deep: false });
    this.#end.signal.addEventListener('abort', () => this.#stop(), { once: true });
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  start(): void {
    const { session, signal } = this;
    const { auth, window, ports, linkRules } = this.#app.core;
    this.startedAt = ports.clock.now();
    session.start();
    followWindow(this, window, signal);
    session.send({ kind: 'play asked', adult: ports.sessionStore.get(ADULT_KEY + this.info.appId) !== undefined });
    const address = frameAddress(this.info, linkRules);
    if (address) void this.#resolve(address, signal);
    else {
      if (this.info.gameUrl) linkRules.refused?.('gameUrl');
      session.send(prevented('html-game-refused', undefined, undefined, 'FailureAppNotAvailable'));
    }
    this.#bind(
      () => {
        const { state } = session;
        // The page's features tell whether the game requires a login, so wait until they have loaded.
        return state.kind === 'preparing' && state.mature !== undefined && !state.playerKnown ? auth.state : undefined;
      },
      (state) => {
        const facts = { features: this.features, path: ports.browser.path(), online: window.online };
        if (state) sendIdentity(state, facts, session.send);
      },
    );
    // Pauses the game while a dialog is open. Messages before the iframe has loaded are dropped.
    this.#bind(
      () => session.state.kind === 'playing' && (this.#app.dialogs.pending !== undefined || this.pauses.length > 0),
      (paused) => this.#frame?.send({ nowlight: paused ? 'pause' : 'resume' }),
    );
  }

  retry(): void {
    this.#app.core.auth.send({ kind: 'retry asked' });
    this.session.send({ kind: 'retry asked' });
  }

  confirmAdult(): void {
    this.#app.core.ports.sessionStore.set(ADULT_KEY + this.info.appId, '1');
    this.session.send({ kind: 'adult confirmed' });
  }

  /** Registers the iframe until the returned function is called. */
  attach(element: HTMLIFrameElement): () => void {
    const end = new AbortController();
    const signal = AbortSignal.any([end.signal, this.signal]);
    const listener = {
      onLoad: () => this.session.send({ kind: 'frame loaded' }),
      onMessage: (says: GameSays) => this.#receive(says),
    };
    const send = this.#frames?.connectFrame(element, this.source?.origin ?? '', listener, signal);
    this.#frame = send && { element, send };
    return () => {
      end.abort();
      this.#frame = undefined;
    };
  }

  /** Pauses the game until the returned function is called. Pauses are counted independently. */
  pauseInput(): () => void {
    const pause = Symbol();
    this.pauses = [...this.pauses, pause];
    return () =>
      runInAction(() => {
        this.pauses = this.pauses.filter((one) => one !== pause);
      });
  }

  leaveForGood(): void {
    this.leavesForGood = true;
  }

  /** Focuses the game's iframe. */
  readonly focus = (): void => this.#frame?.element.focus({ preventScroll: true });

  dispose(): void {
    this.#end.abort();
  }

  #receive({ nowlight, sound = false }: GameSays): void {
    if (nowlight === 'bar') return void this.barAsked.emit();
    this.session.send({ kind: 'game ready', sound });
    this.#tellSound();
  }

  #tellSound(): void {
    // `SoundStore` reports its volume already in its constructor, when there is no iframe yet.
    if (!this.#frame) return;
    const { muted, volume } = this.sound;
    this.#frame.send({ nowlight: 'sound', volume: muted ? 0 : volume });
  }

  async #resolve(address: VettedLink, signal: AbortSignal): Promise<void> {
    try {
      const frames = await (await this.#app.core.ports.loadPagePorts()).frames();
      const source = await frames.source(address);
      if (signal.aborted) return;
      this.#frames = frames;
      runInAction(() => {
        this.source = source;
      });
    } catch {
      // Loading the iframe's JavaScript fails if the network is down, or if a new release has replaced the files.
      this.session.send(prevented('frame-not-loaded', { kind: 'parts-missing' }));
    }
  }

  #bind<T>(read: () => T, effect: (value: T) => void): void {
    reaction(read, effect, { signal: this.signal, fireImmediately: true });
  }

  #stop(): void {
    this.session.send({ kind: 'player left' });
    this.session.dispose();
    this.sound.dispose();
  }
}
