import { makeAutoObservable, reaction } from 'mobx';
import type { HearingSettings } from '../../../domain/assistance/hearing/hearingSettings.ts';
import { LoudSounds, type SoundSide } from '../../../domain/assistance/hearing/loudSounds.ts';
import type { SoundStore } from '../../../domain/stream/sound/sound.store.ts';
import type { Clock } from '../../../kit/clock.ts';
import { sameValue } from '../../../kit/sameValue.ts';
import type { AssistancePorts, SoundChange } from '../../ports/media/assistance/assistanceTypes.ts';

/** Interval between measurements of the sound's loudness, in milliseconds. */
const MEASURE_MS = 50;
/** Time that the signal for a loud sound is visible, in milliseconds. */
const SIGNAL_MS = 450;

interface HearingSources {
  readonly settings: () => HearingSettings;
  /** The game's sound track as received from the streaming device. */
  readonly track: () => MediaStreamTrack | undefined;
  readonly sound: Pick<SoundStore, 'play'>;
  readonly ports: Pick<AssistancePorts, 'processSound' | 'measureSound'>;
  readonly clock: Clock;
}

/** Applies the player's hearing settings to a game's sound. While all are off, the sound isn't processed. */
export class HearingEffects {
  /** Side from which the loud sound comes that the page signals to the player. */
  loud: SoundSide | undefined = undefined;
  readonly #from: HearingSources;

  constructor(from: HearingSources) {
    this.#from = from;
    makeAutoObservable(this, { start: false }, { deep: false });
  }

  /** Applies the hearing settings to the game's sound until `signal` aborts. */
  start(signal: AbortSignal): this {
    this.#changeSound(signal);
    this.#signalLoudSounds(signal);
    return this;
  }

  signal(side: SoundSide | undefined): void {
    this.loud = side;
  }

  #changeSound(signal: AbortSignal): void {
    const { settings, track, sound, ports } = this.#from;
    let processing: AbortController | undefined;
    reaction(
      () => (isChanged(settings()) ? track() : undefined),
      (received) => {
        const wasProcessing = processing !== undefined;
        processing?.abort();
        processing = received && new AbortController();
        const processed = processing && received && ports.processSound(received, processing.signal);
        if (processing && processed) {
          // Apply later changes of the hearing settings to the running sound processing.
          reaction(
            () => changeOf(settings()),
            (change) => processed.set(change),
            { signal: processing.signal, fireImmediately: true, equals: sameValue },
          );
          void sound.play(processed.track);
        } else if (wasProcessing) void sound.play(track());
      },
      { signal, fireImmediately: true },
    );
    signal.addEventListener('abort', () => processing?.abort(), { once: true });
  }

  #signalLoudSounds(signal: AbortSignal): void {
    const { settings, track, ports, clock } = this.#from;
    let measuring = new AbortController();
    reaction(
      () => (settings().signal ? track() : undefined),
      (received) => {
        measuring.abort();
        measuring = new AbortController();
        this.signal(undefined);
        if (!received) return;
        const over = AbortSignal.any([signal, measuring.signal]);
        const level = ports.measureSound(received, over);
        const sounds = new LoudSounds();
        const measure = () => {
          const side = sounds.take(clock.now(), level());
          if (!side) return;
          this.signal(side);
          clock.after(SIGNAL_MS, () => this.signal(undefined), over);
        };
        clock.every(MEASURE_MS, measure, over);
      },
      { signal, fireImmediately: true },
    );
  }
}

function changeOf({ mono, balance, loudness }: HearingSettings): SoundChange {
  return { mono, balance, loudness };
}

function isChanged({ mono, balance, loudness }: HearingSettings): boolean {
  return mono || balance !== 0 || loudness;
}
