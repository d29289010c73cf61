import { readPageOptions } from './pageOptions.ts';
import { CanvasPicture, type Drawn, machineNow, MarkerReader } from './canvasPicture.ts';
import { connectOnClick } from './connectOnClick.ts';

/** Shows a stream by `<video>` and by another path, and compares each picture with itself by its marker. */
export interface ToWorker {
  readonly canvas: OffscreenCanvas;
  /** Frames to draw; undefined if the worker decodes the pictures itself. */
  readonly pictures?: ReadableStream<VideoFrame>;
}

/** A picture as `<video>` showed it. Times are milliseconds of the machine's clock. */
export interface Shown {
  readonly frame: number;
  /** Time at which the picture was submitted for display. */
  readonly presented: number;
}

declare global {
  interface Window {
    nowlightWays: { readonly shown: Shown[]; readonly drawn: Drawn[] };
  }
}

const shown: Shown[] = [];
const drawn: Drawn[] = [];
window.nowlightWays = { shown, drawn };

const ask = readPageOptions();
const canvas = document.createElement('canvas');

void connectOnClick(ask, {
  onTrack({ track, receiver }) {
    const video = document.querySelector('video');
    if (!video || track.kind !== 'video') return;
    document.body.append(canvas);
    beside(track as MediaStreamVideoTrack, receiver);
    video.srcObject = new MediaStream([track]);
    watch(video);
  },
  onChannel() {},
});

/** Creates a trusted URL with a policy name that the page's CSP allows. */
function vouched(address: string): string {
  const { trustedTypes } = window as Window & { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('nowlight-script', { createScriptURL: (text) => text });
  return policy?.createScriptURL(address) ?? address;
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptRules): ScriptRules;
}
interface ScriptRules {
  createScriptURL(address: string): string;
}

function beside(track: MediaStreamVideoTrack, receiver: RTCRtpReceiver): void {
  if (ask.way === 'page') {
    void drawHere(new MediaStreamTrackProcessor({ track: track.clone() }).readable);
    return;
  }
  const worker = new Worker(vouched('/bench/waysWorker.js'), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Drawn>) => drawn.push(data));
  const offscreen = canvas.transferControlToOffscreen();
  if (ask.way === 'worker') {
    const pictures = new MediaStreamTrackProcessor({ track: track.clone() }).readable;
    worker.postMessage({ canvas: offscreen, pictures } satisfies ToWorker, [offscreen, pictures]);
  } else {
    worker.postMessage({ canvas: offscreen } satisfies ToWorker, [offscreen]);
    receiver.transform = new RTCRtpScriptTransform(worker);
  }
}

async function drawHere(pictures: ReadableStream<VideoFrame>): Promise<void> {
  const picture = new CanvasPicture(canvas);
  const reader = pictures.getReader();
  for (;;) {
    const { value } = await reader.read();
    if (!value) return;
    const one = picture.draw(value, machineNow());
    if (one) drawn.push(one);
  }
}

function watch(video: HTMLVideoElement): void {
  const reader = new MarkerReader();
  const onFrame = (_now: number, { presentationTime }: VideoFrameCallbackMetadata) => {
    const frame = reader.read(video, video.videoWidth);
    if (frame !== undefined) shown.push({ frame, presented: performance.timeOrigin + presentationTime });
    video.requestVideoFrameCallback(onFrame);
  };
  video.requestVideoFrameCallback(onFrame);
}
