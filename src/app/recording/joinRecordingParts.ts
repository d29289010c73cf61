import {
  BlobSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type EncodedPacket,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { JoinParts } from '../../domain/recording/recording.ports.ts';

/** Number of packets between two reports of the progress of joining a recording's parts. */
const TELL_EVERY = 250;

/**
 * Copies the packets of all parts of a recording in sequence into one file without re-encoding. Buffers a few
 * megabytes only. Skips data that a crash truncated at the end of a part.
 */
export const joinRecordingParts: JoinParts = async (parts, extension, stream, progress, signal) => {
  const inputs = parts.map((part) => new Input({ source: new BlobSource(part), formats: [WEBM, MATROSKA, MP4] }));
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  const output = new Output({
    format: extension === 'mp4' ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat(),
    target: new StreamTarget(stream, { chunked: true, chunkSize: 2 * 1024 * 1024 }),
  });
  try {
    const tracks = await Promise.all(inputs.map(tracksOf));
    const join = await Join.into(output, tracks);
    await output.start();
    let copied = 0;
    let packets = 0;
    for (const track of tracks) {
      await join.copy(track, (bytes) => {
        signal.throwIfAborted();
        copied += bytes;
        if (++packets % TELL_EVERY === 0) progress(Math.min(1, copied / total));
      });
    }
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  } finally {
    for (const input of inputs) input.dispose();
  }
};

interface Tracks {
  readonly video: InputVideoTrack | null;
  readonly audio: InputAudioTrack | null;
}

/** Returns the tracks of a recording's part; both are null if the part was truncated before its first picture. */
async function tracksOf(input: Input): Promise<Tracks> {
  try {
    return { video: await input.getPrimaryVideoTrack(), audio: await input.getPrimaryAudioTrack() };
  } catch {
    return { video: null, audio: null };
  }
}

/** Writes the packets of one track of a recording, picture or sound, to the output file. */
interface Lane {
  readonly add: (packet: EncodedPacket) => Promise<void>;
}

class Join {
  readonly #video: Lane | undefined;
  readonly #audio: Lane | undefined;
  /** Time at which the next part starts in the joined recording, in seconds. */
  #from = 0;

  private constructor(video: Lane | undefined, audio: Lane | undefined) {
    this.#video = video;
    this.#audio = audio;
  }

  /** All parts of a recording have equal encoder settings, so the first track of each kind configures the output. */
  static async into(output: Output, tracks: readonly Tracks[]): Promise<Join> {
    const video = tracks.find((it) => it.video)?.video;
    const audio = tracks.find((it) => it.audio)?.audio;
    if (!video) throw new Error('the recording contains no picture');
    return new Join(await videoLane(output, video), audio ? await audioLane(output, audio) : undefined);
  }

  async copy({ video, audio }: Tracks, copied: (bytes: number) => void): Promise<void> {
    const lanes = [
      ...(video && this.#video ? [{ packets: packetsOf(video), lane: this.#video }] : []),
      ...(audio && this.#audio ? [{ packets: packetsOf(audio), lane: this.#audio }] : []),
    ];
    const heads = await Promise.all(lanes.map(({ packets }) => packets.next()));
    const start = Math.min(...heads.flatMap(({ value }) => (value ? [value.timestamp] : [])));
    let end = this.#from;
    for (;;) {
      const next = earliest(heads);
      const head = heads[next];
      const lane = lanes[next];
      if (!head?.value || !lane) break;
      const packet = head.value;
      const timestamp = this.#from + packet.timestamp - start;
      await lane.lane.add(packet.clone({ timestamp }));
      end = Math.max(end, timestamp + packet.duration);
      copied(packet.byteLength);
      heads[next] = await lane.packets.next();
    }
    this.#from = end;
  }
}

/** Returns the index of the recording's track whose next packet has the earliest timestamp. */
function earliest(heads: readonly IteratorResult<EncodedPacket, void>[]): number {
  let position = -1;
  let at = Infinity;
  heads.forEach(({ value }, i) => {
    if (!value || value.timestamp >= at) return;
    position = i;
    at = value.timestamp;
  });
  return position;
}

async function* packetsOf(track: InputVideoTrack | InputAudioTrack): AsyncGenerator<EncodedPacket, void> {
  try {
    yield* new EncodedPacketSink(track).packets();
  } catch {
    // A crash truncated the end of this part of the recording. The packets before the end have been read.
  }
}

async function videoLane(output: Output, track: InputVideoTrack): Promise<Lane> {
  const { codec } = track;
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig) throw new Error('the picture has an unknown codec');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  return { add: (packet) => source.add(packet, { decoderConfig }) };
}

async function audioLane(output: Output, track: InputAudioTrack): Promise<Lane> {
  const { codec } = track;
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig) throw new Error('the sound has an unknown codec');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return { add: (packet) => source.add(packet, { decoderConfig }) };
}
