import { runInAction } from 'mobx';
import { Machine } from '../../kit/stateMachine.ts';
import { lengthOf, recordingSpec } from './recording.machine.ts';
import { type KeptTake, type RecordingPorts, VaultFull, type Label } from './recording.ports.ts';
import type { RecordingCommand, RecordingEvent, RecordingState } from './recording.state.ts';
import { RecordingRun } from './recordingRun.ts';

type Send = (event: RecordingEvent) => void;

/** Time in which discarding a recording can be undone, and time for which a message is shown, in milliseconds. */
export const UNDO_MS = 6_000;
export const WORD_MS = 6_000;

/** Recording during a visit to a play page. Recordings stay on disk until the player saves or discards them. */
export class Recording {
  readonly machine: Machine<RecordingState, RecordingEvent, RecordingCommand>;
  readonly #ports: RecordingPorts;
  #run: RecordingRun | undefined;
  /** The stopped recording that the player must save or discard. */
  #take: KeptTake | undefined;

  constructor(ports: RecordingPorts) {
    this.#ports = ports;
    this.machine = new Machine(recordingSpec, (command, send, signal) => this.#do(command, send, signal));
  }

  /** Starts the state machine. When `signal` aborts, a running recording ends; finished recordings stay. */
  start(signal: AbortSignal): void {
    this.machine.start(signal);
  }

  get state(): RecordingState {
    return this.machine.state;
  }

  /** Returns the length of the current or last recording, in milliseconds. */
  length(now: number): number {
    const { state } = this;
    if (state.kind === 'recording') return lengthOf(state, now);
    return 'made' in state ? state.made.ms : 0;
  }

  readonly record = (voice: boolean): void => this.machine.send({ kind: 'start asked', voice });
  readonly stop = (cause: 'player' | 'game-over' = 'player'): void =>
    this.machine.send({ kind: 'stop asked', at: this.#ports.clock.now(), cause });
  readonly save = (): void => this.machine.send({ kind: 'save asked' });
  readonly discard = (): void => this.machine.send({ kind: 'discard asked' });
  readonly undo = (): void => this.machine.send({ kind: 'undo asked' });
  readonly dismiss = (): void => this.machine.send({ kind: 'dismissed' });

  /** Looks for a recording that an earlier page has left unfinished. */
  async look(): Promise<void> {
    const left = await this.#ports.vault.leftover();
    if (!left || this.machine.disposed || this.state.kind !== 'idle') return;
    runInAction(() => {
      this.#take = left.take;
      this.machine.send({ kind: 'leftover found', ms: left.ms, bytes: left.bytes });
    });
  }

  #do(command: RecordingCommand, send: Send, signal: AbortSignal): void {
    const { clock } = this.#ports;
    switch (command.kind) {
      case 'record': {
        const run = new RecordingRun(this.#ports, send);
        this.#run = run;
        signal.addEventListener('abort', () => run.abandon(), { once: true });
        return void run.begin(command.voice);
      }
      case 'finish take':
        this.#take = this.#run?.take;
        return void this.#run?.finish();
      case 'save':
        return void this.#save(send, signal);
      case 'discard later':
        return clock.after(
          UNDO_MS,
          () => {
            this.#remove();
            send({ kind: 'discarded for good' });
          },
          signal,
        );
      case 'discard now':
        return this.#remove();
      case 'dismiss later':
        return clock.after(WORD_MS, () => send({ kind: 'dismissed' }), signal);
    }
  }

  #remove(): void {
    const take = this.#take;
    this.#take = undefined;
    // If removing the recording fails, a later page finds it as unfinished, and the player can discard it there.
    void take?.remove().catch(() => undefined);
  }

  async #save(send: Send, signal: AbortSignal): Promise<void> {
    const take = this.#take;
    try {
      if (!take) throw new Error('no recording is stored');
      const parts = await take.parts();
      const name = fileName(take.label);
      const rough = !(await this.#inOrder(take, parts, name, send, signal));
      if (signal.aborted) return;
      if (rough) this.#asItIs(parts, name);
      else this.#remove();
      send({ kind: 'saved', name, rough });
    } catch {
      send({ kind: 'save failed' });
    }
  }

  /**
   * Joins the recording's parts into one stored file and offers it as a download. Resolves to false if there is too
   * little space for this second copy.
   */
  async #inOrder(
    take: KeptTake,
    parts: readonly Blob[],
    name: string,
    send: Send,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { join, handOver } = this.#ports;
    try {
      const joinRecordingParts = await join();
      const output = await take.output();
      const { extension } = take.label.format;
      await joinRecordingParts(
        parts,
        extension,
        output.stream,
        (share) => send({ kind: 'save went on', share }),
        signal,
      );
      const file = await output.file();
      if (!signal.aborted) handOver(file, name);
      return true;
    } catch (error) {
      if (isFull(error)) return false;
      throw error;
    }
  }

  /**
   * Offers the recording's parts as separate downloads, which players can play but not seek in. The parts stay stored
   * during this visit.
   */
  #asItIs(parts: readonly Blob[], name: string): void {
    const dot = name.lastIndexOf('.');
    parts.forEach((part, i) => {
      this.#ports.handOver(part, i === 0 ? name : `${name.slice(0, dot)} (${i + 1})${name.slice(dot)}`);
    });
  }
}

function isFull(error: unknown): boolean {
  return error instanceof VaultFull || (error instanceof DOMException && error.name === 'QuotaExceededError');
}

/**
 * Returns a file name such as `Skyhop 2026-01-31 18.05.12.webm`, in local time, without characters that operating
 * systems forbid.
 */
export function fileName({ game, at, format }: Label): string {
  const name =
    game
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim() || 'nowlight';
  const when = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }).format(at);
  return `${name} ${when.replaceAll(':', '.')}.${format.extension}`;
}
