import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { PlayFeatures } from '../../../contracts/entities/app.ts';
import type { VettedApp } from '../../../domain/links/vetted.types.ts';
import type { GameSays, PageSays } from '../../../contracts/frames/htmlGame.ts';
import { ADULT_KEY } from '../../../domain/account/auth/adults.ts';
import { frameAddress } from '../../../domain/html/frameAddress.ts';
import { htmlPlaySpec } from '../../../domain/html/htmlPlay.machine.ts';
import { htmlPlayRunner } from '../../../domain/html/htmlPlay.runner.ts';
import type { HtmlPlayMachine } from '../../../domain/html/htmlPlay.state.ts';
import { SoundStore } from '../../../domain/stream/sound/sound.store.ts';
import { Emitter } from '../../../kit/emitter.ts';
import { Machine } from '../../../kit/machine.ts';
import type { App } from '../../core/app.ts';
import { followWindow, prevented, tellIdentity } from '../../core/sessionEvents.ts';
import type { FramePort, FrameSource } from '../../ports/pagePorts.ts';
import type { VettedLink } from '../../../kit/vettedUrl.ts';

/** What is played, and in which app. */
export interface FramedGame {
  readonly app: App;
  readonly info: VettedApp;
}

/** One visit to the play page of an Html app: who plays, the frame, and its sound. All of it goes with `dispose`. */
export class HtmlPlay {
  readonly info: VettedApp;
  /** Its course: the machine of a session, as far as the page can tell, with none behind it. */
  readonly session: HtmlPlayMachine;
  /** How loud the game is told to be. */
  readonly sound: SoundStore;
  features: PlayFeatures | undefined;
  /** What the frame loads; undefined until that is known. */
  source: FrameSource | undefined;
  /** When the player asked for it, in milliseconds since the Unix epoch. */
  startedAt = 0;
  /** The player has said that they leave. */
  leavesForGood = false;
  /** The game hands the player over to the bar. */
  readonly barAsked = new Emitter<void>();
  /** Why the game waits; empty while it goes on. */
  pauses: readonly { readonly reason: string }[] = [];
  readonly #app: App;
  readonly #end = new AbortController();
  /** There from when its source is. */
  #frames: FramePort | undefined;
  #frame: { readonly element: HTMLIFrameElement; readonly tell: (says: PageSays) => void } | undefined;

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
      preferences.of(info.appId).volume,
      (volume) => preferences.change(info.appId, { volume }),
    );
    // Methods that send events or begin reactions aren't actions: inside an action, reactions run only after it.
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
    this.#tie(
      () => {
        const { state } = session;
        // Whether a login is demanded is among the features.
        return state.kind === 'preparing' && state.mature !== undefined && !state.playerKnown ? auth.state : undefined;
      },
      (state) => {
        const facts = { features: this.features, path: ports.browser.path(), online: window.online };
        if (state) tellIdentity(state, facts, session.send);
      },
    );
    // While something is asked over it, the game waits. What isn't there yet can't be told.
    this.#tie(
      () => session.state.kind === 'playing' && (this.#app.dialogs.asked !== undefined || this.pauses.length > 0),
      (paused) => this.#frame?.tell({ nowlight: paused ? 'pause' : 'resume' }),
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

  /** The frame is there, until what is answered is called. */
  attach(element: HTMLIFrameElement): () => void {
    const end = new AbortController();
    const signal = AbortSignal.any([end.signal, this.signal]);
    const heard = {
      loaded: () => this.session.send({ kind: 'frame loaded' }),
      said: (says: GameSays) => this.#hear(says),
    };
    const tell = this.#frames?.talk(element, this.source?.origin ?? '', heard, signal);
    this.#frame = tell && { element, tell };
    return () => {
      end.abort();
      this.#frame = undefined;
    };
  }

  /** Lets the game wait until what is answered is called, whoever else does meanwhile. */
  pauseInput(reason: string): () => void {
    const pause = { reason };
    this.pauses = [...this.pauses, pause];
    return () =>
      runInAction(() => {
        this.pauses = this.pauses.filter((one) => one !== pause);
      });
  }

  leaveForGood(): void {
    this.leavesForGood = true;
  }

  /** Gives the keyboard to the game. */
  readonly focus = (): void => this.#frame?.element.focus({ preventScroll: true });

  dispose(): void {
    this.#end.abort();
  }

  #hear({ nowlight, sound = false }: GameSays): void {
    if (nowlight === 'bar') return void this.barAsked.emit();
    this.session.send({ kind: 'game ready', sound });
    this.#tellSound();
  }

  #tellSound(): void {
    // The sound says how loud it is as soon as it is made.
    if (!this.#frame) return;
    const { muted, volume } = this.sound;
    this.#frame.tell({ nowlight: 'sound', volume: muted ? 0 : volume });
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
      // The network went away, or a release came in between.
      this.session.send(prevented('frame-not-loaded', { kind: 'parts-missing' }));
    }
  }

  #tie<T>(read: () => T, then: (value: T) => void): void {
    reaction(read, then, { signal: this.signal, fireImmediately: true });
  }

  #stop(): void {
    this.session.send({ kind: 'player left' });
    this.session.dispose();
    this.sound.dispose();
  }
}
