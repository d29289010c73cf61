import type { Command } from '../../contracts/channel/commands.ts';
import type { Clock } from '../../kit/clock.ts';
import { Machine } from '../../kit/machine.ts';
import type { FileWire } from '../stream/peer/fileWire.ts';
import { filesSpec } from './files.machine.ts';
import type { FilesCommand, FilesEvent, FilesState, Transfer } from './files.state.ts';
import { type FileSource, sendFile } from './sendFile.ts';

/** What is over is shown for so long. */
export const HIDE_MS = 3000;

export interface FilesPorts {
  readonly clock: Clock;
  /** Undefined while there is no device to send to. */
  readonly wire: () => FileWire | undefined;
  /** False where there is nobody to be told. */
  readonly tell: (command: Command) => boolean;
}

/** The files that the player sends to the device. Holds the files themselves, which the machine knows by number only. */
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

  start(life: AbortSignal): void {
    this.#machine.start(life);
    life.addEventListener('abort', () => this.#sources.clear(), { once: true });
  }

  get list(): readonly Transfer[] {
    return this.#machine.state.list;
  }

  /** Puts files into the line; answers their numbers there. */
  add(files: readonly FileSource[]): readonly number[] {
    const first = this.#machine.state.nextId;
    const ids = files.map((_, i) => first + i);
    files.forEach((file, i) => this.#sources.set(first + i, file));
    this.#machine.send({ kind: 'files chosen', files: files.map(({ name, size }) => ({ name, size })) });
    return ids;
  }

  /** The device says that it has a whole file. */
  received(name: string, size: number): void {
    this.#machine.send({ kind: 'file received', name, size });
  }

  /** The device says that it has put a cancelled file away. */
  cleared(): void {
    this.#machine.send({ kind: 'file cleared' });
  }

  /** The device is gone, and with it what it had of a file. */
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
        return void this.#ports.tell({ kind: 'upload-cancel', sent: command.sent });
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
      if (!file || !wire) throw new Error('There is nothing to send, or nobody to send to.');
      if (sent === 0 && !this.#ports.tell({ kind: 'upload', name, size })) throw new Error('Nobody hears of it.');
      await sendFile(file, sent, wire, (bytes) => send({ kind: 'chunk sent', id, sent: bytes }), signal);
    } catch {
      // An aborted one was paused or cancelled: its event is dropped.
      send({ kind: 'sending failed', id });
    }
  }
}
