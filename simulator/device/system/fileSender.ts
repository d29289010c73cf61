import type { DeviceMessage } from '../../../src/contracts/channel/lines.ts';
import { fnv1a } from './fileReceiver.ts';

/** Bytes of a file per message, as a browser takes them from any peer. */
const CHUNK_BYTES = 65_536;

/** A file that can be read from anywhere, as often as it is asked for. */
export interface FileBytes {
  readonly size: number;
  read(start: number, end: number): Uint8Array;
}

interface Sending {
  readonly id: number;
  readonly file: FileBytes;
  sent: number;
  hash: number;
}

/** Offers files to the player, and hands them out piece by piece as the channel has room. One at a time. */
export class FileSender {
  readonly #say: (message: DeviceMessage) => void;
  readonly #offered = new Map<number, FileBytes & { readonly name: string }>();
  #sending: Sending | undefined;

  constructor(say: (message: DeviceMessage) => void) {
    this.#say = say;
  }

  offer(name: string, file: FileBytes): void {
    const id = this.#offered.size + 1;
    this.#offered.set(id, { name, size: file.size, read: (start, end) => file.read(start, end) });
    this.#say({ kind: 'file-offer', id, name, size: file.size });
  }

  /** The player wants an offered file; answers its name, or undefined where there is none of that number. */
  begin(id: number): string | undefined {
    const file = this.#offered.get(id);
    if (!file) {
      this.#say({ kind: 'file-sent', id, sent: 0, hash: '' });
      return undefined;
    }
    this.#sending = { id, file, sent: 0, hash: fnv1a(new Uint8Array(0)) };
    return file.name;
  }

  /** The player wants no more of it. */
  cancel(id: number): void {
    if (this.#sending?.id === id) this.#finish();
  }

  /** The next bytes of the file under way; undefined where there are none. The end is said with the last of them. */
  next(): Uint8Array | undefined {
    const sending = this.#sending;
    if (!sending) return undefined;
    const { file, sent } = sending;
    if (sent >= file.size) {
      this.#finish();
      return undefined;
    }
    const bytes = file.read(sent, Math.min(sent + CHUNK_BYTES, file.size));
    sending.sent += bytes.length;
    sending.hash = fnv1a(bytes, sending.hash);
    if (sending.sent >= file.size) this.#finish();
    return bytes;
  }

  #finish(): void {
    if (!this.#sending) return;
    const { id, sent, hash } = this.#sending;
    this.#sending = undefined;
    this.#say({ kind: 'file-sent', id, sent, hash: hash.toString(16).padStart(8, '0') });
  }
}

/** A file of any size that is nowhere: its bytes follow from their places. */
export function madeFile(size: number): FileBytes {
  return {
    size,
    read: (start, end) =>
      Uint8Array.from({ length: end - start }, (_, i) => ((start + i) * 31 + ((start + i) >> 9)) & 0xff),
  };
}

/** A file that is in memory. */
export function heldFile(bytes: Uint8Array): FileBytes {
  return { size: bytes.length, read: (start, end) => bytes.slice(start, end) };
}
