import type { ImageTag } from '../../../../contracts/channel/imageTags.ts';
import type { Clock } from '../../../../kit/clock.ts';
import type { TouchSink } from './fingers.ts';
import type { Scheme, Stick } from '../scheme.ts';

export interface MapperHost {
  readonly clock: Clock;
  readonly touch: TouchSink;
  /** Turns raw mouse mode on or off: the pointer is locked to the picture, and ways are told instead of places. */
  readonly rawMouse: (on: boolean) => void;
}

/**
 * Turns keys, buttons, sticks and the mouse into touches. What it answers says whether it took the input for itself;
 * what it leaves goes to the game as it is. Places are shares of the picture, from 0 to 1.
 */
export interface Mapper {
  /** Lets go of everything, and goes on with this scheme. */
  load(scheme: Scheme): void;
  /** Width to height of the picture. */
  shape(ratio: number): void;
  /** A key or button by its name in `bindings.ts`; a repeat of one that is held is none. */
  key(name: string, down: boolean): boolean;
  /** Where a stick stands, each axis from -1 to 1; at rest both are 0. */
  lean(stick: Stick, x: number, y: number): boolean;
  point(x: number, y: number): void;
  /** How far a locked mouse went. */
  drag(dx: number, dy: number): boolean;
  /** Turns of the wheel: below 0 up, or away from the player. */
  wheel(notches: number): boolean;
  tags(tags: readonly ImageTag[]): void;
  pointerLock(locked: boolean): void;
  /** No finger is on the picture, and none is under way. */
  readonly idle: boolean;
  /** Takes every finger from the picture. What is held counts again once it is pressed anew. */
  releaseAll(): void;
}

export type MakeMapper = (host: MapperHost) => Mapper;
