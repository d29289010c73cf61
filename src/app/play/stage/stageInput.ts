import { reaction } from 'mobx';
import { InputWriter } from '../../../contracts/channel/inputWriter.ts';
import { type ImageTag, parseImageTags } from '../../../contracts/channel/imageTags.ts';
import type { Command } from '../../../contracts/channel/commands.ts';
import type { DeviceMessage } from '../../../contracts/channel/textLines.ts';
import type { Orientation } from '../../../contracts/entities/app.ts';
import type { Peer } from '../../../domain/stream/peer/peer.port.ts';
import { Emitter } from '../../../kit/emitter.ts';
import type { InputNotice } from '../../../domain/input/inputEvents.ts';
import { InputForwarder } from '../../../domain/input/inputForwarder.ts';
import { FullscreenCause } from '../../../domain/input/keyboard/reservedKeys.ts';
import { knowsShiftLock } from '../../../domain/input/robloxClient.ts';
import { InputController } from '../../../domain/input/inputController.ts';
import { GameRequestGate } from '../../../domain/input/gameRequestGate.ts';
import type { InputPlatform, InputPorts } from '../../../domain/input/input.ports.ts';
import { repairKeys } from '../../../domain/input/keyboard/repairModeKeys.ts';
import { sensitivityOf } from '../../../domain/input/pointer/sensitivity.ts';
import { EVERY_APP } from '../../../contracts/entities/user.ts';
import { InputInterceptor, takesNativeMouse } from '../../../domain/controls/schemes/engine/inputInterceptor.ts';
import type { DeviceMessaging } from '../../../domain/stream/device/deviceMessaging.ts';
import type { Core } from '../../core/visitCore.ts';
import type { Play } from '../play.ts';
import type { AppPorts } from '../../ports/appPorts.ts';
import type { DevicePort, PlayPorts, StagePort } from '../../ports/playPorts.ts';
import { createDeviceMessaging } from './createDeviceMessaging.ts';
import { SideMessages } from './sideMessages.ts';
import type { PlayInput } from './stageInput.types.ts';

interface Forwarding {
  readonly peer: Peer;
  readonly forwarder: InputForwarder;
  readonly end: AbortController;
}

/**
 * Forwards the player's input on the stage to the streaming device, with one forwarder for each peer. A separate
 * module, so that it loads while the device is being found and doesn't delay the first picture.
 */
export class StageInput implements PlayInput {
  /** Sends input for features beside the game, such as drawn controls. */
  readonly controller: InputController;
  /** Hook for control schemes. Input passes through unless it is mapped. */
  readonly interceptor: InputInterceptor;
  readonly sideMessages = new SideMessages();
  /** Image tags that the streaming device recognizes on its screen. */
  readonly tags = new Emitter<readonly ImageTag[]>();
  readonly messages = new Emitter<DeviceMessage>();
  readonly extensions = new Map<string, (value: string) => boolean>();
  onEdge: ((bytes: Uint8Array) => void) | undefined;
  readonly #core: Core;
  readonly #play: Play;
  readonly #stage: StagePort;
  readonly #device: DevicePort;
  /** Messaging with the streaming device; undefined until `start`. */
  #talk: DeviceMessaging | undefined;
  readonly #gate: GameRequestGate;
  #dropping: AbortController | undefined;
  readonly #fullscreen = new FullscreenCause();
  /** Forwarder of input to the current peer. */
  #forwarding: Forwarding | undefined;
  /**
   * Writer that numbers the sent input, and its peer. After the peer's connection was restored, the numbers continue.
   */
  #counted: { readonly peer: Peer; readonly writer: InputWriter } | undefined;

