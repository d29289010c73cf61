import { reaction } from 'mobx';
import { encodeCommand } from '../contracts/channel/commands.ts';
import type { DeviceMessage } from '../contracts/channel/lines.ts';
import { Files } from '../domain/files/files.store.ts';
import type { Core } from './core.ts';
import type { Play } from './play.ts';
import { fileChannel } from './ports/fileChannel.ts';
import { chooseFiles } from './ports/fileChooser.ts';

/** The files of a play, on their way to its device. Lives until the signal is aborted. Loaded with the first of them. */
export class FileDesk {
  readonly files: Files;
  readonly #signal: AbortSignal;

  constructor(core: Core, play: Play, signal: AbortSignal) {
    const { stream } = play;
    this.#signal = signal;
    this.files = new Files(
      {
        clock: core.ports.clock,
        wire: () => stream.peer?.files && fileChannel(stream.peer.files),
        tell: (command) => stream.peer?.sendLine(encodeCommand(command)) ?? false,
      },
      signal,
    );
    reaction(
      () => stream.peer,
      () => this.files.lost(),
      { signal },
    );
  }

  hear(message: Extract<DeviceMessage, { readonly kind: `file-${string}` }>): void {
    if (message.kind === 'file-received') this.files.received(message.name, message.size);
    else if (message.kind === 'file-cleared') this.files.cleared();
    else if (message.kind === 'file-request')
      chooseFiles(message.accept, (files) => this.files.add(files), this.#signal);
  }
}
