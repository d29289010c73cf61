import type { ImageTag } from '../../../contracts/channel/imageTags.ts';
import type { Command } from '../../../contracts/channel/commands.ts';
import type { DeviceMessage } from '../../../contracts/channel/lines.ts';
import type { Orientation } from '../../../contracts/entities/app.ts';
import type { Emitter } from '../../../kit/emitter.ts';
import type { InputController } from '../../../domain/input/inputController.ts';
import type { InputInterceptor } from '../../../domain/controls/schemes/engine/inputInterceptor.ts';
import type { SideMessages } from './sideMessages.ts';

/** Where input is taken from, as far as it is there. */
export interface InputStage {
  readonly element: HTMLElement | undefined;
  readonly video: HTMLVideoElement | undefined;
}

/** Takes the player's input on a stage to the device, and hears what the device says beside picture and sound. */
export interface PlayInput {
  /** For whatever lies beside the game. */
  readonly controller: InputController;
  /** The game has what the player does, unless that is paused. */
  readonly forwards: boolean;
  /** Control schemes reach in here; while nothing is mapped, everything passes. */
  readonly interceptor: InputInterceptor;
  /** What comes beside input and picture. */
  readonly sideMessages: SideMessages;
  /** What the device sees on its screen. */
  readonly tags: Emitter<readonly ImageTag[]>;
  /** All that the device says, as it says it. */
  readonly heard: Emitter<DeviceMessage>;
  /** How the game's screen is turned; undefined before the device has said so. */
  readonly orientation: Orientation | undefined;
  /** The package on top of the device's screen. */
  readonly topPackage: string;
  hear(message: DeviceMessage): void;
  tell(command: Command): void;
  /** The picture stands still: what is held would go on unseen. */
  letGo(): void;
  /** Lets go of what is held, while there is somebody to be told. */
  stop(): void;
}