  constructor(core: Core, play: Play, { stage, device }: Pick<PlayPorts, 'stage' | 'device'>) {
    this.#core = core;
    this.#play = play;
    this.#stage = stage;
    this.#device = device;
    this.#gate = new GameRequestGate(core.ports.clock);
    this.controller = new InputController(stage.gamepads, this.#gate);
    this.interceptor = new InputInterceptor(this.#gate);
  }

  /** Forwards input to the streaming device and receives its messages, until `signal` aborts. */
  start(signal: AbortSignal): this {
    const core = this.#core;
    const play = this.#play;
    const stage = this.#stage;
    const { stream, session } = play;
    this.controller.start(signal);
    this.controller.onReleased(() => this.interceptor.releaseAll(), signal);
    const talk = (this.#talk = createDeviceMessaging(
      core,
      { play, sideMessages: this.sideMessages, device: this.#device },
      this.#gate,
      (fact) => this.#forwarding?.forwarder.handle(fact),
      signal,
    ));
    stage.onDisplayMode((full) => {
      core.ports.log.report({ name: 'fullscreen', data: { full, by: this.#fullscreen.changed() } });
    }, signal);
    reaction(
      () => play.stage.element,
      (element) => {
        this.#dropping?.abort();
        this.#dropping = new AbortController();
        if (!element) return;
        const drop = (files: readonly File[]) => this.sideMessages.send({ kind: 'files dropped', files });
        stage.onDrop(element, drop, AbortSignal.any([signal, this.#dropping.signal]));
      },
      { signal, fireImmediately: true },
    );
    reaction(
      () => knowsShiftLock(talk.device.top?.packageName ?? play.info.packageName),
      (isKnown) => this.#forwarding?.forwarder.allowShiftLock(isKnown),
      { signal },
    );
    reaction(
      () => takesNativeMouse(play.features?.nativeMouseActivities ?? [], talk.device.top),
      (native) => this.interceptor.setNativeMouse(native),
      { signal, fireImmediately: true },
    );
    // Measure the picture again: its shape changes with its next video frame, but elements beside the picture change
    // their size now.
    reaction(
      () => `${talk.device.orientation} ${talk.upright}`,
      () => stage.resized(),
      { signal },
    );
    reaction(
      () => [stream.peer, session.state, play.inputPaused, play.stage],
      () => this.#forward(),
      { signal, fireImmediately: true },
    );
    return this;
  }

  get forwards(): boolean {
    return this.#forwarding !== undefined;
  }

  /** Orientation of the game's screen; undefined until the streaming device reports it. */
  get orientation(): Orientation | undefined {
    if (!this.#talk?.device.ready) return undefined;
    return this.#talk.upright ? 'portrait' : 'landscape';
  }

  /** Package in the streaming device's foreground. */
  get topPackage(): string {
    return this.#talk?.device.top?.packageName ?? this.#play.info.packageName;
  }

  receive(message: DeviceMessage): void {
    const talk = this.#talk;
    if (!talk) return;
    this.messages.emit(message);
    if (message.kind === 'raw-mouse') this.controller.onGameRequest(message.on);
    else if (message.kind === 'image-tags') {
      const tags = parseImageTags(message.tags, talk.frame);
      this.#gate.onTags(tags);
      this.tags.emit(tags);
    } else if (message.kind === 'rumble')
      this.#forwarding?.forwarder.rumble(message.slot, message.strength, message.ms);
    else if (isOfFiles(message)) this.sideMessages.send(message);
    else {
      if (message.kind === 'android-ready' || message.kind === 'top-activity') this.sideMessages.send(message);
      talk.handle(message);
    }
  }

  send(command: Command): void {
    this.#talk?.ports.send(command);
  }

  /** Releases held input when the picture has stalled, because the player can't see its effect. */
  release(): void {
    this.#forwarding?.forwarder.releaseAll('stall');
  }

  /** Stops forwarding input, which releases held input while the peer is connected. */
  stop(): void {
    this.#forwarding?.end.abort();
    this.#forwarding = undefined;
    this.controller.use(undefined);
  }

  /** Starts forwarding input while the game runs and its stage exists; stops it otherwise. */
  #forward(): void {
    const { stream, session, inputPaused, stage } = this.#play;
    const { peer } = stream;
    const { element, video } = stage;
    const { state } = session;
    const on = peer && element && video && state.kind === 'playing';
    if (state.kind === 'ended' && state.end === 'migrated') this.#forwarding?.forwarder.releaseAll('migration');
    if (!on || this.#forwarding?.peer !== peer) this.stop();
    if (!on) return;
    this.#forwarding ??= this.#forwardTo(peer, element, video);
    if (state.link.kind !== 'up' && this.#forwarding.forwarder.active)
      this.#forwarding.forwarder.releaseAll('disconnect');
    // While the connection is lost, input must not queue for its return.
    this.#forwarding.forwarder.pause(inputPaused || state.link.kind !== 'up');
  }

  #forwardTo(peer: Peer, element: HTMLElement, video: HTMLVideoElement): Forwarding {
    const end = new AbortController();
    const { features, info } = this.#play;
    const { preferences, ports } = this.#core;
    const { apple } = platformOf(ports);
    const bare = this.#stage.createSurface(element, video, (text) => this.#talk?.paste(text));
    const surface = this.interceptor.surface(repairKeys(bare, ports.clock, apple));
    const gamepads = this.interceptor.gamepads(this.controller.pads);
    if (this.#counted?.peer !== peer) this.#counted = { peer, writer: new InputWriter() };
    const { writer } = this.#counted;
    const onEdge = (bytes: Uint8Array) => this.onEdge?.(bytes);
    const forwarder = makeForwarder(ports, peer, { surface, gamepads, writer, onEdge }, (notice) => {
      this.controller.onNotice(notice);
      if (notice.kind === 'shortcut' && notice.shortcut === 'f11') this.#fullscreen.press();
    });
    forwarder.allowShiftLock(knowsShiftLock(this.topPackage));
    this.controller.setSensitivity(sensitivityOf(preferences.chosen(info.appId), preferences.chosen(EVERY_APP)));
    forwarder.mouseLock.allow(features?.enableMouseLock === true);
    this.controller.use(forwarder);
    forwarder.start(end.signal);
    this.#stage.shapeBox(video, end.signal);
    return { peer, end, forwarder };
  }
}

function isOfFiles(message: DeviceMessage): message is Extract<DeviceMessage, { readonly kind: `file-${string}` }> {
  return message.kind.startsWith('file-');
}

function makeForwarder(
  { clock, browser }: Pick<AppPorts, 'clock' | 'browser'>,
  peer: Peer,
  ports: Pick<InputPorts, 'surface' | 'gamepads'> & {
    readonly writer: InputWriter;
    readonly onEdge: (bytes: Uint8Array) => void;
  },
  notice: (notice: InputNotice) => void,
): InputForwarder {
  return new InputForwarder({
    clock,
    wire: {
      edge: (bytes) => peer.sendInput(bytes, 'edge'),
      motion: (bytes) => peer.sendInput(bytes, 'motion'),
      onEdge: ports.onEdge,
      get bufferedAmount() {
        return peer.inputBacklog;
      },
    },
    ...ports,
    notice,
    platform: platformOf({ browser }),
  });
}

function platformOf({ browser }: Pick<AppPorts, 'browser'>): InputPlatform {
  const { userAgent, touchPoints } = browser.facts();
  return { apple: /mac|iphone|ipad/i.test(userAgent), touch: touchPoints > 0 && !/windows/i.test(userAgent) };
}
