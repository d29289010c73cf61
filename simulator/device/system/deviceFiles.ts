import type { Command } from '../../../src/contracts/channel/commands.ts';
import type { DeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import type { Installed } from '../apps/sideloadedApp.ts';
import { FileReceiver } from './fileReceiver.ts';
import { type FileBytes, FileSender, fileOf, createFile } from './fileSender.ts';

/** Services of the streaming device that its files use. */
interface FilesOwner {
  readonly say: (message: DeviceMessage) => void;
  /** Shows a message. */
  readonly toast: (text: string) => void;
}

export type StoredFile = Omit<Installed, 'game'>;

/** Files of a streaming device: receives uploads, offers and sends downloads. */
export class DeviceFiles {
  readonly #owner: FilesOwner;
  readonly #receiver = new FileReceiver((message) => this.#received(message));
  readonly #sender: FileSender;
  /** Received files by name. */
  readonly #stored = new Map<string, StoredFile>();
  #screenshots = 0;

  constructor(owner: FilesOwner) {
    this.#owner = owner;
    this.#sender = new FileSender(owner.say);
  }

  /** Handles file commands; ignores others. */
  obey(command: Command): void {
    if (command.kind === 'upload') this.#receiver.begin(command.name, command.size);
    else if (command.kind === 'upload-cancel') this.#receiver.cancel(command.sent);
    else if (command.kind === 'download') this.#send(command.id);
    else if (command.kind === 'download-cancel') this.#sender.cancel(command.id);
  }

  /** Handles the next bytes of an upload; returns the progress as a text message. */
  take(bytes: Uint8Array): string {
    const line = this.#receiver.take(bytes);
    const { name, progress } = this.#receiver;
    if (name !== undefined && progress !== undefined) {
      this.#owner.toast(`Receiving ${name}: ${Math.floor(100 * progress)} %`);
    }
    return line;
  }

  /** Offers a file of this size in bytes, generated on request. */
  offerGenerated(name: string, size: number): void {
    this.#offer(name, createFile(size));
  }

  offerScreenshot(png: Uint8Array): void {
    this.#offer(`screenshot-${++this.#screenshots}.png`, fileOf(png));
  }

  /** Returns the next bytes of the download, if any. */
  outgoing(): Uint8Array | undefined {
    return this.#sender.next();
  }

  /** Returns the received file at a `file:` URL; undefined without one. */
  at(url: string): StoredFile | undefined {
    return this.#stored.get(nameIn(url) ?? '');
  }

  #offer(name: string, file: FileBytes): void {
    this.#owner.toast(`${name} for you`);
    this.#sender.offer(name, file);
  }

  #send(id: number): void {
    const name = this.#sender.begin(id);
    if (name !== undefined) this.#owner.toast(`Sending ${name}`);
  }

  #received(message: DeviceMessage): void {
    if (message.kind === 'file-received') {
      const { name, size, hash } = message;
      this.#stored.set(name, { name, size, hash });
      this.#owner.toast(`Stored ${name}`);
    }
    this.#owner.say(message);
  }
}

/** Folder of the streaming device's received files. */
const DOWNLOADS = 'file:///sdcard/Download/';

function nameIn(url: string): string | undefined {
  if (!url.startsWith(DOWNLOADS)) return undefined;
  try {
    return decodeURIComponent(url.slice(DOWNLOADS.length));
  } catch {
    return undefined;
  }
}
