import type { Page } from 'playwright';
import { BlobSource, EncodedPacketSink, Input, WEBM } from 'mediabunny';
import { decodeMarker, MARKER_CELLS } from '../../../src/contracts/channel/frameMarker.ts';

/** A packet of picture or sound in a written WebM file. */
interface ClipPacket {
  /** Time of the packet in the file, in seconds. */
  readonly at: number;
  readonly isKey: boolean;
  /** The file's bytes in base64, to pass them to a page. */
  readonly data: string;
}

export interface ClipPackets {
  readonly pictures: readonly ClipPacket[];
  readonly sounds: readonly ClipPacket[];
}

/** Reads a WebM file with one track each of picture and sound. */
export async function readClipFile(bytes: Uint8Array<ArrayBuffer>): Promise<ClipPackets> {
  const input = new Input({ source: new BlobSource(new Blob([bytes])), formats: [WEBM] });
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  if (!video || !audio) throw new Error('a track is missing');
  const read = async (sink: EncodedPacketSink) => {
    const packets: ClipPacket[] = [];
    for await (const { timestamp, type, data } of sink.packets())
      packets.push({ at: timestamp, isKey: type === 'key', data: Buffer.from(data).toString('base64') });
    return packets;
  };
  return { pictures: await read(new EncodedPacketSink(video)), sounds: await read(new EncodedPacketSink(audio)) };
}

/**
 * Decodes VP8 in a page, and returns the streaming device's number of each picture; -1 if its marker is unreadable.
 */
export async function decodeNumbers(page: Page, packets: readonly ClipPacket[]): Promise<number[]> {
  const rows = await page.evaluate(decodePictures, { packets, cells: MARKER_CELLS });
  return rows.map((row) => decodeMarker(row)?.frame ?? -1);
}

/** Decodes Opus in a page, and returns the times in the file at which a sound begins after silence, in seconds. */
export function decodeClicks(page: Page, packets: readonly ClipPacket[]): Promise<number[]> {
  return page.evaluate(decodeSounds, packets);
}

interface Pictures {
  readonly packets: readonly ClipPacket[];
  readonly cells: number;
}

/** Returns the brightness of the frame marker's cells in each picture. */
async function decodePictures({ packets, cells }: Pictures): Promise<number[][]> {
  const rows: number[][] = [];
  const context = new OffscreenCanvas(cells, 1).getContext('2d', { willReadFrequently: true });
  const decoder = new VideoDecoder({
    output: (frame) => {
      context?.drawImage(frame, 0, 0, frame.displayWidth, 8, 0, 0, cells, 1);
      const data = context?.getImageData(0, 0, cells, 1).data ?? [];
      rows.push(Array.from({ length: cells }, (_, i) => data[4 * i] ?? 0));
      frame.close();
    },
    error: () => undefined,
  });
  decoder.configure({ codec: 'vp8' });
  for (const { at, isKey, data } of packets) {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    decoder.decode(new EncodedVideoChunk({ type: isKey ? 'key' : 'delta', timestamp: at * 1e6, data: bytes }));
  }
  await decoder.flush();
  return rows;
}

async function decodeSounds(packets: readonly ClipPacket[]): Promise<number[]> {
  const loud = 0.2;
  const silentSeconds = 0.1;
  const clicks: number[] = [];
  let loudAt = -1;
  const decoder = new AudioDecoder({
    output: (sound) => {
      const samples = new Float32Array(sound.numberOfFrames);
      sound.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
      for (const [index, sample] of samples.entries()) {
        if (Math.abs(sample) < loud) continue;
        const at = sound.timestamp / 1e6 + index / sound.sampleRate;
        if (at - loudAt > silentSeconds) clicks.push(at);
        loudAt = at;
      }
      sound.close();
    },
    error: () => undefined,
  });
  decoder.configure({ codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 });
  for (const { at, data } of packets) {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    decoder.decode(new EncodedAudioChunk({ type: 'key', timestamp: at * 1e6, data: bytes }));
  }
  await decoder.flush();
  return clicks;
}
