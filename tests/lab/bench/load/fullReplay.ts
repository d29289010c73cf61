import { KEY_FRAME_SECONDS } from '../../../../src/domain/recording/replay/replayMode.ts';
import { ManualClock } from '../../../../src/kit/clock.ts';
import type { ToWriter } from '../../../../src/app/ports/media/replay/replayMessages.ts';
import { Tap, type Transformer } from '../../../../src/app/ports/media/replay/encodedFrameTap.ts';
import { writeClip } from '../../../../src/app/ports/media/replay/writeClip.ts';

/** Seconds until just before the replay's ring buffer drops a key frame interval, at almost its largest bit rate. */
const SECONDS = 39;
const FPS = 60;
const PICTURE_BYTES = 16_000;
/** Opus packet whose first byte stands for one stereo frame of 10 ms. */
const SOUND = Uint8Array.from({ length: 160 }, (_, i) => (i === 0 ? 0xf4 : i));
const SOUNDS_PER_SECOND = 100;

/** Fills the replay's ring buffer in this process. Returns the times from a press to the replay file in ms. */
export async function writeFullReplay(presses: number): Promise<number[]> {
  const clips: ToWriter[] = [];
  const clock = new ManualClock();
  const tap = new Tap({ clock, post: () => undefined });
  const port = { postMessage: (message: ToWriter) => clips.push(message) } as unknown as MessagePort;
  tap.handle({ kind: 'writer', port });
  tap.handle({ kind: 'keep', isKeeping: true, requestsKeyFrames: false });
  const track = (kind: 'video' | 'audio') => {
    const { readable, writable } = new TransformStream<object, object>();
    void tap.pass({ readable, writable: new WritableStream(), options: { kind, connection: 1 } } as Transformer);
    return writable.getWriter();
  };
  const [video, audio] = [track('video'), track('audio')];
  for (let i = 0; i < SECONDS * FPS; i++) {
    const isKey = i % (KEY_FRAME_SECONDS * FPS) === 0;
    const size = isKey && { width: 1920, height: 1080 };
    const picture = {
      receiveTime: (1_000 * i) / FPS,
      rtpTimestamp: (90_000 * i) / FPS,
      mimeType: 'video/VP8',
      ...size,
    };
    const data = new ArrayBuffer(PICTURE_BYTES);
    await video.write({ type: isKey ? 'key' : 'delta', data, getMetadata: () => picture });
  }
  for (let i = 0; i < SECONDS * SOUNDS_PER_SECOND; i++) {
    const sound = { receiveTime: 10 * i, rtpTimestamp: 480 * i, mimeType: 'audio/opus' };
    await audio.write({ data: SOUND.slice().buffer, getMetadata: () => sound });
  }
  const times: number[] = [];
  for (let press = 0; press < presses; press++) {
    const began = performance.now();
    tap.handle({ kind: 'write', id: press });
    const clip = clips.at(-1)?.clip;
    if (!clip) throw new Error('The replay kept nothing');
    await writeClip(clip);
    times.push(performance.now() - began);
  }
  return times;
}
