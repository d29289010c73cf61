import { makeAutoObservable, runInAction } from 'mobx';
import type { Capture } from '../../domain/stream/capture/capture.store.ts';
import type { Device, Refusal } from '../../domain/stream/capture/capture.state.ts';
import type { Recording } from '../../domain/recording/recording.store.ts';
import type { ResponseTest } from '../../domain/stream/response/response.store.ts';
import type { SoundOutputs } from '../../domain/stream/sound/soundOutputs.store.ts';
import type { BrowserKind, MicBlockedModel } from '../../modals/recording/MicBlocked/MicBlocked.tsx';
import type { MediaPanelModel } from '../../widgets/recording/MediaPanel/MediaPanel.tsx';
import type { ResponseCardModel, ResponsePartModel } from '../../widgets/stream/ResponseTest/ResponseTest.tsx';
import type { CaptureIndicatorModel } from '../../widgets/recording/CaptureIndicator/CaptureIndicator.tsx';
import type { RecordingMatter, RecordingStripModel } from '../../widgets/recording/RecordingStrip/RecordingStrip.tsx';
import type { TextStore } from '../../kit/textStoreAndLog.ts';
import type { Ticker } from '../../kit/ticker.ts';

/** Preference for all games: include the player's voice in recordings. */
const VOICE = 'micRecordingEnabled';

const seconds = (ms: number) => Math.floor(ms / 1000);

/** State and actions of recording, microphone and camera that their view models read. */
export interface MediaSources {
  readonly recording: Recording;
  readonly microphone: Capture;
  readonly camera: Capture;
  readonly outputs: SoundOutputs;
  readonly response: ResponseTest;
  readonly mayRecord: () => boolean;
  /** Replay controls in the panel, for the last thirty seconds. */
  readonly replay: MediaPanelModel['replay'];
  /** Whether the panel of sound and recording is open. */
  readonly shown: boolean;
  readonly voiceRefusal: Refusal | undefined;
  readonly askingVoice: boolean;
  /** The player's preferences for all games, by name. */
  readonly choices: Pick<TextStore, 'get' | 'set'>;
  readonly toggle: () => void;
  readonly startRecording: (withVoice: boolean) => Promise<void>;
  readonly startWithoutVoice: () => void;
}

/** Models of the views for recording, microphone and camera; each is undefined while its view is hidden. */
export class MediaScreens {
  /** Whether the player chose to include the voice during this play; undefined before a choice. */
  chosenVoice: boolean | undefined;
  /** Whether the card with the response time measurement is open. */
  card = false;
  readonly #from: MediaSources;
  readonly #ticker: Ticker;
  readonly #browser: BrowserKind;

  constructor(from: MediaSources, ticker: Ticker, userAgent: string) {
    this.#from = from;
    this.#ticker = ticker;
    this.#browser = browserKind(userAgent);
    // The getters marked `false` read the clock and preferences, which aren't observable.
    makeAutoObservable(this, { voice: false, onAir: false, panel: false }, { autoBind: true, deep: false });
  }

  /** Whether to include the voice in the next recording, by the player's last choice on any device. */
  get voice(): boolean {
    return this.chosenVoice ?? this.#from.choices.get(VOICE) === 'true';
  }

