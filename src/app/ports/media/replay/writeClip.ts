import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny';
import type { ClipTrack, ReplayClip } from '../../../../domain/recording/replay/replayClip.ts';

interface Codec {
  readonly codec: VideoCodec;
  /** Codec string of WebCodecs. Players read profile and level from the stream. */
  readonly name: string;
  readonly extension: 'webm' | 'mp4';
}

/** Codecs of received pictures, by MIME type. WebM has no H.264 and no H.265. */
const CODECS: Readonly<Record<string, Codec>> = {
  'video/vp8': { codec: 'vp8', name: 'vp8', extension: 'webm' },
  'video/vp9': { codec: 'vp9', name: 'vp09.00.40.08', extension: 'webm' },
  'video/av1': { codec: 'av1', name: 'av01.0.08M.08', extension: 'webm' },
  'video/h264': { codec: 'avc', name: 'avc1.42e028', extension: 'mp4' },
  'video/h265': { codec: 'hevc', name: 'hev1.1.6.L123.00', extension: 'mp4' },
};

/** Length of the last packet of a replay's track in seconds, if no packet follows it. */
const LAST_SECONDS = 0.02;

/** Header of Opus in a file (RFC 7845, section 5.1): version 1, stereo, no skipped samples, 48 kHz, no gain. */
const OPUS_HEAD = Uint8Array.of(0x4f, 0x70, 0x75, 0x73, 0x48, 0x65, 0x61, 0x64, 1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0);

/**
 * Writes the packets of a replay's clip into a file without changing them.
 * @throws Error if the picture's codec is unknown
 */
export async function writeClip({ video, audio, width, height }: ReplayClip): Promise<Blob> {
  const format = CODECS[video.mimeType];
  if (!format) throw new Error(`no file format for ${video.mimeType}`);
  const target = new BufferTarget();
  const isWebm = format.extension === 'webm';
  const output = new Output({
    format: isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target,
  });
  const pictures = new EncodedVideoPacketSource(format.codec);
  output.addVideoTrack(pictures);
  const heard = audio?.mimeType === 'audio/opus' ? audio : undefined;
  const sounds = new EncodedAudioPacketSource('opus');
  if (heard) output.addAudioTrack(sounds);
  await output.start();
  const videoMeta = { decoderConfig: { codec: format.name, codedWidth: width, codedHeight: height } };
  const audioMeta = {
    decoderConfig: { codec: 'opus', numberOfChannels: 2, sampleRate: 48_000, description: OPUS_HEAD },
  };
  let sound = 0;
  const addSounds = async (until: number) => {
    if (!heard) return;
    while (sound < heard.starts.length && (heard.starts[sound] ?? 0) < until) {
      await sounds.add(packetOf(heard, sound), sound === 0 ? audioMeta : undefined);
      sound++;
    }
  };
  for (let picture = 0; picture < video.starts.length; picture++) {
    await addSounds(video.starts[picture] ?? 0);
    await pictures.add(packetOf(video, picture), picture === 0 ? videoMeta : undefined);
  }
  await addSounds(Infinity);
  await output.finalize();
  if (!target.buffer) throw new Error('the file is empty');
  return new Blob([target.buffer], { type: isWebm ? 'video/webm' : 'video/mp4' });
}

function packetOf({ starts, keys, data }: ClipTrack, place: number): EncodedPacket {
  const start = starts[place] ?? 0;
  const next = starts[place + 1] ?? start + LAST_SECONDS;
  return new EncodedPacket(data[place] ?? new Uint8Array(), keys[place] ? 'key' : 'delta', start, next - start);
}
