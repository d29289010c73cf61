import type { DeviceMessage } from '../../../src/contracts/channel/textLines.ts';

/**
 * Receives the player's uploads. Keeps only their hash (FNV-1a, 32 bits), and bytes that arrived before the message
 * that announces their file: the two channels have no mutual order.
 */
export class FileReceiver {
  readonly #say: (message: DeviceMessage) => void;
  #file: { readonly name: string; readonly size: number; received: number; hash: number } | undefined;
  /**
   * A cancelled upload whose remaining bytes may still arrive: the number of bytes that the app sent, and of those
   * received.
   */
  #clearing: { readonly sent: number; received: number } | undefined;
  readonly #early: Uint8Array[] = [];

  constructor(say: (message: DeviceMessage) => void) {
    this.#say = say;
  }

  /** Progress of the current upload, 0 to 1; undefined without an upload. */
  get progress(): number | undefined {
    return this.#file && this.#file.received / Math.max(1, this.#file.size);
  }

  get name(): string | undefined {
    return this.#file?.name;
  }

  /** Handles the announcement of a file with its size in bytes. */
  begin(name: string, size: number): void {
    this.#file = { name, size, received: 0, hash: 0x811c9dc5 };
    if (size === 0) this.#finish();
    for (const bytes of this.#early.splice(0)) this.take(bytes);
  }

  /** Handles a cancellation; the app sent this many bytes of the file and sends no more. */
  cancel(sent: number): void {
    this.#clearing = { sent, received: this.#file?.received ?? 0 };
    this.#file = undefined;
    this.#clear();
  }

  /** Returns the progress as text: `received=262144/600000,name.png`, or `complete=…` at the end. */
  take(bytes: Uint8Array): string {
    if (this.#clearing) {
      this.#clearing.received += bytes.length;
      this.#clear();
      return `cleared=${bytes.length}`;
    }
    const file = this.#file;
    if (!file) {
      this.#early.push(bytes.slice());
      return `early=${bytes.length}`;
    }
    file.received += bytes.length;
    file.hash = fnv1a(bytes, file.hash);
    const whole = file.received >= file.size;
    if (whole) this.#finish();
    return `${whole ? 'complete' : 'received'}=${file.received}/${file.size},${encodeURIComponent(file.name)}`;
  }

  #finish(): void {
    if (!this.#file) return;
    const { name, size, hash } = this.#file;
    this.#file = undefined;
    this.#say({ kind: 'file-received', name, size, hash: hash.toString(16).padStart(8, '0') });
  }

  #clear(): void {
    if (!this.#clearing || this.#clearing.received < this.#clearing.sent) return;
    this.#clearing = undefined;
    this.#say({ kind: 'file-cleared' });
  }
}

/** Continues a hash with more bytes. */
export function fnv1a(bytes: Uint8Array, hash = 0x811c9dc5): number {
  let value = hash;
  for (let i = 0; i < bytes.length; i++) value = Math.imul(value ^ (bytes[i] ?? 0), 0x01000193);
  return value >>> 0;
}
