import { BUFFER_LOW_BYTES } from '../../../contracts/channel/channelLabels.ts';
import type { FileChannel } from '../../../domain/stream/peer/fileChannel.ts';

// This module's exports are the browser's implementation of `FilePorts`.
export { canStream, bufferFile, streamFile } from './fileSinks.ts';
export { capturePicture, readPicture } from '../media/pictures.ts';

export function chooseFiles(accept: string, chosen: (files: readonly File[]) => void, signal: AbortSignal): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = accept;
  input.addEventListener('change', () => chosen([...(input.files ?? [])]), { signal, once: true });
  input.click();
}

export function canChooseFolder(): boolean {
  return 'webkitdirectory' in HTMLInputElement.prototype && !matchMedia('(pointer: coarse)').matches;
}

export function chooseFolder(chosen: (files: readonly File[]) => void, signal: AbortSignal): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.addEventListener('change', () => chosen([...(input.files ?? [])]), { signal, once: true });
  input.click();
}

export function mayChooseFiles(): boolean {
  return navigator.userActivation?.isActive ?? true;
}

export function wire(channel: RTCDataChannel): FileChannel {
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
        const listening = new AbortController();
        const options = { signal: listening.signal };
        const settle = (done: () => void) => () => {
          listening.abort();
          done();
        };
        const onClose = settle(() => reject(new Error('The data channel for files has closed.')));
        if (signal.aborted || channel.readyState !== 'open') return onClose();
        channel.addEventListener('bufferedamountlow', settle(resolve), options);
        channel.addEventListener('close', onClose, options);
        signal.addEventListener('abort', onClose, options);
        // The data channel's buffer may have drained before the listener was added.
        if (channel.bufferedAmount <= BUFFER_LOW_BYTES) settle(resolve)();
      }),
  };
}
