/** Initial value of the 32-bit FNV-1a hash (offset basis). */
const EMPTY_HASH = 0x811c9dc5;
const PRIME = 0x01000193;

export interface IncomingListener {
  bytes(bytes: Uint8Array<ArrayBuffer>, received: number): void;
  /**
   * Called when all bytes that the streaming device sent have arrived. `whole`: whether the file is complete, with
   * the right hash.
   */
  over(whole: boolean): void;
}

/**
 * A file that arrives on a data channel. Its end is reported on another channel, and the two channels have no common
 * order. The file is over once its end was reported and the reported number of bytes has arrived.
 */
export class IncomingFile {
  readonly offer: number;
  readonly #size: number;
  readonly #listener: IncomingListener;
  #received = 0;
  #hash = EMPTY_HASH;
  #end: { readonly sent: number; readonly hash: string } | undefined;
  #over = false;

  constructor(offer: number, size: number, listener: IncomingListener) {
    this.offer = offer;
    this.#size = size;
    this.#listener = listener;
  }

  take(bytes: Uint8Array<ArrayBuffer>): void {
    let hash = this.#hash;
    for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), PRIME);
    this.#hash = hash;
    this.#received += bytes.length;
    this.#listener.bytes(bytes, this.#received);
    this.#check();
  }

  end(sent: number, hash: string): void {
    this.#end = { sent, hash };
    this.#check();
  }

  #check(): void {
    if (!this.#end || this.#over || this.#received < this.#end.sent) return;
    this.#over = true;
    const hash = (this.#hash >>> 0).toString(16).padStart(8, '0');
    this.#listener.over(this.#received === this.#size && this.#end.hash === hash);
  }
}
