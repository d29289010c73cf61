import type { Clock } from '../../kit/clock.ts';

export interface Sources {
  readonly video: MediaStreamTrack;
  readonly audio: MediaStreamTrack | undefined;
}

/** One stretch of encoding, from its making to `stop`. */
export interface Encoding {
  /** Resolves when its last piece has been told of. */
  stop(): Promise<void>;
}

export interface EncodingListener {
  /** Encoded bytes, in their order. */
  piece(bytes: Blob): void;
  /** Nothing comes any more, and nobody asked for that: a track ended, or the encoder gave up. */
  ended(failed: boolean): void;
}

export interface EncoderPort {
  /** Undefined where this browser can't. */
  readonly format: Format | undefined;
  /** `voice` is mixed with the game's sound. Throws where it can't begin. */
  encode(sources: Sources, voice: MediaStreamTrack | undefined, listener: EncodingListener): Encoding;
}

export interface Format {
  readonly mime: string;
  readonly extension: 'webm' | 'mp4';
}

/** What is known of a recording beside its bytes. */
export interface Label {
  readonly game: string;
  /** When it began, in milliseconds since the Unix epoch. */
  readonly at: number;
  readonly format: Format;
}

export class VaultFull extends Error {
  override readonly name = 'VaultFull';
}

/** Keeps recordings, one at a time, so that they outlive the page. */
export interface Vault {
  /** Bytes that are still free; undefined where nobody says. */
  room(): Promise<number | undefined>;
  /** Makes a place for a new recording. Rejects with `VaultFull` where there is none. */
  open(label: Label): Promise<KeptTake>;
  /** What an earlier page left and no other has in use. */
  leftover(): Promise<Leftover | undefined>;
}

export interface Leftover {
  readonly kept: KeptTake;
  /** As far as it was noted. */
  readonly ms: number;
  readonly bytes: number;
}

export interface KeptTake {
  readonly label: Label;
  /** Puts a piece behind the others of its part. `ms`: how long all of it is so far. Rejects with `VaultFull`. */
  write(part: number, piece: Blob, ms: number): Promise<void>;
  /** What was written, each part whole. Held on disk, not in memory, where the vault is. */
  parts(): Promise<readonly Blob[]>;
  /** A file to put it in order in. Rejects with `VaultFull`. */
  output(): Promise<OutputFile>;
  /** Nobody needs what was recorded any more. A finished file that was handed out stays for a while. */
  remove(): Promise<void>;
}

export interface OutputFile {
  readonly stream: WritableStream<{
    readonly type: 'write';
    readonly data: Uint8Array<ArrayBuffer>;
    readonly position: number;
  }>;
  /** The file, once the stream is closed. */
  file(): Promise<Blob>;
}

/** Puts the parts of a recording in order: one file with its length and an index, so that it can be moved about in. */
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
  /** Observable: undefined while there is no picture. */
  readonly sources: () => Sources | undefined;
  /** The player's own voice; undefined where they or the browser would rather not. Ends with the signal. */
  readonly voice: (signal: AbortSignal) => Promise<MediaStreamTrack | undefined>;
  readonly join: () => Promise<JoinParts>;
  /** Gives a file to the player, as a download does. */
  readonly handOver: (file: Blob, name: string) => void;
}
