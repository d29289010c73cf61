import type { Command } from '../../contracts/channel/commands.ts';
import type { Clock } from '../../kit/clock.ts';
import { Machine } from '../../kit/stateMachine.ts';
import type { FileChannel } from '../stream/peer/fileChannel.ts';
import { filesSpec } from './files.machine.ts';
import type { FilesCommand, FilesEvent, FilesState, Transfer } from './files.state.ts';
import { type FileSource, sendFile } from './sendFile.ts';

/** Time for which a finished upload stays in the list, in milliseconds. */
export const HIDE_MS = 3000;

export interface FilesPorts {
  readonly clock: Clock;
  /** Data channel for files; undefined while no streaming device is connected. */
  readonly wire: () => FileChannel | undefined;
  /** Sends a command to the streaming device; returns false if it isn't connected. */
  readonly send: (command: Command) => boolean;
}

/**
 * Files that the player sends to the streaming device. The store keeps the `File` objects; the state machine has only
 * their ids.
 */
export class Files {
  readonly #machine: Machine<FilesState, FilesEvent, FilesCommand>;
  readonly #ports: FilesPorts;
  readonly #sources = new Map<number, FileSource>();

  constructor(ports: FilesPorts) {
    this.#ports = ports;
    this.#machine = new Machine<FilesState, FilesEvent, FilesCommand>(filesSpec, (command, send, signal) =>
      this.#run(command, send, signal),
    );
  }

  start(signal: AbortSignal): void {
    this.#machine.start(signal);
    signal.addEventListener('abort', () => this.#sources.clear(), { once: true });
  }

  get list(): readonly Transfer[] {
    return this.#machine.state.list;
  }

  /** Queues files for upload and returns their ids. */
  add(files: readonly FileSource[]): readonly number[] {
    const first = this.#machine.state.nextId;
    const ids = files.map((_, i) => first + i);
    files.forEach((file, i) => this.#sources.set(first + i, file));
    this.#machine.send({ kind: 'files chosen', files: files.map(({ name, size }) => ({ name, size })) });
    return ids;
  }

  /** Handles the streaming device's confirmation that it has the whole file. */
  received(name: string, size: number): void {
    this.#machine.send({ kind: 'file received', name, size });
  }

  /** Handles the streaming device's confirmation that it has discarded a cancelled file. */
  cleared(): void {
    this.#machine.send({ kind: 'file cleared' });
  }

  /** Handles the loss of the streaming device, and with it of partially received files. */
  lost(): void {
    this.#machine.send({ kind: 'device lost' });
  }

  readonly pause = (id: number): void => this.#machine.send({ kind: 'pause asked', id });
  readonly resume = (id: number): void => this.#machine.send({ kind: 'resume asked', id });
  readonly cancel = (id: number): void => this.#machine.send({ kind: 'cancel asked', id });
  readonly retry = (id: number): void => this.#machine.send({ kind: 'retry asked', id });
  readonly dismiss = (id: number): void => this.#machine.send({ kind: 'dismissed', id });

  #run(command: FilesCommand, send: (event: FilesEvent) => void, signal: AbortSignal): void {
    switch (command.kind) {
      case 'send file':
        return void this.#send(command.transfer, send, signal);
      case 'tell cancelled':
        return void this.#ports.send({ kind: 'upload-cancel', sent: command.sent });
      case 'hide later':
        return this.#ports.clock.after(
          HIDE_MS,
          () => {
            this.#sources.delete(command.id);
            send({ kind: 'dismissed', id: command.id });
          },
          signal,
        );
    }
  }

  async #send({ id, name, size, sent }: Transfer, send: (event: FilesEvent) => void, signal: AbortSignal) {
    const file = this.#sources.get(id);
    const wire = this.#ports.wire();
    try {
      if (!file || !wire) throw new Error('No file is waiting, or no streaming device is connected.');
      if (sent === 0 && !this.#ports.send({ kind: 'upload', name, size }))
        throw new Error('The streaming device is not connected.');
      await sendFile(file, sent, wire, (bytes) => send({ kind: 'chunk sent', id, sent: bytes }), signal);
    } catch {
      // If the player paused or cancelled the upload, the state machine ignores this event.
      send({ kind: 'sending failed', id });
    }
  }
}
