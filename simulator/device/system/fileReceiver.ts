import type { DeviceMessage } from '../../../src/contracts/channel/lines.ts';

/**
 * Takes the files that the player sends. Keeps no bytes but their hash (FNV-1a, 32 bits), and those that came before
 * the line that announces their file: the two channels keep no order between them.
 */
export class FileReceiver {
  readonly #say: (message: DeviceMessage) => void;
  #file: { readonly name: string; readonly size: number; received: number; hash: number } | undefined;
  /** Bytes of a cancelled file, when it is known how many of it were sent. */
  #clearing: { readonly sent: number; received: number } | undefined;
  readonly #early: Uint8Array[] = [];

  constructor(say: (message: DeviceMessage) => void) {
    this.#say = say;
  }

  /** How much of the file under way is here, 0 to 1; undefined while there is none. */
  get progress(): number | undefined {
    return this.#file && this.#file.received / Math.max(1, this.#file.size);
  }

  get name(): string | undefined {
    return this.#file?.name;
  }

  /** The app announces a file of so many bytes. */
  begin(name: string, size: number): void {
    this.#file = { name, size, received: 0, hash: 0x811c9dc5 };
    if (size === 0) this.#finish();
    for (const bytes of this.#early.splice(0)) this.take(bytes);
  }

  /** The app sent so many bytes of the file under way, and sends no more of them. */
  cancel(sent: number): void {
    this.#clearing = { sent, received: this.#file?.received ?? 0 };
    this.#file = undefined;
    this.#clear();
  }

  /** Answers how it stands in a line: `received=262144/600000,name.png`, and `complete=…` for the last bytes. */
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

/** The hash of bytes that follow those of `hash`. */
export function fnv1a(bytes: Uint8Array, hash = 0x811c9dc5): number {
  let value = hash;
  for (let i = 0; i < bytes.length; i++) value = Math.imul(value ^ (bytes[i] ?? 0), 0x01000193);
  return value >>> 0;
}
