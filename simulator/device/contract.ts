import type { Held, InputMessage } from '../../src/contracts/channel/input.ts';
import type { DeviceMessage } from '../../src/contracts/channel/lines.ts';
import type { InputMethod } from './input/inputMethod.ts';
import type { DeviceType } from './orientation.ts';

/** One picture in I420: full-size luma, two half-size chroma planes, BT.601 limited range, no padding. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
  /** Counts every picture drawn, from 0. */
  readonly number: number;
  /** Sequence number of the last input message that this picture reflects. */
  readonly input: number;
  /**
   * Each 16 × 16 block, row by row from the top left (blocks cut by the right or lower edge included): 1 where any
   * plane differs from the picture before, else 0. Exact. Reused by the next call.
   */
  readonly dirty?: Uint8Array;
}

export interface DeviceOptions {
  /** Which app runs. An unknown package shows the launcher, from which the built-in games start. */
  readonly packageName: string;
  readonly seed: number;
  /** Size of the picture in landscape; portrait swaps it. */
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly marker: boolean;
  /** What the player is likely to play with, until an input shows it. Keys unless told otherwise. */
  readonly hand?: InputMethod;
  /** How orientation values are read (a phone stands upright by nature). A phone unless told otherwise. */
  readonly deviceType?: DeviceType;
}

/** A picture of the player's camera as it came over the network. */
export interface CodedPicture {
  readonly bytes: number;
  /** It can be understood without the ones before. */
  readonly key: boolean;
}

/** What runs on a device, and how it stands. */
export interface DeviceState {
  readonly packageName: string;
  /** Undefined where nothing is played: the launcher, an app, a device that starts. */
  readonly progress?: { readonly phase: 'title' | 'playing' | 'over'; readonly score: number; readonly best: number };
}

/** A picture in few pixels, red, green, blue and alpha of each, line by line. */
export interface Raster {
  readonly columns: number;
  readonly rows: number;
  readonly rgba: Uint8ClampedArray;
}

/**
 * The simulated Android device. It has no clock: whoever hosts it calls `tick` once per frame. The same seed, with the
 * same inputs between the same ticks, gives the same pictures and the same sound.
 */
export interface StreamDevice {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** How much of the network the app lets it take, in kilobits a second; undefined while it has not said. */
  readonly kbps?: number | undefined;
  /** What the device believes to be held down. */
  readonly held: Held;
  /** What runs on it now. */
  readonly state?: DeviceState;
  /** The picture drawn last, as a PNG; undefined before the first. */
  screenshot?(): Uint8Array | undefined;
  /** Advances the game by one frame time and draws. The planes are reused by the next call. */
  tick(): Frame;
  /** Draws the state as it is, with the inputs taken since the tick, without advancing time. */
  redraw(): Frame;
  /** The next stretch of sound: 48 kHz, mono, 16 bits signed. */
  sound(samples: number): Int16Array;
  /** Takes a binary input message (either channel); answers what it was, or undefined for garbage. */
  input(bytes: Uint8Array): InputMessage | undefined;
  /** Takes a line of the app's. */
  line(text: string): void;
  /** Takes bytes of the file that the player sends; answers how it stands in a line, `received=262144/600000,a.png`. */
  file(bytes: Uint8Array): string;
  /** Offers the player a file of this name, with bytes of its own making. */
  offer?(name: string, size: number): void;
  /** The next bytes of the file that the player fetches; undefined where there are none. */
  outgoing?(): Uint8Array | undefined;
  /** The player's microphone is heard, so loud: 0 to 1. */
  hear?(level: number): void;
  /** A picture of the player's camera came, of this size in pixels. `coded`: where it came so. */
  see?(width: number, height: number, coded?: CodedPicture): void;
  /** What the camera shows, as often as the host looks into its pictures. */
  look?(look: Raster): void;
  /** Another client comes: lets go of what the one before held, and counts its messages anew. */
  meet?(): void;
  /** A client is there that may know nothing: says again how it stands. */
  greet?(): void;
  /** Hears what the device says. One listener. */
  onMessage: ((message: DeviceMessage) => void) | undefined;
}
