import { type KeptTake, type Label, type Vault, VaultFull } from '../../../../domain/recording/recording.ports.ts';

/** Maximum size of a recording in bytes. More memory would slow the game. */
export const MEMORY_ROOM = 80 * 1024 * 1024;

/** Keeps recordings in memory until the page closes, for browsers without OPFS. */
export function memoryVault(capacity = MEMORY_ROOM): Vault {
  return {
    // Free memory is unknown; `capacity` limits each recording instead.
    room: () => Promise.resolve(undefined),
    open: (label) => Promise.resolve(memoryTake(label, capacity)),
    leftover: () => Promise.resolve(undefined),
  };
}

function memoryTake(label: Label, capacity: number): KeptTake {
  const parts = new Map<number, Blob[]>();
  let bytes = 0;
  return {
    label,
    async write(part, piece) {
      if (bytes + piece.size > capacity) throw new VaultFull();
      bytes += piece.size;
      parts.set(part, [...(parts.get(part) ?? []), piece]);
    },
    parts: () => Promise.resolve([...parts.values()].map((pieces) => new Blob(pieces, { type: label.format.mime }))),
    output: () => Promise.resolve(memoryFile(label.format.mime)),
    async remove() {
      parts.clear();
      bytes = 0;
    },
  };
}

/** A growing file that supports writes at any position. */
export function memoryFile(type: string): Awaited<ReturnType<KeptTake['output']>> {
  let bytes = new Uint8Array(1024 * 1024);
  let length = 0;
  return {
    stream: new WritableStream({
      write({ data, position }) {
        const end = position + data.length;
        if (end > bytes.length) {
          const grown = new Uint8Array(Math.max(end, bytes.length * 2));
          grown.set(bytes);
          bytes = grown;
        }
        bytes.set(data, position);
        length = Math.max(length, end);
      },
    }),
    file: () => Promise.resolve(new Blob([bytes.subarray(0, length)], { type })),
  };
}
