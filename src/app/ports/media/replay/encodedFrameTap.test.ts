import { BlobSource, EncodedPacketSink, Input, WEBM } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../../kit/clock.ts';
import type { FromTap, ToWriter } from './replayMessages.ts';
import { Tap, type Transformer } from './encodedFrameTap.ts';
import { writeClip } from './writeClip.ts';

const FRAME_MS = 1000 / 30;

/** Creates a simulated connection whose encoded frames pass through a `Tap`. */
function bench({ redundant = false } = {}) {
  const clock = new ManualClock(1_000_000);
  const posted: FromTap[] = [];
  const written: ToWriter[] = [];
  const tap = new Tap({ clock, post: (message) => posted.push(message) });
  tap.handle({
    kind: 'writer',
    port: { postMessage: (message: ToWriter) => written.push(message) } as unknown as MessagePort,
  });
  let requests = 0;
  const connect = (connection = 1) => {
    const passed: object[] = [];
    const track = (kind: 'video' | 'audio') => {
      const { readable, writable } = new TransformStream<object, object>(undefined, { highWaterMark: 1_000 });
      const transformer = {
        readable,
        writable: new WritableStream<object>({ write: (frame) => void passed.push(frame) }),
        options: { kind, connection },
        sendKeyFrameRequest: () => Promise.resolve(requests++),
      } as unknown as Transformer;
      void tap.pass(transformer);
      const writer = writable.getWriter();
      return (frame: object) => void writer.write(frame);
    };
    return { passed, video: track('video'), audio: track('audio') };
  };
  const wire = connect();
  let number = 0;
  const at = () => ({ receiveTime: number * FRAME_MS, mimeType: 'video/VP8' });
  const picture = (isKey = false, bytes: readonly number[] = [number & 0xff, 1]) => {
    const metadata = { ...at(), rtpTimestamp: (number * 3_000) >>> 0, ...(isKey && { width: 640, height: 360 }) };
    const data = Uint8Array.from(bytes).buffer;
    wire.video({ type: isKey ? 'key' : 'delta', data, getMetadata: () => metadata });
  };
  const sound = () => {
    // One frame of Opus with 20 ms.
    const data = Uint8Array.from([...(redundant ? [0xef, 0, 0, 1, 0x6f, 5] : []), 0xfc, number & 0xff]);
    const metadata = { ...at(), rtpTimestamp: number * 1_600, mimeType: redundant ? 'audio/red' : 'audio/opus' };
    wire.audio({ data: data.buffer, getMetadata: () => metadata });
  };
  /** Sends frames for some seconds of stream, with a key frame at the start and after each request. */
  const play = async (seconds: number) => {
    let answered = -1;
    for (let i = 0; i < seconds * 30; i++) {
      picture(requests > answered);
      answered = requests;
      sound();
      number++;
      await clock.advanceAsync(FRAME_MS);
    }
  };
  const clip = () => {
    tap.handle({ kind: 'write', id: 7 });
    return written.at(-1)?.clip;
  };
  return { clock, tap, posted, wire, connect, picture, play, clip, requests: () => requests };
}

const KEEP = { kind: 'keep', isKeeping: true, requestsKeyFrames: true } as const;

