import type { DeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import { fnv1a } from './fileReceiver.ts';

/** Bytes per message, a size that every browser accepts. */
const CHUNK_BYTES = 65_536;

/** A file whose bytes can be read at any position. */
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

/** Offers files and sends them in chunks as the channel has capacity, one file at a time. */
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

  /** Starts sending an offered file. Returns its name; undefined if the id is unknown. */
  begin(id: number): string | undefined {
    const file = this.#offered.get(id);
    if (!file) {
      this.#say({ kind: 'file-sent', id, sent: 0, hash: '' });
      return undefined;
    }
    this.#sending = { id, file, sent: 0, hash: fnv1a(new Uint8Array(0)) };
    return file.name;
  }

  cancel(id: number): void {
    if (this.#sending?.id === id) this.#finish();
  }

  /**
   * Returns the next bytes of the file being sent; undefined without more. Reports the end of the file with its last
   * bytes.
   */
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

/** A generated file of any size, whose bytes derive from their offsets. */
export function createFile(size: number): FileBytes {
  return {
    size,
    read: (start, end) =>
      Uint8Array.from({ length: end - start }, (_, i) => ((start + i) * 31 + ((start + i) >> 9)) & 0xff),
  };
}

/** A file to send whose bytes are in memory. */
export function fileOf(bytes: Uint8Array): FileBytes {
  return { size: bytes.length, read: (start, end) => bytes.slice(start, end) };
}
