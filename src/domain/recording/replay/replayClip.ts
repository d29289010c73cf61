import { fillGaps } from './opusGaps.ts';
import { type ReplayFrame, TICKS_PER_SECOND } from './replayFrame.ts';
import type { ReplayFrames } from './replayRing.ts';

/** A picture or sound track of a replay. Its packets are in order; `starts` contains their times in seconds. */
export interface ClipTrack {
  readonly mimeType: string;
  readonly starts: readonly number[];
  readonly keys: readonly boolean[];
  readonly data: readonly Uint8Array<ArrayBuffer>[];
}

/** Picture and sound of a replay on one time axis, which starts with the first picture. */
export interface ReplayClip {
  readonly video: ClipTrack;
  readonly audio: ClipTrack | undefined;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

/** Size in pixels that is assumed if the browser reports none. */
const DEFAULT_SIZE = { width: 1280, height: 720 };

/** Puts picture and sound on one time axis; undefined without a picture. */
export function clipOf({ video, audio }: ReplayFrames): ReplayClip | undefined {
  const [first] = video;
  const last = video.at(-1);
  if (!first || !last) return undefined;
  const { mimeType } = first;
  // Leave out pictures with another codec than the first, because a track of a file has only one codec.
  const pictures = video.filter((frame) => frame.mimeType === mimeType);
  const began = secondsOf(first);
  const byCapture = [...pictures, ...audio].every(({ capturedMs }) => capturedMs !== undefined);
  const lead = audio.length > 0 ? offsetOf(audio, byCapture) - offsetOf(pictures, byCapture) : 0;
  const at = (frame: ReplayFrame) => secondsOf(frame) - began + (frame.kind === 'audio' ? lead : 0);
  const end = at(last);
  const sounds = audio.filter((frame) => frame.mimeType === audio[0]?.mimeType && at(frame) >= 0 && at(frame) <= end);
  return {
    video: trackOf(pictures, mimeType, at),
    audio:
      sounds[0] && trackOf(sounds[0].mimeType === 'audio/opus' ? fillGaps(sounds) : sounds, sounds[0].mimeType, at),
    ...(first.size ?? DEFAULT_SIZE),
    seconds: end,
  };
}

function trackOf(frames: readonly ReplayFrame[], mimeType: string, at: (frame: ReplayFrame) => number): ClipTrack {
  return {
    mimeType,
    starts: frames.map(at),
    keys: frames.map(({ isKey }) => isKey),
    data: frames.map(({ data }) => data),
  };
}

const secondsOf = ({ kind, ticks }: ReplayFrame): number => ticks / TICKS_PER_SECOND[kind];

/**
 * Returns the seconds between a track's timestamps and a clock that both tracks have in common. The clock is that of
 * the capture times if the streaming device sends them, or else of the arrival: the smallest difference counts,
 * because delayed packets only increase it. Both tracks take the same path, so their fastest packets take equally
 * long.
 */
function offsetOf(frames: readonly ReplayFrame[], byCapture: boolean): number {
  return frames.reduce((least, frame) => {
    const ms = byCapture ? (frame.capturedMs ?? 0) : frame.receivedMs;
    return Math.min(least, ms / 1000 - secondsOf(frame));
  }, Infinity);
}
