import type { ImageTag } from '../../../contracts/channel/imageTags.ts';
import type { Command } from '../../../contracts/channel/commands.ts';
import type { DeviceMessage } from '../../../contracts/channel/textLines.ts';
import type { Orientation } from '../../../contracts/entities/app.ts';
import type { Emitter } from '../../../kit/emitter.ts';
import type { InputController } from '../../../domain/input/inputController.ts';
import type { InputInterceptor } from '../../../domain/controls/schemes/engine/inputInterceptor.ts';
import type { SideMessages } from './sideMessages.ts';

/** The element that receives input and the video element; each is undefined until the page has rendered it. */
export interface InputStage {
  readonly element: HTMLElement | undefined;
  readonly video: HTMLVideoElement | undefined;
}

/** Forwards input on a stage to the streaming device, and receives its messages. */
export interface PlayInput {
  /** Sends input for features beside the game, such as drawn controls. */
  readonly controller: InputController;
  /** Whether the game receives input, unless paused. */
  readonly forwards: boolean;
  /** Hook for control schemes. Input passes through unless it is mapped. */
  readonly interceptor: InputInterceptor;
  /** Messages of the streaming device that concern neither input nor picture. */
  readonly sideMessages: SideMessages;
  /** Image tags that the streaming device recognizes on its screen. */
  readonly tags: Emitter<readonly ImageTag[]>;
  /** Called after an input change (key, button, touch, wheel, gamepad) was sent on the reliable channel. */
  onEdge: ((bytes: Uint8Array) => void) | undefined;
  /** All device messages, in order. */
  readonly messages: Emitter<DeviceMessage>;
  /**
   * Handlers of messages that only some streaming devices send, by the message's key. Each handler parses the value,
   * and returns true unless it is invalid. The schemas load with the feature that adds the handler.
   */
  readonly extensions: Map<string, (value: string) => boolean>;
  /** Orientation of the game's screen; undefined until the streaming device reports it. */
  readonly orientation: Orientation | undefined;
  /** Package in the streaming device's foreground. */
  readonly topPackage: string;
  receive(message: DeviceMessage): void;
  send(command: Command): void;
  /** Releases held input when the picture has stalled, because the player can't see its effect. */
  release(): void;
  /** Stops forwarding input, which releases held input while the peer is connected. */
  stop(): void;
}