  get onAir(): CaptureIndicatorModel | undefined {
    const { recording } = this.#from;
    const { state } = recording;
    const { live } = this;
    if (state.kind !== 'recording' && live.length === 0) return undefined;
    return {
      live,
      turnOff: (device) => this.turnOff(device),
      stop: () => recording.stop(),
      recording:
        state.kind === 'recording'
          ? {
              seconds: seconds(recording.length(this.#ticker.now)),
              bytes: state.bytes,
              voice: state.voice === 'on',
              waiting: state.since === undefined,
            }
          : undefined,
    };
  }

  get strip(): RecordingStripModel | undefined {
    const { recording } = this.#from;
    const matter = this.#matter;
    if (!matter) return undefined;
    const { save, discard, undo, dismiss } = recording;
    return { matter, save, discard, undo, dismiss };
  }

  get panel(): MediaPanelModel | undefined {
    const { shown, toggle, outputs } = this.#from;
    if (!shown) return undefined;
    return {
      recording: this.#recordingPart,
      replay: this.#from.replay,
      output: outputs.offered
        ? {
            devices: outputs.devices,
            chosen: outputs.chosen,
            failed: outputs.failed,
            use: (id) => void outputs.use(id),
            openPicker: outputs.mayAsk ? () => void outputs.ask() : undefined,
          }
        : undefined,
      live: this.live,
      turnOff: (device) => this.turnOff(device),
      response: this.#responseModel,
      close: toggle,
    };
  }

  /** Card with the measured response time, shown on the picture while the panel of sound and recording is closed. */
  get responseCard(): ResponseCardModel | undefined {
    if (!this.card || this.#from.shown) return undefined;
    const dismiss = () => {
      this.#from.response.stop();
      this.#setCard(false);
    };
    return { ...this.#responseModel, dismiss };
  }

  /**
   * Starts the response time measurement and closes the panel of sound and recording, because the player measures by
   * pressing on the game.
   */
  #measure(): void {
    const { shown, toggle, response } = this.#from;
    response.start();
    this.#setCard(true);
    if (shown) toggle();
  }

  get #responseModel(): ResponsePartModel {
    const { response } = this.#from;
    const { running, left, waiting, trouble, result } = response;
    return { running, left, waiting, trouble, result, stop: () => response.stop(), start: () => this.#measure() };
  }

  #setCard(card: boolean): void {
    runInAction(() => {
      this.card = card;
    });
  }

  get blocked(): MicBlockedModel | undefined {
    const { microphone, camera, voiceRefusal, askingVoice, startRecording, startWithoutVoice } = this.#from;
    const browser = this.#browser;
    if (voiceRefusal) {
      const retry = () => void startRecording(true);
      const model = { device: 'microphone', reason: voiceRefusal, browser, busy: askingVoice } as const;
      return { ...model, retry, without: startWithoutVoice };
    }
    const refused = [microphone, camera].find((one) => one.refusal);
    if (!refused?.refusal) return undefined;
    const { device, refusal, retry, dismiss } = refused;
    return { device, reason: refusal, browser, busy: false, retry, without: dismiss };
  }

  get live(): readonly Device[] {
    const { microphone, camera } = this.#from;
    return [microphone, camera].filter(isLive).map(({ device }) => device);
  }

  turnOff(device: Device): void {
    const { microphone, camera } = this.#from;
    (device === 'camera' ? camera : microphone).turnOff();
  }

  get #recordingPart(): MediaPanelModel['recording'] {
    const { recording, mayRecord, startRecording, askingVoice } = this.#from;
    if (!mayRecord()) return undefined;
    const { kind } = recording.state;
    const unanswered = ['stopping', 'stopped', 'saving'].includes(kind);
    return {
      state:
        askingVoice || kind === 'starting'
          ? 'starting'
          : kind === 'recording'
            ? kind
            : unanswered
              ? 'unanswered'
              : 'ready',
      voice: this.voice,
      setVoice: this.#setVoice,
      start: () => void startRecording(this.voice),
      stop: () => recording.stop(),
    };
  }

  readonly #setVoice = (voice: boolean): void => {
    this.#from.choices.set(VOICE, String(voice));
    runInAction(() => {
      this.chosenVoice = voice;
    });
  };

  get #matter(): RecordingMatter | undefined {
    const { state } = this.#from.recording;
    switch (state.kind) {
      case 'stopped': {
        const { ms, bytes, cause } = state.made;
        return { kind: 'stopped', cause, seconds: seconds(ms), bytes, trouble: state.trouble };
      }
      case 'saving':
        return { kind: 'saving', share: state.share };
      case 'saved':
        return { kind: 'saved', name: state.name, rough: state.rough };
      case 'refused':
        return { kind: 'refused', reason: state.why };
      case 'stopping':
      case 'discarded':
        return { kind: state.kind };
      default:
        return undefined;
    }
  }
}

const isLive = ({ live }: Capture) => live;

/** Kinds of browsers whose steps to allow a microphone differ. iPhones have these steps in the system's settings. */
const KINDS: readonly (readonly [RegExp, BrowserKind])[] = [
  [/iphone|ipad/i, 'ios'],
  [/android/i, 'android'],
  [/firefox/i, 'firefox'],
  [/edg\//i, 'edge'],
  [/chrome|chromium/i, 'chrome'],
  [/safari/i, 'safari'],
];

export function browserKind(userAgent: string): BrowserKind {
  return KINDS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'chrome';
}