describe('the tap of encoded frames for replays', () => {
  it('passes the frames on unchanged, whether it keeps them or not', async () => {
    const { tap, wire, play } = bench();
    await play(1);
    tap.handle(KEEP);
    await play(1);
    expect(wire.passed.length).toBe(120);
    expect(wire.passed[0]).toMatchObject({ data: Uint8Array.of(0, 1).buffer });
  });

  it('keeps frames only while the page requests it', async () => {
    const { tap, play, clip } = bench();
    await play(2);
    expect(clip()).toBeUndefined();
    tap.handle(KEEP);
    await play(2);
    expect(clip()?.video.data.length).toBeGreaterThan(20);
    tap.handle({ ...KEEP, isKeeping: false });
    expect(clip()).toBeUndefined();
  });

  it('requests the first key frame at once and another every ten seconds', async () => {
    const { tap, play, requests } = bench();
    await play(5);
    expect(requests()).toBe(0);
    tap.handle(KEEP);
    expect(requests()).toBe(1);
    await play(35);
    expect(requests()).toBe(4);
  });

  it('requests no more than the first key frame while the network is limited', async () => {
    const { tap, play, requests, clip } = bench();
    tap.handle({ ...KEEP, requestsKeyFrames: false });
    await play(40);
    expect(requests()).toBe(1);
    expect(clip()?.seconds).toBeGreaterThan(38);
  });

  it('requests a key frame after a second without pictures, on any network, but not after a shorter pause', async () => {
    const { clock, tap, play, picture, requests } = bench();
    tap.handle({ ...KEEP, requestsKeyFrames: false });
    await play(5);
    const requestsAfter = async (pauseMs: number, isKey: boolean) => {
      await clock.advanceAsync(pauseMs);
      picture(isKey);
      await clock.advanceAsync(FRAME_MS);
      return requests();
    };
    expect(await requestsAfter(900, false)).toBe(1);
    expect(await requestsAfter(3_000, false)).toBe(2);
    // A key frame that has just arrived makes the next request unnecessary.
    expect(await requestsAfter(3_000, true)).toBe(2);
  });

  it('reports the length of the kept frames each second, and drops the frames of an earlier connection', async () => {
    const { tap, play, posted, connect, clip } = bench();
    tap.handle(KEEP);
    await play(3);
    expect(posted).toEqual([1, 2].map((seconds) => ({ kind: 'kept', seconds })));
    connect(2);
    expect(clip()).toBeUndefined();
  });

  it('forgets the frames ten minutes after the last one', async () => {
    const { clock, tap, play, clip } = bench();
    tap.handle(KEEP);
    await play(3);
    await clock.advanceAsync(9 * 60_000);
    expect(clip()).toBeDefined();
    await clock.advanceAsync(2 * 60_000);
    expect(clip()).toBeUndefined();
  });
});

describe('writeClip', () => {
  it.each([false, true])('writes the received bytes into a file, with redundant sound: %s', async (redundant) => {
    const { tap, play, clip } = bench({ redundant });
    tap.handle(KEEP);
    await play(32);
    const kept = clip();
    if (!kept) throw new Error('the tap keeps no frames');
    const input = new Input({ source: new BlobSource(await writeClip(kept)), formats: [WEBM] });
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    if (!video || !audio) throw new Error('a track is missing');
    expect([video.codec, video.codedWidth, video.codedHeight]).toEqual(['vp8', 640, 360]);
    expect([audio.codec, audio.sampleRate, audio.numberOfChannels]).toEqual(['opus', 48_000, 2]);
    const bytes: (readonly number[])[] = [];
    const starts: number[] = [];
    for await (const packet of new EncodedPacketSink(video).packets()) {
      if (bytes.length === 0) expect(packet.type).toBe('key');
      bytes.push([...packet.data]);
      starts.push(packet.timestamp);
    }
    expect(bytes).toEqual(kept.video.data.map((data) => [...data]));
    expect(starts.at(-1)).toBeGreaterThanOrEqual(30);
    const sounds: number[] = [];
    for await (const packet of new EncodedPacketSink(audio).packets())
      if (packet.data.length > 1) sounds.push(packet.data[1] ?? -1);
    // The test numbers its frames; each number is in the picture and in the sound of the same moment.
    expect(sounds.slice(0, 100)).toEqual(bytes.slice(0, 100).map(([number]) => number));
  });

  it('rejects for a codec without a file format', async () => {
    const track = { mimeType: 'video/raw', starts: [0], keys: [true], data: [new Uint8Array(1)] };
    const clip = { video: track, audio: undefined, width: 1, height: 1, seconds: 0 };
    await expect(writeClip(clip)).rejects.toThrow('no file format for video/raw');
  });
});
