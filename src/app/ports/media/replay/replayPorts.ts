import type { ReplayPorts } from '../../playPorts.ts';
import { saveBlob } from '../../storage/download.ts';
import type { FromWriter } from './replayMessages.ts';
import { prepareReplay } from './attachReplay.ts';
import { isTransformSupported, replayTap, startWorker } from './replayTap.ts';
// oxlint-disable-next-line import/default -- Vite adds the export.
import writerAddress from './writer.worker.ts?worker&url';

// This module's exports are the browser's implementation of `ReplayPorts`.

export const supported: ReplayPorts['supported'] = isTransformSupported;

export const prepare: ReplayPorts['prepare'] = prepareReplay;

export const isAttached: ReplayPorts['isAttached'] = (peer) => {
  const attached = replayTap.started?.connection;
  return attached !== undefined && attached === (peer as { readonly connection?: unknown } | undefined)?.connection;
};

/** The worker that writes replay files. It starts before the first press, so that a press waits for no code. */
let writer: Worker | undefined;
let writes = 0;

export const keep: ReplayPorts['keep'] = (isKeeping, requestsKeyFrames) => {
  const tap = replayTap.started;
  if (isKeeping && tap && !writer) {
    const { port1, port2 } = new MessageChannel();
    writer = startWorker(writerAddress);
    writer.postMessage(port1, [port1]);
    tap.post({ kind: 'writer', port: port2 }, [port2]);
  }
  tap?.post({ kind: 'keep', isKeeping, requestsKeyFrames });
};

export const onKept: ReplayPorts['onKept'] = (changed, signal) =>
  replayTap.started?.listen(({ seconds }) => changed(seconds), signal);

/** Longest time to write a replay's file, in milliseconds. */
const PATIENCE_MS = 10_000;

export const write: ReplayPorts['write'] = () => {
  const working = writer;
  const tap = replayTap.started;
  if (!working || !tap) return Promise.resolve(undefined);
  const id = ++writes;
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<ReplayPorts['write']>>>();
  const end = new AbortController();
  const over = AbortSignal.any([end.signal, AbortSignal.timeout(PATIENCE_MS)]);
  over.addEventListener('abort', () => resolve(undefined), { once: true });
  working.addEventListener(
    'message',
    ({ data }: MessageEvent<FromWriter>) => {
      if (data.id !== id) return;
      resolve(data.file && { file: data.file, seconds: data.seconds });
      end.abort();
    },
    { signal: over },
  );
  tap.post({ kind: 'write', id });
  return promise;
};

/** https://www.w3.org/TR/battery-status/; Chromium only. */
interface Battery extends EventTarget {
  readonly charging: boolean;
  /** From 0 to 1. */
  readonly level: number;
}

const LOW_LEVEL = 0.2;

export const watchBattery: ReplayPorts['watchBattery'] = (changed, signal) => {
  const { getBattery } = navigator as { readonly getBattery?: () => Promise<Battery> };
  const watch = (battery: Battery) => {
    const tell = () => changed(!battery.charging && battery.level <= LOW_LEVEL);
    if (signal.aborted) return;
    for (const event of ['chargingchange', 'levelchange']) battery.addEventListener(event, tell, { signal });
    tell();
  };
  // `getBattery` rejects if the permissions policy forbids it.
  getBattery?.call(navigator).then(watch, () => undefined);
};

const fileOf = (file: Blob, name: string) => new File([file], name, { type: file.type });

/** Touch devices only: a share sheet on a desktop is slower than a download. */
export const sharesFilms: ReplayPorts['sharesFilms'] = () => {
  const { canShare } = navigator as Partial<Pick<Navigator, 'canShare'>>;
  const film = new File([], 'a.webm', { type: 'video/webm' });
  return matchMedia('(pointer: coarse)').matches && canShare?.call(navigator, { files: [film] }) === true;
};

export const share: ReplayPorts['share'] = async (file, name) => {
  try {
    await navigator.share({ files: [fileOf(file, name)] });
    return 'given';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'put-away' : 'failed';
  }
};

export const save: ReplayPorts['save'] = (file, name) => saveBlob(name, file);
