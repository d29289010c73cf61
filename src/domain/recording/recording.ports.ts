import type { Clock } from '../../kit/clock.ts';

export interface Sources {
  readonly video: MediaStreamTrack;
  readonly audio: MediaStreamTrack | undefined;
}

/** An encoding in progress, until `stop`. */
export interface Encoding {
  /** Resolves after the last `piece`. */
  stop(): Promise<void>;
}

export interface EncodingListener {
  /** Encoded bytes, in order. */
  piece(bytes: Blob): void;
  /** The encoding ended without `stop`: a track ended, or the encoder failed. */
  ended(failed: boolean): void;
}

export interface EncoderPort {
  /** File format of recordings; undefined if this browser can't record. */
  readonly format: Format | undefined;
  /** Mixes `voice` with the game's sound. Throws if encoding can't start. */
  encode(sources: Sources, voice: MediaStreamTrack | undefined, listener: EncodingListener): Encoding;
}

export interface Format {
  readonly mime: string;
  readonly extension: 'webm' | 'mp4';
}

/** Metadata of a recording. */
export interface Label {
  readonly game: string;
  /** Start time in milliseconds since the Unix epoch. */
  readonly at: number;
  readonly format: Format;
}

export class VaultFull extends Error {
  override readonly name = 'VaultFull';
}

/** Stores recordings, one at a time, so that they survive the page. */
export interface Vault {
  /** Free bytes; undefined if unknown. */
  room(): Promise<number | undefined>;
  /** Creates storage for a new recording. Rejects with `VaultFull` if there is no room. */
  open(label: Label): Promise<KeptTake>;
  /** A recording of an earlier page that no other page uses. */
  leftover(): Promise<Leftover | undefined>;
}

export interface Leftover {
  readonly take: KeptTake;
  /** Length of the recording that was stored last, in milliseconds. */
  readonly ms: number;
  readonly bytes: number;
}

export interface KeptTake {
  readonly label: Label;
  /** Appends a piece to a part. `ms`: total length so far. Rejects with `VaultFull`. */
  write(part: number, piece: Blob, ms: number): Promise<void>;
  /** The stored bytes of each part. On disk, not in memory, if the vault is on disk. */
  parts(): Promise<readonly Blob[]>;
  /** Creates a file for the joined recording. Rejects with `VaultFull`. */
  output(): Promise<OutputFile>;
  /** Deletes the recording. A finished file that was handed over stays for a while. */
  remove(): Promise<void>;
}

export interface OutputFile {
  readonly stream: WritableStream<{
    readonly type: 'write';
    readonly data: Uint8Array<ArrayBuffer>;
    readonly position: number;
  }>;
  /** The file, after the stream is closed. */
  file(): Promise<Blob>;
}

/** Joins the parts of a recording into one seekable file with a duration and an index. */
export type JoinParts = (
  parts: readonly Blob[],
  extension: Format['extension'],
  output: OutputFile['stream'],
  progress: (share: number) => void,
  signal: AbortSignal,
) => Promise<void>;

export interface RecordingPorts {
  readonly clock: Clock;
  readonly encoder: EncoderPort;
  readonly vault: Vault;
  readonly game: string;
  /** Undefined while there is no picture. Observable. */
  readonly sources: () => Sources | undefined;
  /** The player's microphone; undefined if denied. Released when the signal is aborted. */
  readonly voice: (signal: AbortSignal) => Promise<MediaStreamTrack | undefined>;
  readonly join: () => Promise<JoinParts>;
  /** Offers a file to the player as a download. */
  readonly handOver: (file: Blob, name: string) => void;
}
