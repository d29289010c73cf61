import type { Command } from '../../contracts/channel/commands.ts';
import type { Clock } from '../../kit/clock.ts';
import { Machine } from '../../kit/stateMachine.ts';
import { HIDE_MS } from './files.store.ts';
import { downloadsSpec } from './downloads.machine.ts';
import type { Download, DownloadsCommand, DownloadsEvent, DownloadsState } from './downloads.state.ts';
import { IncomingFile } from './incomingFile.ts';

/** Largest file that is downloaded without the player's request, in bytes. It is held in memory until complete. */
export const AT_ONCE_BYTES = 32 * 1024 ** 2;
/** Largest file that can be saved in a browser that can't stream to disk, in bytes. */
export const HELD_MAX_BYTES = 512 * 1024 ** 2;

export interface FileSink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Completes the file and hands it to the player as a download. */
  close(): Promise<void>;
  /** Ends the file without completing it, and discards the written bytes. */
  abort(): void;
}

export interface DownloadsPorts {
  readonly clock: Clock;
  /** Sends a command to the streaming device; returns false if it isn't connected. */
  readonly send: (command: Command) => boolean;
  /** Whether the browser can stream a file to a place on disk that the player chooses. */
  readonly canStream: boolean;
  /** Returns a sink that holds the file in memory and hands it to the player when complete. */
  readonly buffer: (name: string) => FileSink;
  /** Asks the player where to save a file; resolves to undefined if the player cancels. Requires a user gesture. */
  readonly stream: (name: string) => Promise<FileSink | undefined>;
}

/** Files that the streaming device sends to the player. */
export class Downloads {
  readonly #machine: Machine<DownloadsState, DownloadsEvent, DownloadsCommand>;
  readonly #ports: DownloadsPorts;
  readonly #sinks = new Map<number, FileSink>();
  /** The file that is arriving on the data channel, with its id on the streaming device. */
  #incoming: IncomingFile | undefined;

  constructor(ports: DownloadsPorts) {
    this.#ports = ports;
    this.#machine = new Machine<DownloadsState, DownloadsEvent, DownloadsCommand>(
      downloadsSpec,
      (command, send, signal) => this.#run(command, send, signal),
    );
  }

  start(signal: AbortSignal): void {
    this.#machine.start(signal);
    signal.addEventListener(
      'abort',
      () => {
        for (const sink of this.#sinks.values()) sink.abort();
        this.#sinks.clear();
      },
      { once: true },
    );
  }

  get list(): readonly Download[] {
    return this.#machine.state.list;
  }

  /** Handles the streaming device's offer of a file. `id`: the device's id of the offer. */
  offered(offer: number, name: string, size: number): void {
    const most = this.#ports.canStream ? Number.POSITIVE_INFINITY : HELD_MAX_BYTES;
    const taking = size <= AT_ONCE_BYTES ? 'at-once' : size <= most ? 'when-asked' : 'not-at-all';
    this.#machine.send({ kind: 'file offered', offer, name, size, taking });
  }

  /** Handles bytes that arrived on the data channel for files. */
  took(bytes: Uint8Array<ArrayBuffer>): void {
    this.#incoming?.take(bytes);
  }

  /** Handles the streaming device's report that a file has ended, with the number of bytes it has sent. */
  ended(offer: number, sent: number, hash: string): void {
    if (this.#incoming?.offer === offer) this.#incoming.end(sent, hash);
  }

  /** Handles the loss of the streaming device, and with it of its offers. */
  lost(): void {
    this.#incoming = undefined;
    this.#machine.send({ kind: 'device lost' });
    for (const { id, state } of this.list) if (state === 'lost') this.#drop(id);
  }

  /** Saves a file after the player's press. A large file is streamed to a place on disk that the player chooses. */
  readonly save = (id: number): void => {
    const download = this.list.find((one) => one.id === id);
    if (!download) return;
    const { size, name } = download;
    if (size <= AT_ONCE_BYTES || !this.#ports.canStream) return this.#machine.send({ kind: 'save asked', id });
    void this.#ports.stream(name).then(
      (sink) => {
        if (!sink) return;
        this.#drop(id);
        this.#sinks.set(id, sink);
        this.#machine.send({ kind: 'save asked', id });
      },
      // Ignore the browser's rejection, which means that it requires a user gesture; the player's next press asks
      // again.
      () => undefined,
    );
  };

  readonly cancel = (id: number): void => {
    this.#machine.send({ kind: 'cancel asked', id });
    if (this.list.some((one) => one.id === id && one.state === 'cancelled')) this.#drop(id);
  };

  readonly dismiss = (id: number): void => this.#machine.send({ kind: 'dismissed', id });

  #run(command: DownloadsCommand, send: (event: DownloadsEvent) => void, signal: AbortSignal): void {
    switch (command.kind) {
      case 'fetch file':
        return this.#fetch(command.download, send, signal);
      case 'close file':
        return void this.#close(command.id, send);
      case 'tell unwanted':
        return void this.#ports.send({ kind: 'download-cancel', id: command.offer });
      case 'hide later':
        return this.#ports.clock.after(HIDE_MS, () => send({ kind: 'dismissed', id: command.id }), signal);
    }
  }

  #fetch({ id, offer, name, size }: Download, send: (event: DownloadsEvent) => void, signal: AbortSignal): void {
    const sink = this.#sinks.get(id) ?? this.#ports.buffer(name);
    this.#sinks.set(id, sink);
    this.#incoming = new IncomingFile(offer, size, {
      bytes: (bytes, received) => {
        if (signal.aborted) return;
        send({ kind: 'bytes received', id, received });
        sink.write(bytes).catch(() => {
          this.#drop(id);
          // If the file is already complete, only `saving failed` reports that writing it has failed.
          this.#machine.send({ kind: 'saving failed', id });
        });
      },
      // Report the end of a cancelled file, too, because the state machine waits for it before the next file.
      over: (whole) => {
        this.#incoming = undefined;
        if (!whole) this.#drop(id);
        this.#machine.send({ kind: 'file over', id, whole });
      },
    });
    if (this.#ports.send({ kind: 'download', id: offer })) return;
    this.#incoming.end(0, '');
  }

  async #close(id: number, send: (event: DownloadsEvent) => void): Promise<void> {
    try {
      await this.#sinks.get(id)?.close();
      this.#sinks.delete(id);
      send({ kind: 'file saved', id });
    } catch {
      this.#drop(id);
      send({ kind: 'saving failed', id });
    }
  }

  #drop(id: number): void {
    this.#sinks.get(id)?.abort();
    this.#sinks.delete(id);
  }
}
