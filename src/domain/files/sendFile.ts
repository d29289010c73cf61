import { BUFFER_LOW_BYTES, FILE_CHUNK_BYTES } from '../../contracts/channel/channelLabels.ts';
import type { FileChannel } from '../stream/peer/fileChannel.ts';

/** The part of the `File` interface that uploads use; files are read in chunks. */
export interface FileSource {
  readonly name: string;
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/**
 * Sends the rest of a file in chunks, each after the data channel's buffer has drained. Reports the number of sent
 * bytes after each chunk. Rejects if the file is unreadable, the channel closes, or the signal aborts.
 */
export async function sendFile(
  file: FileSource,
  from: number,
  wire: FileChannel,
  sent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let at = from; at < file.size;) {
    const end = Math.min(at + FILE_CHUNK_BYTES, file.size);
    const bytes = new Uint8Array(await file.slice(at, end).arrayBuffer());
    signal.throwIfAborted();
    // If fewer bytes than expected are read, the file was changed on disk after its announcement.
    if (bytes.length !== end - at) throw new RangeError('The file is shorter than it was.');
    if (wire.bufferedAmount > BUFFER_LOW_BYTES) await wire.low(signal);
    signal.throwIfAborted();
    if (!wire.send(bytes)) throw new Error('The data channel for files is closed.');
    at = end;
    sent(at);
  }
}
