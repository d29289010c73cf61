import { reaction } from 'mobx';
import type { RecordingEvent, Voice } from './recording.state.ts';
import { type Encoding, type KeptTake, type RecordingPorts, type Sources, VaultFull } from './recording.ports.ts';

/** Minimum free space to start a recording, in bytes: enough for about ten seconds. */
const LEAST_ROOM = 16 * 1024 * 1024;
/** Free space that must remain besides the second copy that saving makes, in bytes. */
const RESERVE = 8 * 1024 * 1024;

/**
 * Performs a recording. When the picture comes back after an interruption, another part begins, because the tracks
 * have changed.
 */
export class RecordingRun {
  readonly #ports: RecordingPorts;
  readonly #send: (event: RecordingEvent) => void;
  readonly #controller = new AbortController();
  #take: KeptTake | undefined;
  #voice: MediaStreamTrack | undefined;
  #part = 0;
  #encoding: Encoding | undefined;
  #since = 0;
  #ms = 0;
  #bytes = 0;
  #writing: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(ports: RecordingPorts, send: (event: RecordingEvent) => void) {
    this.#ports = ports;
    this.#send = send;
  }

  /** The recording's storage; undefined until it is created. */
  get take(): KeptTake | undefined {
    return this.#take;
  }

  async begin(withVoice: boolean): Promise<void> {
    const { encoder, vault, clock, game, sources } = this.#ports;
    const { format } = encoder;
    if (!format) return this.#send({ kind: 'start refused', why: 'unsupported' });
    if (!sources()) return this.#send({ kind: 'start refused', why: 'no-picture' });
    try {
      const voice = await this.#takeVoice(withVoice);
      if (((await vault.room()) ?? Infinity) < LEAST_ROOM) throw new VaultFull();
      if (this.#controller.signal.aborted) return;
      this.#take = await vault.open({ game, at: clock.now(), format });
      if (this.#controller.signal.aborted) return void this.#take.remove();
      this.#send({ kind: 'take began', at: clock.now(), voice });
      this.#follow();
    } catch (error) {
      this.#send({ kind: 'start refused', why: error instanceof VaultFull ? 'full' : 'failed' });
    }
  }

  /** Stops the recording. Resolves when everything is written. */
  async finish(): Promise<void> {
    this.#controller.abort();
    await this.#endPart();
    await this.#writing;
    this.#closed = true;
    this.#send({ kind: 'take closed' });
  }

  /** Stops the recording when the page unloads. Written pieces stay. */
  abandon(): void {
    if (this.#closed) return;
    this.#controller.abort();
    void this.#endPart();
  }

  async #takeVoice(isWanted: boolean): Promise<Voice> {
    if (!isWanted) return 'off';
    this.#voice = await this.#ports.voice(this.#controller.signal);
    return this.#voice ? 'on' : 'refused';
  }

  #follow(): void {
    const { sources, clock } = this.#ports;
    reaction(
      sources,
      (now, before) => {
        if (before) {
          void this.#endPart();
          this.#send({ kind: 'picture lost', at: clock.now() });
        }
        if (!now) return;
        if (this.#part > 0) this.#send({ kind: 'picture back', at: clock.now() });
        this.#beginPart(now);
      },
      { signal: this.#controller.signal, fireImmediately: true },
    );
  }

  #beginPart(sources: Sources): void {
    const part = ++this.#part;
    this.#since = this.#ports.clock.now();
    try {
      this.#encoding = this.#ports.encoder.encode(sources, this.#voice, {
        piece: (bytes) => this.#write(part, bytes),
        ended: (failed) => {
          if (part !== this.#part || !this.#encoding) return;
          this.#encoding = undefined;
          this.#ms = this.#length;
          if (failed) this.#breakOff('failed');
          else this.#send({ kind: 'picture lost', at: this.#ports.clock.now() });
        },
      });
    } catch {
      this.#breakOff('failed');
    }
  }

  get #length(): number {
    return this.#ms + (this.#encoding ? this.#ports.clock.now() - this.#since : 0);
  }

  async #endPart(): Promise<void> {
    const encoding = this.#encoding;
    if (!encoding) return;
    this.#ms = this.#length;
    this.#encoding = undefined;
    await encoding.stop();
  }

  /** Writes the pieces of the recording one after the other, to keep their order. */
  #write(part: number, piece: Blob): void {
    const { vault } = this.#ports;
    const ms = this.#length;
    this.#writing = this.#writing.then(async () => {
      try {
        await this.#take?.write(part, piece, ms);
        this.#bytes += piece.size;
        this.#send({ kind: 'piece kept', bytes: piece.size });
        const room = await vault.room();
        if (room !== undefined && room < this.#bytes + RESERVE) this.#breakOff('full');
      } catch (error) {
        this.#breakOff(error instanceof VaultFull ? 'full' : 'failed');
      }
    });
  }

  #breakOff(why: 'full' | 'failed'): void {
    this.#send({ kind: 'take broke off', at: this.#ports.clock.now(), why });
  }
}
