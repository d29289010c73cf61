import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { CHANNELS, SAMPLE_RATE } from '../../peer/encoding/soundEncoder.ts';

/** A frame or packet of a track. */
interface Block {
  readonly data: Uint8Array;
  /** Time of the picture or sound packet in milliseconds from the start of the film. */
  readonly at: number;
}

export interface Film {
  readonly width: number;
  readonly height: number;
  /** VP8 frames in order; `key` marks key frames. The first is a key frame. */
  readonly frames: readonly (Block & { readonly key: boolean })[];
  /** Opus packets of the film's sound, stereo, in order. */
  readonly packets: readonly Block[];
  /** Length of the film in milliseconds. */
  readonly length: number;
}

/** Delay of the Opus encoder in samples: 2.5 ms in low-delay mode. */
const PRE_SKIP = 120;

/** Returns a WebM file with a video track, an audio track if the film has sound, and cues for the key frames. */
export async function webm(film: Film): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  await writeFilm(film, new Output({ format: new WebMOutputFormat(), target }));
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

/** Adds a film's tracks to an output, writes its frames and packets in the order of their times, and finalizes it. */
export async function writeFilm({ width, height, frames, packets, length }: Film, output: Output): Promise<void> {
  const pictures = new EncodedVideoPacketSource('vp8');
  const sounds = new EncodedAudioPacketSource('opus');
  output.addVideoTrack(pictures);
  if (packets.length > 0) output.addAudioTrack(sounds);
  await output.start();
  const picture = { decoderConfig: { codec: 'vp8', codedWidth: width, codedHeight: height } };
  const sound = {
    decoderConfig: { codec: 'opus', sampleRate: SAMPLE_RATE, numberOfChannels: CHANNELS, description: opusHead() },
  };
  const writes = [
    ...packetsOf(frames, length).map((packet) => ({ packet, write: () => pictures.add(packet, picture) })),
    ...packetsOf(packets, length).map((packet) => ({ packet, write: () => sounds.add(packet, sound) })),
  ];
  for (const { write } of writes.toSorted((a, b) => a.packet.timestamp - b.packet.timestamp)) await write();
  await output.finalize();
}

/** Each frame or packet lasts until the next one of its track, and the last one until the end of the film. */
function packetsOf(blocks: readonly (Block & { readonly key?: boolean })[], length: number): EncodedPacket[] {
  return blocks.map(({ data, at, key = true }, i) => {
    const end = blocks[i + 1]?.at ?? length;
    return new EncodedPacket(data, key ? 'key' : 'delta', at / 1000, (end - at) / 1000);
  });
}

/** The identification header of two channels (RFC 7845, section 5.1). */
function opusHead(): Uint8Array {
  const head = new DataView(new ArrayBuffer(19));
  [...'OpusHead'].forEach((letter, i) => head.setUint8(i, letter.charCodeAt(0)));
  head.setUint8(8, 1);
  head.setUint8(9, CHANNELS);
  head.setUint16(10, PRE_SKIP, true);
  head.setUint32(12, SAMPLE_RATE, true);
  return new Uint8Array(head.buffer);
}
