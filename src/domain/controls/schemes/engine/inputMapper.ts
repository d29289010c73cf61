import type { ImageTag } from '../../../../contracts/channel/imageTags.ts';
import type { Clock } from '../../../../kit/clock.ts';
import type { TouchSink } from './schemeTouches.ts';
import type { Scheme, Stick } from '../scheme.ts';

export interface MapperHost {
  readonly clock: Clock;
  readonly touch: TouchSink;
  /**
   * Turns raw mouse mode on or off. In this mode the pointer is locked and reports distances instead of positions.
   */
  readonly rawMouse: (on: boolean) => void;
}

/**
 * An input mapper: converts keys, buttons, sticks and the mouse to touches. Methods return true if they handle the
 * input; the game receives other input unchanged. Places are shares of the picture, from 0 to 1.
 */
export interface Mapper {
  /** Releases all input and switches to a control scheme. */
  load(scheme: Scheme): void;
  /** Sets the aspect ratio (width / height) of the picture. */
  shape(ratio: number): void;
  /** Handles a press or release of a key or button, by its name in `bindings.ts`. Ignores key repeats. */
  key(name: string, down: boolean): boolean;
  /** Handles a stick's position, each axis from -1 to 1; 0 at rest. */
  lean(stick: Stick, x: number, y: number): boolean;
  /**
   * Handles the phone's tilt, each axis from -1 to 1; 0 at rest. Mappers from third-party scripts may lack this
   * method.
   */
  tilt?(x: number, y: number): void;
  point(x: number, y: number): void;
  /** Handles relative mouse motion while the pointer is locked. */
  drag(dx: number, dy: number): boolean;
  /** Handles turns of the mouse wheel: negative is up, away from the player. */
  wheel(notches: number): boolean;
  tags(tags: readonly ImageTag[]): void;
  pointerLock(locked: boolean): void;
  /** True if the input mapper holds no touch and will start none without input. */
  readonly idle: boolean;
  /** Lifts all touches of the input mapper. Held keys count only after another press. */
  releaseAll(): void;
}

export type MakeMapper = (host: MapperHost) => Mapper;
