import { BUFFER_LOW_BYTES } from '../../../contracts/channel/labels.ts';
import type { FileWire } from '../../../domain/stream/peer/fileWire.ts';

// `FilePorts` of a real browser: the module itself is what is loaded.
export { canStream, holdFile, streamFile } from './fileSinks.ts';
export { capturePicture, readPicture } from '../media/pictures.ts';

/** Lets the player choose files, by the browser's own dialog; none where they would rather not. `accept` as in HTML. */
export function chooseFiles(accept: string, chosen: (files: readonly File[]) => void, signal: AbortSignal): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = accept;
  input.addEventListener('change', () => chosen([...(input.files ?? [])]), { signal, once: true });
  input.click();
}

/** Phones have no folders to choose. */
export function canChooseFolder(): boolean {
  return 'webkitdirectory' in HTMLInputElement.prototype && !matchMedia('(pointer: coarse)').matches;
}

/** Lets the player choose a folder, and answers all files in it, and below. */
export function chooseFolder(chosen: (files: readonly File[]) => void, signal: AbortSignal): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.addEventListener('change', () => chosen([...(input.files ?? [])]), { signal, once: true });
  input.click();
}

/** The browser shows its dialog only soon after a press of a key, a finger or the mouse. */
export function mayChooseFiles(): boolean {
  return navigator.userActivation?.isActive ?? true;
}

/** A data channel of the browser's, for files. */
export function wire(channel: RTCDataChannel): FileWire {
  channel.bufferedAmountLowThreshold = BUFFER_LOW_BYTES;
  return {
    get bufferedAmount() {
      return channel.bufferedAmount;
    },
    send(bytes) {
      if (channel.readyState !== 'open') return false;
      channel.send(bytes);
      return true;
    },
    low: (signal) =>
      new Promise((resolve, reject) => {
        const heard = new AbortController();
        const options = { signal: heard.signal };
        const settle = (done: () => void) => () => {
          heard.abort();
          done();
        };
        const gone = settle(() => reject(new Error('The channel of files is gone.')));
        if (signal.aborted || channel.readyState !== 'open') return gone();
        channel.addEventListener('bufferedamountlow', settle(resolve), options);
        channel.addEventListener('close', gone, options);
        signal.addEventListener('abort', gone, options);
        // It may have happened before anybody listened.
        if (channel.bufferedAmount <= BUFFER_LOW_BYTES) settle(resolve)();
      }),
  };
}
