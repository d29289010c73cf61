import { INPUT, isNewer } from '../../../../src/contracts/channel/inputFormat.ts';
import { decodeMarker, MARKER_CELLS } from '../../../../src/contracts/channel/frameMarker.ts';
import type { Edge, Probe, SeenFrame, SentKey } from '../input/inputProbe.ts';
import { counters, hear, notice } from './soundDetector.ts';

/**
 * Runs in every client's page before the page's scripts. Observes key events, sent input messages, and the first
 * frame whose marker reflects the message.
 */

type Waiting = { -readonly [K in keyof Edge]?: Edge[K] | undefined } & Pick<Edge, 'sequence' | 'event' | 'sent'>;

let event: number | undefined;
let waiting: Waiting[] = [];
let sent: SentKey[] = [];
let done: Edge[] = [];
const frames: number[] = [];
let clicked: number | undefined;
let shown: number | undefined;
let misread = 0;
/** Interval between frames whose pixels `see` reads, in milliseconds. Reading pixels is expensive. */
const SEEN_EVERY_MS = 200;
let seen: SeenFrame[] | undefined;

const cells = new Float64Array(MARKER_CELLS);
const canvas = document.createElement('canvas');
canvas.width = MARKER_CELLS;
canvas.height = 1;
const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });

/** Records an input message that the page sent because of a key event. */
function said(bytes: Uint8Array, at: number): void {
  if (event === undefined || (bytes[0] !== INPUT.keyDown && bytes[0] !== INPUT.keyUp)) return;
  const sequence = (bytes[2] ?? 0) | ((bytes[3] ?? 0) << 8);
  waiting.push({ sequence, event, sent: at });
  sent.push({ sequence, event, down: bytes[0] === INPUT.keyDown });
  event = undefined;
}

function readMarker(video: HTMLVideoElement) {
  if (!context) return undefined;
  // A row in the middle of the marker isn't affected by scaling or filtering at its edge.
  context.drawImage(video, 0, 7, video.videoWidth, 1, 0, 0, MARKER_CELLS, 1);
  const { data } = context.getImageData(0, 0, MARKER_CELLS, 1);
  for (let i = 0; i < MARKER_CELLS; i++) cells[i] = data[4 * i + 1] ?? 0;
  return decodeMarker(cells);
}

function watch(video: HTMLVideoElement): void {
  const onFrame = (_now: number, meta: VideoFrameCallbackMetadata) => {
    const at = performance.now();
    frames.push(at);
    if (clicked !== undefined) shown ??= at;
    // Reads pixels only while a key event waits for its frame, because reading is expensive.
    if (waiting.length > 0) answer(video, at, meta);
    if (seen && meta.presentationTime > (seen.at(-1)?.presented ?? 0) + SEEN_EVERY_MS) {
      const marker = readMarker(video);
      if (marker) seen.push({ frame: marker.frame, presented: meta.presentationTime });
    }
    video.requestVideoFrameCallback(onFrame);
  };
  video.requestVideoFrameCallback(onFrame);
}

function answer(video: HTMLVideoElement, at: number, meta: VideoFrameCallbackMetadata): void {
  const marker = readMarker(video);
  if (!marker) {
    misread++;
    return;
  }
  const still: Waiting[] = [];
  for (const edge of waiting) {
    if (isNewer(edge.sequence, marker.input)) still.push(edge);
    else {
      const { sequence, event, sent } = edge;
      const { receiveTime: received, presentationTime: presented, expectedDisplayTime: expected } = meta;
      done.push({ sequence, event, sent, received, presented, expected, seen: at, frame: marker.frame });
    }
  }
  waiting = still;
}

// Capturing listeners on `window` run before the page handles the event.
for (const type of ['keydown', 'keyup'] as const) {
  addEventListener(
    type,
    (happened) => {
      event = happened.timeStamp;
    },
    { capture: true },
  );
}
addEventListener(
  'click',
  (happened) => {
    clicked ??= happened.timeStamp;
  },
  { capture: true },
);

const { value: send } = Object.getOwnPropertyDescriptor(RTCDataChannel.prototype, 'send') as {
  readonly value: (this: RTCDataChannel, data: unknown) => void;
};
RTCDataChannel.prototype.send = function (this: RTCDataChannel, data: unknown) {
  if (data instanceof Uint8Array) said(data, performance.now());
  send.call(this, data);
};

/** Watches every video element, because the app may replace one that it prepared. */
const watched = new WeakSet<HTMLVideoElement>();
new MutationObserver(() => {
  for (const video of document.querySelectorAll('video')) {
    if (!watched.has(video)) watch(video);
    watched.add(video);
  }
}).observe(document, { childList: true, subtree: true });

/** Returns the Resource Timing entry of a call. */
function request(name: string): PerformanceResourceTiming | undefined {
  return performance.getEntriesByType('resource').find((entry) => entry.name.includes(`/${name}`)) as
    | PerformanceResourceTiming
    | undefined;
}

notice();

const probe: Probe = {
  said,
  hear,
  get frames() {
    return frames.length;
  },
  get tap() {
    if (clicked === undefined || shown === undefined) return undefined;
    const { startTime: requestCount = NaN, responseEnd: offered = NaN } = request('startSession') ?? {};
    return { clicked, asked: requestCount, offered, answered: request('setAnswerSdp')?.startTime ?? NaN, shown };
  },
  take() {
    const taken = { edges: done, sent, lost: waiting.length, misread };
    done = [];
    waiting = [];
    sent = [];
    misread = 0;
    return taken;
  },
  async see(ms) {
    const own: SeenFrame[] = (seen = []);
    await new Promise((resolve) => setTimeout(resolve, ms));
    seen = undefined;
    return own;
  },
  frameTimes: () => frames,
  counters,
  wall() {
    const own = () => performance.timeOrigin + performance.now();
    const end = own() + 25;
    let ahead = -Infinity;
    // `Date.now()` truncates the host's clock to milliseconds, so it is exact just after it changes.
    while (own() < end) ahead = Math.max(ahead, Date.now() - own());
    return performance.timeOrigin + ahead;
  },
};
Object.assign(window, { nowlightProbe: probe });
