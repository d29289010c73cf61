export class CutShort extends Error {
  override readonly name = 'CutShort';
}

/** Reads little-endian numbers and texts from bytes. Each method throws `CutShort` if the bytes end too early. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  u8(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new CutShort();
    return byte;
  }

  u16(): number {
    return this.u8() | (this.u8() << 8);
  }

  u32(): number {
    return (this.u16() | (this.u16() << 16)) >>> 0;
  }

  /**
   * Reads a text that follows its 16-bit length in bytes. Returns undefined if it exceeds `maxCharacters` or isn't
   * UTF-8.
   */
  text(maxCharacters: number): string | undefined {
    const length = this.u16();
    if (length > this.left) throw new CutShort();
    const bytes = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      return text.length <= maxCharacters ? text : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Returns the CRC-32 (IEEE 802.3) of bytes, which detects typing errors in a share code. */
export function checksum(bytes: Iterable<number>): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

/** Encodes bytes as URL-safe base64 without padding. */
export function toText(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes URL-safe base64; undefined if the length or a character is invalid. */
export function fromText(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 === 1) return undefined;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
