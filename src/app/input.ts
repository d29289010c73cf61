import type { Peer } from '../domain/peer/peer.port.ts';
import { InputForwarder } from '../domain/input/forwarder.ts';
import { parseSensitivity } from '../domain/input/sensitivity.ts';
import type { AppPorts } from './ports.ts';
import { browserGamepads } from './ports/gamepadSource.ts';
import { BrowserInputSurface } from './ports/inputSurface.ts';

export interface InputStage {
  readonly element: HTMLElement;
  readonly video: HTMLVideoElement;
}

export interface ForwardOptions {
  readonly mouseLock: boolean;
  readonly sensitivity: number;
}

/**
 * Forwards what the player does on the stage to the peer, until the signal is aborted. A module of its own, loaded while
 * the machine is being found, so that the first picture does not wait for it.
 */
export function forwardInput(
  { clock, browser }: Pick<AppPorts, 'clock' | 'browser'>,
  peer: Peer,
  { element, video }: InputStage,
  options: ForwardOptions,
  signal: AbortSignal,
): InputForwarder {
  const { userAgent, touchPoints } = browser.facts();
  const forwarder = new InputForwarder({
    clock,
    wire: {
      edge: (bytes) => peer.sendInput(bytes, 'edge'),
      motion: (bytes) => peer.sendInput(bytes, 'motion'),
      get bufferedAmount() {
        return peer.inputBacklog;
      },
    },
    surface: new BrowserInputSurface(element, video),
    gamepads: browserGamepads,
    notice: () => undefined,
    platform: { apple: /mac|iphone|ipad/i.test(userAgent), touch: touchPoints > 0 && !/windows/i.test(userAgent) },
  });
  forwarder.setSensitivity(parseSensitivity(options.sensitivity));
  forwarder.mouseLock.allow(options.mouseLock);
  forwarder.start(signal);
  return forwarder;
}
