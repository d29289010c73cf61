import type { Clock } from '../../kit/clock.ts';

export interface Sources {
  readonly video: MediaStreamTrack;
  readonly audio: MediaStreamTrack | undefined;
}

/** A running encoder. It encodes until `stop` is called. */
export interface Encoding {
  /** Stops encoding the recording. Resolves after the last call of `piece`. */
  stop(): Promise<void>;
}

export interface EncodingListener {
  /** Receives encoded bytes of the recording, in order. */
  piece(bytes: Blob): void;
  /** Called if encoding a recording ended without `stop`: a track ended, or the encoder failed (`failed`). */
  ended(failed: boolean): void;
}

export interface EncoderPort {
  /** File format in which recordings are saved; undefined if this browser can't record. */
  readonly format: Format | undefined;
  /**
   * Starts to encode picture and sound. Mixes `voice`, the player's microphone, with the game's sound. Throws if
   * encoding can't start.
   */
  encode(sources: Sources, voice: MediaStreamTrack | undefined, listener: EncodingListener): Encoding;
}

export interface Format {
  readonly mime: string;
  readonly extension: 'webm' | 'mp4';
}

/** Data about a recording that are stored with it. */
export interface Label {
  readonly game: string;
  /** Time at which the recording started, in milliseconds since the Unix epoch. */
  readonly at: number;
  readonly format: Format;
}

export class VaultFull extends Error {
  override readonly name = 'VaultFull';
}

/** Storage for recordings, one at a time. A recording survives the page in it. */
export interface Vault {
  /** Returns the number of free bytes; undefined if unknown. */
  room(): Promise<number | undefined>;
  /** Creates storage for a new recording. Rejects with `VaultFull` if there is too little space. */
  open(label: Label): Promise<KeptTake>;
  /** Returns a recording that an earlier page has left unfinished and no other page uses. */
  leftover(): Promise<Leftover | undefined>;
}

export interface Leftover {
  readonly take: KeptTake;
  /** Length of the unfinished recording when its last piece was stored, in milliseconds. */
  readonly ms: number;
  readonly bytes: number;
}

export interface KeptTake {
  readonly label: Label;
  /**
   * Appends a piece to a part of the recording. `ms`: total length so far. Rejects with `VaultFull` if there is too
   * little space.
   */
  write(part: number, piece: Blob, ms: number): Promise<void>;
  /**
   * Returns the bytes of each part of the recording. If they are stored on disk, the returned blobs aren't in memory.
   */
  parts(): Promise<readonly Blob[]>;
  /** Creates a file for the joined parts of the recording. Rejects with `VaultFull` if there is too little space. */
  output(): Promise<OutputFile>;
  /** Deletes the recording. A finished file that the player is downloading stays for a while. */
  remove(): Promise<void>;
}

export interface OutputFile {
  readonly stream: WritableStream<{
    readonly type: 'write';
    readonly data: Uint8Array<ArrayBuffer>;
    readonly position: number;
  }>;
  /** Returns the file of the joined recording. Call it after closing the stream. */
  file(): Promise<Blob>;
}

/** Joins the parts of a recording into one file in which players can seek. */
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
  /** Returns the tracks of the game's picture and sound; undefined while there is no picture. Observable. */
  readonly sources: () => Sources | undefined;
  /** Opens the player's microphone; undefined if the player denies access. It is released when the signal aborts. */
  readonly voice: (signal: AbortSignal) => Promise<MediaStreamTrack | undefined>;
  readonly join: () => Promise<JoinParts>;
  /** Offers a file to the player as a download. */
  readonly handOver: (file: Blob, name: string) => void;
}
