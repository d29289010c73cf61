import { BlobSource, EncodedPacketSink, Input, WEBM } from 'mediabunny';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Film, webm } from '../../../simulator/demo/film/webm.ts';
import { recordFrames } from '../../../simulator/demo/film/recordFilm.ts';
import { memoryFile } from '../ports/media/recordings/memoryVault.ts';
import { joinRecordingParts } from './joinRecordingParts.ts';

let film: Film;
beforeAll(() => {
  film = recordFrames('games.nowlight.probe', { width: 160, height: 90 });
});

const blob = async (it: Film) => new Blob([await webm(it)]);

async function join(parts: readonly Blob[]) {
  const out = memoryFile('video/webm');
  const messages: number[] = [];
  await joinRecordingParts(parts, 'webm', out.stream, (share) => messages.push(share), new AbortController().signal);
  return { file: await out.file(), messages };
}

/** Reads a recorded file as a media player would. */
async function look(file: Blob) {
  const input = new Input({ source: new BlobSource(file), formats: [WEBM] });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video) throw new Error('no picture');
  const sink = new EncodedPacketSink(video);
  const times: number[] = [];
  let bytes = 0;
  for await (const packet of sink.packets()) {
    times.push(packet.timestamp);
    bytes += packet.byteLength;
  }
  const sounds: number[] = [];
  if (audio) for await (const packet of new EncodedPacketSink(audio).packets()) sounds.push(packet.timestamp);
  const duration = await input.computeDuration();
  const middle = await sink.getKeyPacket(duration / 2, { verifyKeyPackets: true });
  return {
    duration,
    times,
    bytes,
    sounds,
    middle,
    size: `${video.codedWidth}x${video.codedHeight}`,
    codec: audio?.codec,
  };
}

/** Whether the file contains a duration and an index of seek points (cues), found by their element ids. */
async function header(file: Blob): Promise<{ readonly duration: boolean; readonly cues: boolean }> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return {
    duration: bytes.includes(Buffer.from([0x44, 0x89])),
    cues: bytes.includes(Buffer.from([0x1c, 0x53, 0xbb, 0x6b])),
  };
}

describe('the stored chunks of a recording', () => {
  it('become one seekable file with a duration', async () => {
    const { file } = await join([await blob(film)]);
    const facts = await look(file);
    expect(facts.duration).toBeCloseTo(film.length / 1000, 1);
    expect(facts.times).toHaveLength(film.frames.length);
    expect(facts.bytes).toBe(film.frames.reduce((sum, { data }) => sum + data.length, 0));
    expect(facts.sounds).toHaveLength(film.packets.length);
    expect(facts).toMatchObject({ size: '160x90', codec: 'opus' });
    expect(facts.middle?.timestamp).toBeGreaterThan(0);
    expect(await header(file)).toEqual({ duration: true, cues: true });
  });

  it('join without a gap, with increasing timestamps', async () => {
    const { file, messages } = await join(await Promise.all([blob(film), blob(film), blob(film)]));
    const { duration, times, sounds } = await look(file);
    expect(duration).toBeCloseTo((3 * film.length) / 1000, 0);
    expect(times).toHaveLength(3 * film.frames.length);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(sounds).toEqual(sounds.toSorted((a, b) => a - b));
    expect(messages).toEqual(messages.toSorted((a, b) => a - b));
    expect(messages.at(-1)).toBeLessThanOrEqual(1);
  });

  it('keep all frames up to the point where a crash cut a chunk off', async () => {
    const whole = await blob(film);
    const { file } = await join([whole, whole.slice(0, Math.floor(whole.size * 0.6))]);
    const { duration, times } = await look(file);
    expect(times.length).toBeGreaterThan(film.frames.length);
    expect(times.length).toBeLessThan(2 * film.frames.length);
    expect(duration).toBeGreaterThan(film.length / 1000);
    const headOnly = await join([whole.slice(0, 40), whole]);
    expect((await look(headOnly.file)).times).toHaveLength(film.frames.length);
  });

  it('become a file without sound if no chunk has sound', async () => {
    const { file } = await join([await blob({ ...film, packets: [] })]);
    expect((await look(file)).times).toHaveLength(film.frames.length);
  });

  it('cause an error if no chunk contains a picture', async () => {
    await expect(join([new Blob(['nonsense'])])).rejects.toThrow('no picture');
    await expect(join([])).rejects.toThrow('no picture');
  });
});
