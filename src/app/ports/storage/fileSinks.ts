import type { FileSink } from '../../../domain/files/downloads.store.ts';
import { saveBlob } from './download.ts';

/** Chromium's; not in the DOM library of TypeScript. */
declare global {
  interface Window {
    readonly showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<FileSystemFileHandle>;
  }
}

/** Files can be written to the disk as they come. */
export function canStream(): boolean {
  return 'showSaveFilePicker' in window;
}

/** Keeps the bytes, and saves them as a download of the browser's when they are whole. */
export function holdFile(name: string): FileSink {
  let parts: Blob[] = [];
  return {
    write: (bytes) => {
      // As a blob, the browser may move it out of memory.
      parts.push(new Blob([bytes]));
      return Promise.resolve();
    },
    close: () => {
      saveBlob(name, new Blob(parts));
      parts = [];
      return Promise.resolve();
    },
    abort: () => {
      parts = [];
    },
  };
}

/** Asks the player where to, and writes there; undefined where they would rather not. Rejects without a press. */
export async function streamFile(name: string): Promise<FileSink | undefined> {
  try {
    const handle = await window.showSaveFilePicker?.({ suggestedName: name });
    const file = await handle?.createWritable();
    return (
      file && {
        write: (bytes) => file.write(bytes),
        close: () => file.close(),
        abort: () => void file.abort().catch(() => undefined),
      }
    );
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}
