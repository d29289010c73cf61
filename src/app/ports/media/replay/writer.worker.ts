import type { FromWriter, ToWriter } from './replayMessages.ts';
import { writeClip } from './writeClip.ts';

const scope = self as unknown as {
  postMessage(message: FromWriter, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<MessagePort>) => void): void;
};

/**
 * The first message brings the port to the worker that keeps frames. Each message from that port is a clip to write
 * into a replay file.
 */
scope.addEventListener('message', ({ data: port }) => {
  port.addEventListener('message', ({ data: { id, clip } }: MessageEvent<ToWriter>) => {
    const seconds = clip?.seconds ?? 0;
    const written = clip ? writeClip(clip) : Promise.resolve(undefined);
    written.then(
      (file) => scope.postMessage({ id, file, seconds }, []),
      () => scope.postMessage({ id, file: undefined, seconds }, []),
    );
  });
  port.start();
});
