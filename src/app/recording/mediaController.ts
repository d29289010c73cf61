import { computed, type IComputedValue, makeAutoObservable, reaction, runInAction } from 'mobx';
import { encodeCommand } from '../../contracts/channel/commands.ts';
import { acceptsCamera } from '../../domain/stream/peer/cameraDirection.ts';
import { Capture } from '../../domain/stream/capture/capture.store.ts';
import type { Device, Refusal } from '../../domain/stream/capture/capture.state.ts';
import type { Sources } from '../../domain/recording/recording.ports.ts';
import { Recording } from '../../domain/recording/recording.store.ts';
import { ResponseTest } from '../../domain/stream/response/response.store.ts';
import { SoundOutputs } from '../../domain/stream/sound/soundOutputs.store.ts';
import type { Recorder } from '../../modals/recording/RecordingExit/RecordingExit.viewModel.ts';
import { noticesOf } from '../../domain/account/preferences/shownNotices.ts';
import type { Play } from '../play/play.ts';
import type { MediaPorts } from '../ports/playPorts.ts';
import type { PlayContext } from '../play/feature.ts';
import { REPLAY } from '../core/featureKeys/play/replay.ts';
import type { MediaApi } from '../core/featureKeys/play/media.ts';
import { RECORDING_KEY } from './recordingKey.ts';
import { guardRecording, undecidedRecordingOf } from './undecidedRecording.ts';
import { MediaScreens, type MediaSources } from './media.viewModel.ts';

/** Local storage key of the sound output device. */
const OUTPUT_KEY = 'ngSoundOutput';

/** Controller of microphone, camera, recording and sound output of a play. */
export class MediaController implements MediaSources {
  readonly recording: Recording;
  readonly microphone: Capture;
  readonly camera: Capture;
  readonly outputs: SoundOutputs;
  readonly response: ResponseTest;
  readonly screens: MediaScreens;
  /** Whether the panel of sound and recording is open. */
  shown = false;
  /** Reason why the voice is missing from a recording that waits to start. */
  voiceRefusal: Refusal | undefined;
  /** Whether the browser's microphone prompt is open. */
  askingVoice = false;
  recorded: MediaApi['recorded'];
  readonly choices: MediaSources['choices'];
  readonly #play: Play;
  readonly #context: PlayContext;
  readonly #ports: MediaPorts;
  readonly #end = new AbortController();
  #voice: { readonly track: MediaStreamTrack; readonly stop: () => void } | undefined;

  constructor(parts: PlayContext, ports: MediaPorts, pingMs: () => number | undefined) {
    const { app, play } = parts;
    const { core } = app;
    const { clock, random, localStore } = core.ports;
    this.#play = play;
    this.#context = parts;
    this.#ports = ports;
    this.choices = noticesOf(core.preferences);
    const newId = () => `${clock.now().toString(36)}${Math.floor(random.next() * 0x1_0000_0000).toString(36)}`;
    const sources = sourcesOf(play);
    this.recording = new Recording({
      clock,
      game: play.info.appName,
      encoder: ports.encoder,
      vault: ports.createVault(newId),
      sources: () => sources.get(),
      voice: async (signal) => this.#giveVoice(signal),
      join: async () => (await import('./joinRecordingParts.ts')).joinRecordingParts,
      handOver: ports.handOver,
    });
    const capture = (device: Device) =>
      new Capture(device, {
        media: ports.capture,
        upright: core.device.feDeviceType === 'phone',
        visible: () => core.window.visible,
        peer: () => play.stream.peer,
        carries: (which) =>
          which === 'camera'
            ? acceptsCamera(play.stream.peer?.connection?.remoteDescription?.sdp ?? '')
            : microphoneOf(play)?.currentDirection === 'sendrecv',
        send: async (which, track) => {
          const connection = play.stream.peer?.connection;
          if (which === 'microphone') await microphoneOf(play)?.sender.replaceTrack(track);
          else if (connection) await ports.sendCamera(connection, track);
        },
        answer: (which, allowed) =>
          void play.stream.peer?.sendLine(
            encodeCommand({ kind: which === 'camera' ? 'camera-answer' : 'mic-answer', allowed }),
          ),
      });
    this.microphone = capture('microphone');
    this.camera = capture('camera');
    this.outputs = new SoundOutputs({
      ...ports.outputs,
      use: play.sound.use,
      readStored: () => localStore.get(OUTPUT_KEY),
      keep: (id) => (id === undefined ? localStore.remove(OUTPUT_KEY) : localStore.set(OUTPUT_KEY, id)),
    });
    this.response = new ResponseTest(
      { pingMs, watch: (watch, signal) => ports.watchResponse(play.stage, watch, signal) },
      this.#end.signal,
    );
    this.screens = new MediaScreens(this, parts.ticker, core.ports.browser.facts().userAgent);
    // Methods that send events aren't MobX actions, because an action delays reactions until it returns.
    const plain = { start: false, want: false, startRecording: false, startWithoutVoice: false } as const;
    makeAutoObservable(this, plain, { autoBind: true, deep: false });
  }

