import { reaction } from 'mobx';
import type { Peer } from '../domain/peer/peer.port.ts';
import { InputForwarder } from '../domain/input/forwarder.ts';
import { parseSensitivity } from '../domain/input/sensitivity.ts';
import type { Core } from './core.ts';
import type { Play } from './play.ts';
import type { AppPorts } from './ports.ts';
import { browserGamepads } from './ports/gamepadSource.ts';
import { BrowserInputSurface } from './ports/inputSurface.ts';

/** Where input is taken from, as far as it is there. */
export interface InputStage {
  readonly element: HTMLElement | undefined;
  readonly video: HTMLVideoElement | undefined;
}

interface Forwarding {
  readonly peer: Peer;
  readonly forwarder: InputForwarder;
  readonly end: AbortController;
}

/**
 * Forwards what the player does on the stage to the peer, one forwarder for each peer, until the signal is aborted. A
 * module of its own, loaded while the machine is being found, so that the first picture does not wait for it.
 */
export class StageInput {
  readonly #core: Core;
  readonly #play: Play;
  /** The forwarder of the present peer. */
  #forwarding: Forwarding | undefined;

  constructor(core: Core, play: Play, signal: AbortSignal) {
    this.#core = core;
    this.#play = play;
    const { stream, session } = play;
    reaction(
      () => [stream.peer, session.state, play.inputPaused, play.stage],
      () => this.#forward(),
      { signal, fireImmediately: true },
    );
  }

  /** The device wants the pointer locked, or free again. */
  wantMouse(locked: boolean): void {
    this.#forwarding?.forwarder.mouseLock.want(locked);
  }

  /** Lets go of what is held, while there is somebody to be told. */
  stop(): void {
    this.#forwarding?.end.abort();
    this.#forwarding = undefined;
  }

  /** There is one while the game is on and its stage is there. */
  #forward(): void {
    const { stream, session, inputPaused, stage } = this.#play;
    const { peer } = stream;
    const { element, video } = stage;
    const { state } = session;
    const on = peer && element && video && state.kind === 'playing';
    if (!on || this.#forwarding?.peer !== peer) this.stop();
    if (!on) return;
    this.#forwarding ??= this.#forwardTo(peer, element, video);
    // While the picture is away nothing is sent that would be acted on when it is back.
    this.#forwarding.forwarder.pause(inputPaused || state.link.kind !== 'up');
  }

  #forwardTo(peer: Peer, element: HTMLElement, video: HTMLVideoElement): Forwarding {
    const end = new AbortController();
    const { features, info } = this.#play;
    const { preferences, ports } = this.#core;
    const forwarder = makeForwarder(ports, peer, new BrowserInputSurface(element, video));
    forwarder.setSensitivity(parseSensitivity(preferences.of(info.packageName).mouseSensitivity));
    forwarder.mouseLock.allow(features?.enableMouseLock ?? false);
    forwarder.start(end.signal);
    return { peer, end, forwarder };
  }
}

function makeForwarder(
  { clock, browser }: Pick<AppPorts, 'clock' | 'browser'>,
  peer: Peer,
  surface: BrowserInputSurface,
): InputForwarder {
  const { userAgent, touchPoints } = browser.facts();
  return new InputForwarder({
    clock,
    wire: {
      edge: (bytes) => peer.sendInput(bytes, 'edge'),
      motion: (bytes) => peer.sendInput(bytes, 'motion'),
      get bufferedAmount() {
        return peer.inputBacklog;
      },
    },
    surface,
    gamepads: browserGamepads,
    notice: () => undefined,
    platform: { apple: /mac|iphone|ipad/i.test(userAgent), touch: touchPoints > 0 && !/windows/i.test(userAgent) },
  });
}
