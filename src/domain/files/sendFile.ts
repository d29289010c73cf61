import { BUFFER_LOW_BYTES, FILE_CHUNK_BYTES } from '../../contracts/channel/labels.ts';
import type { FileWire } from '../stream/peer/fileWire.ts';

/** As much of a `File` as is wanted: it is read piece by piece, never as a whole. */
export interface FileSource {
  readonly name: string;
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/**
 * Sends a file from a byte on, chunk by chunk, each once the one before has all but left. Tells after each how many bytes
 * are sent. Rejects where the file can't be read, the channel is gone, or the signal is aborted.
 */
export async function sendFile(
  file: FileSource,
  from: number,
  wire: FileWire,
  sent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let at = from; at < file.size;) {
    const end = Math.min(at + FILE_CHUNK_BYTES, file.size);
    const bytes = new Uint8Array(await file.slice(at, end).arrayBuffer());
    signal.throwIfAborted();
    // A file that was changed on the disk meanwhile is not the one that was announced.
    if (bytes.length !== end - at) throw new RangeError('The file is shorter than it was.');
    if (wire.bufferedAmount > BUFFER_LOW_BYTES) await wire.low(signal);
    signal.throwIfAborted();
    if (!wire.send(bytes)) throw new Error('The channel of files is closed.');
    at = end;
    sent(at);
  }
}
