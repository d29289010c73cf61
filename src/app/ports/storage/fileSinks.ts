import type { FileSink } from '../../../domain/files/downloads.store.ts';
import { saveBlob } from './download.ts';

/** Only Chromium has `showSaveFilePicker`, and TypeScript's DOM library doesn't declare it. */
declare global {
  interface Window {
    readonly showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<FileSystemFileHandle>;
  }
}

export function canStream(): boolean {
  return 'showSaveFilePicker' in window;
}

export function bufferFile(name: string): FileSink {
  let parts: Blob[] = [];
  return {
    write: (bytes) => {
      // A blob for each chunk lets the browser move the data out of memory.
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
