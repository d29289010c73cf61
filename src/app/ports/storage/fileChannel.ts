import { BUFFER_LOW_BYTES } from '../../../contracts/channel/labels.ts';
import type { FileWire } from '../../../domain/stream/peer/fileWire.ts';

/** A data channel of the browser's, for files. */
export function fileChannel(channel: RTCDataChannel): FileWire {
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
