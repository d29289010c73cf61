import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { CLIENT_CODE } from '../../contracts/errorCodes.ts';
import type { DeviceMessage } from '../../contracts/channel/textLines.ts';
import type { PlayFeatures } from '../../contracts/entities/app.ts';
import type { VettedApp } from '../../domain/links/vetted.types.ts';
import type { StartSessionRequest } from '../../contracts/entities/session.ts';
import type { AuthState } from '../../domain/account/auth/auth.machine.ts';
import { ADULT_KEY } from '../../domain/account/auth/adultConfirmationKey.ts';
import { MEMBERSHIP_KEY } from '../../domain/account/auth/loginRequirement.ts';
import type { PeerPort } from '../../domain/stream/peer/peer.port.ts';
import { StreamStore } from '../../domain/stream/peer/stream.store.ts';
import { ReloadGuard, sessionRunner } from '../../domain/session/session.runner.ts';
import { sessionSpec } from '../../domain/session/session.machine.ts';
import type { ErrorCause, SessionCommand, SessionEvent, SessionState } from '../../domain/session/session.state.ts';
import { invitedBy } from '../../domain/nowbux/invitations/invitedBy.ts';
import { SoundStore } from '../../domain/stream/sound/sound.store.ts';
import { Machine } from '../../kit/stateMachine.ts';
import { onOrigin } from '../../kit/vettedUrl.ts';
import type { Core } from '../core/visitCore.ts';
import type { StreamPorts } from '../ports/appPorts.ts';
import type { InputStage, PlayInput } from './stage/stageInput.types.ts';
import { followWindow, prevented, sendIdentity } from '../core/sessionEvents.ts';

/** The stream's long and short side in pixels. The app's orientation assigns them. */
const FRAME = { long: 1280, short: 720 } as const;
const MAX_FPS = 30;
const MAX_BITRATE_KBPS = 8_000;
/** Query parameters of a play page that are passed to the game. */
const LAUNCH_PARAMETERS = ['deepLinkUrl', 'ngInviteId', 'customData', 'appLaunchExtraData', 'launcherData'] as const;

declare module '../core/prefetch.types.ts' {
  interface BegunPlay {
    readonly play: Play;
  }
}

/** Specification of every play's session state machine. */
export const PLAY_SPEC = sessionSpec;

/** One visit to a play page: session, stream, sound and input. `dispose` ends it. */
export class Play {
  /** The game, from the current page's bootstrap data. */
  info: VettedApp;
  /** Time of the player's start request, in milliseconds since the Unix epoch. */
  startedAt = 0;
  readonly session: Machine<SessionState, SessionEvent, SessionCommand>;
  readonly stream = new StreamStore();
  readonly peers: PeerPort;
  readonly sound: SoundStore;
  features: PlayFeatures | undefined;
  /** Whether the player confirmed adulthood for this game in this browser session. */
  adult: boolean;
  /** Pauses during which the page receives the input; empty while the game does. */
  pauses: readonly symbol[] = [];
  /** Whether the player chose to leave, which ends the session. Otherwise the player may resume the session. */
  leavesForGood = false;
  /** Whether the player's bar is open over the game. */
  overlay = false;
  /** Elements that show the picture and receive input. */
  stage: InputStage = { element: undefined, video: undefined };
  readonly #core: Core;
  readonly #path: string;
  readonly #end = new AbortController();
  readonly #guard: ReloadGuard;
  readonly #unhandled: DeviceMessage[] = [];
  /** Forwards the player's input; undefined until its JavaScript has loaded. */
  input: PlayInput | undefined;

