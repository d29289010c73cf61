import type { Command } from '../../../src/contracts/channel/commands.ts';
import type { DeviceMessage } from '../../../src/contracts/channel/lines.ts';
import type { Installed } from '../apps/sideloaded.ts';
import { FileReceiver } from './fileReceiver.ts';
import { type FileBytes, FileSender, heldFile, madeFile } from './fileSender.ts';

/** What the files of a device need of it. */
interface FilesOwner {
  readonly say: (message: DeviceMessage) => void;
  /** Words that the system shows for a moment. */
  readonly toast: (text: string) => void;
}

/** A file that the player sent and the device keeps. */
export type StoredFile = Omit<Installed, 'game'>;

/** The files of a device: what the player sends is received and kept, what the device has is offered and sent. */
export class DeviceFiles {
  readonly #owner: FilesOwner;
  readonly #receiver = new FileReceiver((message) => this.#received(message));
  readonly #sender: FileSender;
  /** What the player sent, by name. */
  readonly #stored = new Map<string, StoredFile>();
  #screenshots = 0;

  constructor(owner: FilesOwner) {
    this.#owner = owner;
    this.#sender = new FileSender(owner.say);
  }

  /** Obeys what concerns files; of any other command it does nothing. */
  obey(command: Command): void {
    if (command.kind === 'upload') this.#receiver.begin(command.name, command.size);
    else if (command.kind === 'upload-cancel') this.#receiver.cancel(command.sent);
    else if (command.kind === 'download') this.#send(command.id);
    else if (command.kind === 'download-cancel') this.#sender.cancel(command.id);
  }

  /** The next part of what the player sends; gives the line that is answered. */
  take(bytes: Uint8Array): string {
    const line = this.#receiver.take(bytes);
    const { name, progress } = this.#receiver;
    if (name !== undefined && progress !== undefined) {
      this.#owner.toast(`Receiving ${name}: ${Math.floor(100 * progress)} %`);
    }
    return line;
  }

  /** Offers a file of so many bytes, whose bytes are made as they are asked for. */
  offerMade(name: string, size: number): void {
    this.#offer(name, madeFile(size));
  }

  /** Offers a picture of the screen, a PNG. */
  offerScreenshot(png: Uint8Array): void {
    this.#offer(`screenshot-${++this.#screenshots}.png`, heldFile(png));
  }

  /** The next part of what is being sent, while there is any. */
  outgoing(): Uint8Array | undefined {
    return this.#sender.next();
  }

  /** The kept file that a `file:` link names. */
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

/** Where the device keeps what the player sends. */
const DOWNLOADS = 'file:///sdcard/Download/';

function nameIn(url: string): string | undefined {
  if (!url.startsWith(DOWNLOADS)) return undefined;
  try {
    return decodeURIComponent(url.slice(DOWNLOADS.length));
  } catch {
    return undefined;
  }
}
