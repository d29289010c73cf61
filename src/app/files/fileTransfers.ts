import { reaction } from 'mobx';
import { type Command, encodeCommand } from '../../contracts/channel/commands.ts';
import { CHANNEL } from '../../contracts/channel/channelLabels.ts';
import { Downloads } from '../../domain/files/downloads.store.ts';
import { Files } from '../../domain/files/files.store.ts';
import { TransferLoader } from '../../domain/files/transferLoader.store.ts';
import type { FileSource } from '../../domain/files/sendFile.ts';
import type { FileChannel } from '../../domain/stream/peer/fileChannel.ts';
import type { Core } from '../core/visitCore.ts';
import type { SideMessage } from '../play/stage/sideMessages.ts';
import type { Play } from '../play/play.ts';
import type { FilePorts } from '../ports/playPorts.ts';

/** File transfers between a play and its device. */
export class FileTransfers {
  readonly files: Files;
  readonly downloads: Downloads;
  readonly loader: TransferLoader;
  readonly #core: Core;
  readonly #play: Play;
  readonly #ports: FilePorts;
  /** Signal given to `start`. Until then it is an aborted signal, so that nothing runs. */
  #signal = AbortSignal.abort();
  #listening: RTCDataChannel | undefined;

  constructor(core: Core, play: Play, ports: FilePorts) {
    const { clock } = core.ports;
    this.#core = core;
    this.#play = play;
    this.#ports = ports;
    this.files = new Files({ clock, wire: () => this.#wire(), send: this.tell });
    this.downloads = new Downloads({
      clock,
      send: this.tell,
      canStream: ports.canStream(),
      buffer: ports.bufferFile,
      stream: ports.streamFile,
    });
    this.loader = new TransferLoader({ uploads: this.files, downloads: this.downloads, clock });
  }

  /** Transfers files until `signal` aborts. */
  start(signal: AbortSignal): void {
    this.#signal = signal;
    this.files.start(signal);
    this.downloads.start(signal);
    this.loader.start(signal);
    reaction(
      () => this.#play.stream.peer,
      () => {
        this.files.lost();
        this.downloads.lost();
      },
      { signal },
    );
  }

  /** Whether the streaming device is reachable. */
  get connected(): boolean {
    const { state } = this.#play.session;
    return state.kind === 'playing' && state.link.kind === 'up' && this.#core.window.online;
  }

  readonly tell = (command: Command): boolean => {
    const { peer } = this.#play.stream;
    if (command.kind === 'download') this.#listen(peer?.channel?.(CHANNEL.fileDownload));
    return peer?.sendLine(encodeCommand(command)) === true;
  };

  /** Sends files to the streaming device, or warns if there is no connection. */
  readonly send = (files: readonly FileSource[]): void => {
    if (this.connected) this.files.add(files);
    else this.loader.warn('no-connection');
  };

  hear(
    message: Exclude<
      SideMessage,
      { readonly kind: 'android-ready' | 'top-activity' | 'file-request' | 'capture wanted' }
    >,
  ): void {
    switch (message.kind) {
      case 'files dropped':
        return this.send(message.files);
      case 'file-received':
        return this.files.received(message.name, message.size);
      case 'file-cleared':
        return this.files.cleared();
      case 'file-offer':
        return this.downloads.offered(message.id, message.name, message.size);
      case 'file-sent':
        return this.downloads.ended(message.id, message.sent, message.hash);
    }
  }

  #wire(): FileChannel | undefined {
    const channel = this.#play.stream.peer?.channel?.(CHANNEL.fileUpload);
    return channel && this.#ports.wire(channel);
  }

  /** Receive each data channel's messages with one listener, added when the first download starts. */
  #listen(channel: RTCDataChannel | undefined): void {
    if (!channel || channel === this.#listening) return;
    this.#listening = channel;
    const take = ({ data }: MessageEvent<ArrayBuffer>) => this.downloads.took(new Uint8Array(data));
    channel.addEventListener('message', take, { signal: this.#signal });
  }
}