  /** @param path path and query of the play page; the address bar may not show it yet */
  constructor(core: Core, info: VettedApp, path: string, { peers, audio }: StreamPorts) {
    const { ports, preferences } = core;
    this.#core = core;
    this.#path = path;
    this.peers = peers;
    this.info = info;
    this.#guard = new ReloadGuard(ports.sessionStore, ports.clock);
    this.adult = ports.sessionStore.get(ADULT_KEY + info.appId) !== undefined;
    this.sound = new SoundStore(audio, preferences.get(info.appId).volume, (volume) =>
      preferences.change(info.appId, { volume }),
    );
    this.session = new Machine(sessionSpec, this.#runner());
    // Identifies this play in recordings. An empty object instead of `this`, because recordings would keep the play
    // in memory.
    const visit = {};
    this.session.watch((entry) => core.recorder.note({ kind: 'session', of: visit, entry }));
    // `info` isn't observable, because the page that replaces it renders again anyway. Methods that send events or
    // start reactions aren't MobX actions, because an action delays reactions until it returns.
    const plain = {
      ...{ info: false, startedAt: false, started: false, deepLink: false },
      ...{ prepare: false, start: false, show: false, attachVideo: false, retry: false, dispose: false },
    } as const;
    makeAutoObservable(this, plain, { deep: false });
    this.#end.signal.addEventListener('abort', () => this.#stop(), { once: true });
  }

  /** Whether a session has been requested. */
  get started(): boolean {
    return this.startedAt > 0;
  }

  /** Creates a peer connection in advance for a session that is likely to start. */
  prepare(): void {
    this.peers.prepare?.(this.#end.signal);
  }

  /**
   * Requests a session, and connects it to identity and window. Later calls do nothing.
   * @param features the game's features if the page's bootstrap data has just loaded; otherwise they are requested
   */
  start(features?: PlayFeatures): void {
    const { session, stream, sound } = this;
    const { auth, window, bootstrap, ports } = this.#core;
    if (this.started) return;
    this.#setFeatures(features);
    this.startedAt = ports.clock.now();
    session.start();
    followWindow(this, window, this.#end.signal);
    session.send({
      kind: 'play asked',
      pollingSecs: bootstrap.globalConfig.userQueuePollingSecs,
      pollSpread: bootstrap.globalConfig.queuePollSpread,
      tryAndDownload: this.info.playFeFeatures?.tryAndDownload.isEnabled === true,
    });
    // Fail before a cloud machine is requested that this browser can't connect to.
    if (this.peers.unsupported) this.#prevent('no-webrtc', { kind: 'no-webrtc' }, CLIENT_CODE.connectionPreparation);
    // Members have their own queue: ask potential members for their number first.
    this.#bind(
      () =>
        this.features?.uiConfig.japanesePortal &&
        bootstrap.globalConfig.premiumQueueMethod !== 'NowPrime' &&
        !ports.localStore.get(MEMBERSHIP_KEY),
      (asks) => asks && session.send({ kind: 'membership dialog changed', open: true }),
    );
    this.#bind(
      () =>
        session.state.kind === 'preparing' &&
        session.state.featuresKnown &&
        !session.state.around.membershipOpen &&
        !this.awaitsAdult
          ? auth.state
          : undefined,
      (state) => state && this.#identify(state),
    );
    // Prepares the connection while the start request is pending.
    this.#bind(
      () => session.state.kind === 'starting',
      (isRequested) => isRequested && session.state.run.peers === 0 && this.prepare(),
    );
    // Play the sound even before the page renders: audio packets that arrive earlier would delay the sound for
    // seconds.
    this.#bind(
      () => stream.media.audio,
      (track) => void sound.play(track),
    );
  }

  /** Called when the page renders the play. Loads the input and shows the picture. */
  show(): void {
    const { session, stream } = this;
    void this.#loadInput();
    // An ended session releases its picture; a restarting one holds the last video frame.
    this.#bind(
      () => ['ended', 'failed', 'left'].includes(session.state.kind),
      (over) => over && stream.clear(),
    );
  }

  /** Whether the start waits for the player to confirm adulthood. */
  get awaitsAdult(): boolean {
    const { kind } = this.session.state;
    return kind === 'preparing' && !this.adult && !!this.features?.uiConfig.enableMatureContentWarning;
  }

  confirmAdult(): void {
    this.#core.ports.sessionStore.set(ADULT_KEY + this.info.appId, '1');
    this.adult = true;
  }

  /** Retries the sign-in and the session after an end or an error. */
  retry(): void {
    this.#core.auth.send({ kind: 'retry asked' });
    this.session.send({ kind: 'retry asked' });
  }

  /** Sets the element that receives input until the returned function is called. */
  attachStage(element: HTMLElement): () => void {
    this.#staged({ element });
    return () => this.#staged({ element: undefined });
  }

  /** Sets the element that shows the picture until the returned function is called. */
  attachVideo(video: HTMLVideoElement): () => void {
    const stop = reaction(
      () => this.stream.media.video,
      (track) => showIn(video, track),
      { fireImmediately: true },
    );
    this.#staged({ video });
    return () => {
      stop();
      showIn(video);
      this.#staged({ video: undefined });
    };
  }

  /** Updates the game from the current page's bootstrap data. */
  updateInfo(info: VettedApp): void {
    this.info = info;
  }

  /** The player chose to leave. */
  leaveForGood(): void {
    this.leavesForGood = true;
  }

  /** Sets whether the player's bar is open over the game. */
  setOverlay(overlay: boolean): void {
    this.overlay = overlay;
  }

  /** Pauses the game's input until the returned function is called. Pauses are counted independently. */
  pauseInput(): () => void {
    const pause = Symbol();
    this.pauses = [...this.pauses, pause];
    return () =>
      runInAction(() => {
        this.pauses = this.pauses.filter((one) => one !== pause);
      });
  }

  get inputPaused(): boolean {
    return this.pauses.length > 0;
  }

  /** Deep link into the game, from the page's address. */
  get deepLink(): string | undefined {
    return this.#request().deepLinkUrl;
  }

  dispose(): void {
    this.#end.abort();
  }

  #identify(state: AuthState): void {
    const { online } = this.#core.window;
    sendIdentity(state, { features: this.features, path: this.#path, online }, this.session.send);
  }

  #prevent(description: string, cause?: ErrorCause, code?: number): void {
    this.session.send(prevented(description, cause, code));
  }

  #setFeatures(features: PlayFeatures | undefined): void {
    runInAction(() => {
      this.features = features;
    });
  }

  #staged(change: Partial<InputStage>): void {
    runInAction(() => {
      this.stage = { ...this.stage, ...change };
    });
  }

  /** Loads the JavaScript that forwards input, while the streaming device is being found. */
  async #loadInput(): Promise<void> {
    try {
      const [{ StageInput }, browser] = await Promise.all([
        import('./stage/stageInput.ts'),
        this.#core.ports.loadPlayPorts(),
      ]);
      const { signal } = this.#end;
      if (signal.aborted) return;
      const input = new StageInput(this.#core, this, browser).start(signal);
      runInAction(() => {
        this.input = input;
      });
      for (const message of this.#unhandled.splice(0)) input.receive(message);
    } catch {
      // Loading the input's JavaScript fails if the network is down, or if a new release has replaced the files.
      this.#prevent('input-not-loaded', { kind: 'parts-missing' });
    }
  }

  #bind<T>(read: () => T, effect: (value: T) => void): void {
    reaction(read, effect, { signal: this.#end.signal, fireImmediately: true });
  }

  #request(): StartSessionRequest {
    const { ports, device, identity } = this.#core;
    const facts = ports.browser.facts();
    const portrait = this.info.initialOrientation === 'portrait';
    const { app } = this.#core.bootstrap;
    // Launch parameters may also come from the address with which the visit began, if that was a page of this game.
    const landed = app?.appId === this.info.appId ? this.#core.landingQuery : '';
    const query = new URLSearchParams(`${this.#path.split('?')[1] ?? ''}&${landed}`);
    const launchData = Object.fromEntries(LAUNCH_PARAMETERS.map((name) => [name, query.get(name) ?? undefined]));
    const ngInviteId = launchData.ngInviteId ?? invitedBy(ports.localStore, ports.clock);
    // The player's picture settings, which `writeLimits` has stored.
    const chosen = ports.localStore.get('ngStream')?.match(/\d+/g) ?? [];
    const [long = FRAME.long, short = FRAME.short, kbps = MAX_BITRATE_KBPS, rate] = chosen.map(Number);
    return {
      ...this.#core.trackingAt(this.#path),
      ...device,
      appId: this.info.appId,
      uaId: identity.uaId,
      initialOrientation: this.info.initialOrientation,
      ...launchData,
      ngInviteId,
      membershipId: ports.localStore.get(MEMBERSHIP_KEY),
      sdpType: 'offer',
      isIframe: facts.inFrame,
      framebufferWidth: portrait ? short : long,
      framebufferHeight: portrait ? long : short,
      maxFps: rate ?? this.features?.maxFps ?? MAX_FPS,
      maxStreamBitrateKbps: kbps,
      region: ports.localStore.get('ngRegion'),
    };
  }

  #runner(): ReturnType<typeof sessionRunner> {
    const core = this.#core;
    const guard = this.#guard;
    const { ports, identity, api } = core;
    return sessionRunner({
      api,
      clock: ports.clock,
      random: ports.random,
      peers: this.peers,
      stream: this.stream,
      log: core.log,
      uaId: identity.uaId,
      request: () => this.#request(),
      features: () => this.features,
      onFeatures: (features) => this.#setFeatures(features),
      onDeviceMessage: (message) => this.#onDevice(message),
      onExtension: ({ key, value }) => this.input?.extensions.get(key)?.(value),
      page: {
        get mayReload() {
          return guard.mayReload;
        },
        reload: () => guard.spend() && this.#reload(),
        forgetEverything: () => {
          ports.localStore.clear();
          ports.sessionStore.clear();
        },
        forgetMembership: () => ports.localStore.remove(MEMBERSHIP_KEY),
        redirect: (url) => {
          const to = core.allowed(url, 'startSession.url');
          if (to) ports.browser.assign(to.href);
        },
      },
    });
  }

  /** Reloads the play page. Right after the tap, the address bar still shows the previous page, so this assigns the address. */
  #reload(): void {
    const { browser } = this.#core.ports;
    if (browser.path() === this.#path) browser.reload();
    else browser.assign(onOrigin(browser.origin, this.#path));
  }

  /** Queues device messages until the input has loaded. */
  #onDevice(message: DeviceMessage): void {
    if (this.input) this.input.receive(message);
    else this.#unhandled.push(message);
  }

  #stop(): void {
    this.input?.stop();
    this.session.send({ kind: 'player left' });
    this.session.dispose();
    this.sound.dispose();
    this.stream.clear();
  }
}

/** Shows a track in an element. Keeps an element that shows it already: reassigning would restart the video. */
export function showIn(video: HTMLVideoElement, track?: MediaStreamTrack): void {
  const displayed = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0] : undefined;
  if (displayed !== track) video.srcObject = track ? new MediaStream([track]) : null;
}