  /** Connects recording, microphone and camera to the game until `signal` aborts. */
  start(signal: AbortSignal): this {
    const { app, browser } = this.#context;
    const { localStore } = app.core.ports;
    signal.addEventListener('abort', () => this.#end.abort(), { once: true });
    for (const part of [this.recording, this.microphone, this.camera, this.outputs]) part.start(signal);
    this.#tie(localStore, signal);
    guardRecording(this.recording, browser.leaving.promptAlways, signal);
    if (localStore.get(RECORDING_KEY)) void this.recording.look();
    return this;
  }

  /** Called when the game starts or stops using the microphone or the camera. */
  want(device: Device, isWanted: boolean): void {
    (device === 'camera' ? this.camera : this.microphone).want(isWanted);
  }

  toggle(): void {
    this.shown = !this.shown;
  }

  /** Whether the game allows recording. */
  mayRecord(): boolean {
    return this.#play.features?.enableRecording === true;
  }

  get replay(): MediaSources['replay'] {
    return this.#context.feature(REPLAY).part;
  }

  /** Handles the recording that the player must decide about before leaving; undefined without one. */
  get recorder(): Recorder | undefined {
    return undecidedRecordingOf(this.recording);
  }

  /** Starts a recording. With voice, waits for the microphone's permission first. */
  readonly startRecording = async (withVoice: boolean): Promise<void> => {
    if (withVoice) {
      runInAction(() => (this.askingVoice = true));
      const released = new AbortController();
      const voice = await this.#ports.capture.open('microphone', false, released.signal);
      runInAction(() => {
        this.askingVoice = false;
        this.voiceRefusal = typeof voice === 'string' ? voice : undefined;
      });
      if (typeof voice === 'string') return;
      const stop = () => {
        voice.stop();
        released.abort();
      };
      this.#voice = { track: voice, stop };
    }
    this.#begin(withVoice);
  };

  readonly startWithoutVoice = (): void => {
    runInAction(() => (this.voiceRefusal = undefined));
    this.#begin(false);
  };

  #begin(withVoice: boolean): void {
    this.recording.record(withVoice);
    if (this.shown) this.toggle();
  }

  #giveVoice(signal: AbortSignal): MediaStreamTrack | undefined {
    const voice = this.#voice;
    this.#voice = undefined;
    if (signal.aborted) voice?.stop();
    signal.addEventListener('abort', () => voice?.stop(), { once: true });
    return voice?.track;
  }

  #tie(localStore: { set(key: string, value: string): void; remove(key: string): void }, signal: AbortSignal): void {
    const { session } = this.#play;
    reaction(
      () => this.recording.state.kind,
      (kind) => {
        session.send({ kind: 'recording changed', recording: kind === 'recording' });
        // Remember in the storage that a recording is unsaved, so that the next visit offers it if the tab crashes.
        if (kind === 'recording') localStore.set(RECORDING_KEY, '1');
        else if (kind === 'idle' || kind === 'saved') localStore.remove(RECORDING_KEY);
        const { state } = this.recording;
        if (state.kind === 'saved') this.recorded = { name: state.name, seconds: state.made.ms / 1000 };
      },
      { signal },
    );
    reaction(
      () => ['ended', 'failed', 'left'].includes(session.state.kind),
      (over) => over && this.recording.stop('game-over'),
      { signal },
    );
  }
}

/**
 * Returns the tracks to record. Equal tracks count as unchanged, so that other changes of the session don't restart a
 * recording.
 */
function sourcesOf({ session, stream }: Play): IComputedValue<Sources | undefined> {
  return computed(
    () => {
      const { video, audio } = stream.media;
      const { state } = session;
      // Don't record the last video frame that the page holds while the connection is lost.
      const runs = state.kind === 'playing' || (state.kind === 'connecting' && state.androidReady);
      return runs && stream.pictureSeen && video ? { video, audio } : undefined;
    },
    { equals: (a, b) => a?.video === b?.video && a?.audio === b?.audio && !a === !b },
  );
}

/** The transceiver that receives the streaming device's sound also sends the player's microphone. */
function microphoneOf({ stream }: Play): RTCRtpTransceiver | undefined {
  return stream.peer?.transceivers?.find((way) => way.receiver.track.kind === 'audio');
}
