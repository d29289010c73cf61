import { decodeCommand } from '../../src/contracts/channel/commandReader.ts';
import { type Held, type InputMessage, isNewer } from '../../src/contracts/channel/inputFormat.ts';
import type { Command } from '../../src/contracts/channel/commands.ts';
import type { DeviceMessage } from '../../src/contracts/channel/textLines.ts';
import { type AccessibilityCommand, decodeAccessibilityCommand } from '../../src/contracts/channel/accessibility.ts';
import { FALLBACK_LANGUAGE, type Language, languageOf } from '../../src/i18n/languages.ts';
import { hashText, SeededRandom } from '../../src/kit/random.ts';
import { NodesSender } from './accessibility/nodesSender.ts';
import { LEAVE_GAME, leaveNode, systemNode } from './accessibility/systemNodes.ts';
import { Accounts } from './apps/addAccountApp.ts';
import { SideloadedApp } from './apps/sideloadedApp.ts';
import { builtIn, labelOf, LAUNCHER, makerOf, topPackage } from './installedApps.ts';
import type { CodedPicture, DeviceOptions, DeviceState, Frame, Raster, StreamDevice } from './deviceInterface.ts';
import { inPixels, inUnits } from './coordinates.ts';
import { InputOrder } from './input/inputOrder.ts';
import { type InputMethod, inputMethodOf } from './input/inputMethod.ts';
import { type Change, HeldState } from './input/heldState.ts';
import { isPortrait, orientationFor } from './orientation.ts';
import { frameRate, frameSize, isUnwatched } from './pictureSizes.ts';
import { Screen } from './screen.ts';
import type { App, DrawnNode, Shell } from './appShell.ts';
import { type LoudSide, loudTone } from './sound/loudSound.ts';
import { Synth } from './sound/synth.ts';
import { SAMPLE_RATE, type Tone } from './sound/voice.ts';
import { DeviceFiles } from './system/deviceFiles.ts';
import { pngOf } from './system/png.ts';
import { BOOT_TICKS, drawSplash } from './system/bootScreen.ts';
import { SystemLayer } from './system/systemLayer.ts';

/** Creates a streaming device before its start. */
export function createDevice(options: DeviceOptions): Device {
  return new Device(options);
}

/** The simulated Android streaming device: system, one running app, screen and sound. */
export class Device implements StreamDevice {
  /** Pictures and ticks per second. */
  fps: number;
  kbps: number | undefined;
  onMessage: ((message: DeviceMessage) => void) | undefined;
  onExtensionLine: ((line: string) => void) | undefined;
  readonly #options: DeviceOptions;
  #held = new HeldState();
  #order = new InputOrder();
  #inputMethod: InputMethod;
  /** Requests to the player that are still open, by kind: microphone and camera, a locked mouse. */
  readonly #requests = new Map<string, DeviceMessage>();
  readonly #synth = new Synth();
  readonly #screen: Screen;
  readonly #system: SystemLayer;
  readonly #files = new DeviceFiles({
    say: (message) => this.#send(message),
    toast: (text) => this.#system.toast(text),
  });
  readonly #nodes = new NodesSender((line) => this.onExtensionLine?.(line));
  /** Language of the accessibility nodes; undefined while the app wants no nodes. */
  #nodesLanguage: Language | undefined;
  #calm = false;
  #last: Frame | undefined;
  #app: App;
  #orientation: number;
  #packageName: string;
  #activity = '';
  #ticks = 0;
  /** Running time, in samples of its sound. */
  #samples = 0;
  #input: number | undefined;

  constructor(options: DeviceOptions) {
    this.#options = options;
    this.fps = options.fps;
    this.#inputMethod = options.hand ?? 'keys';
    this.#packageName = topPackage(options.packageName);
    this.#system = new SystemLayer({
      say: (message) => this.#send(message),
      play: (tone) => this.#play(tone),
      home: () => this.#home(),
      screenshot: () => this.#screenshot(),
      view: () => this.#screen.view,
      inPixels: (box) => inPixels(box, this.#screen.scale),
    });
    // The app that runs first sets the orientation before the first picture is drawn.
    const maker = makerOf(options.packageName);
    const shell = this.#shell(options.packageName);
    this.#app = maker(shell, options.packageName);
    this.#orientation = orientationFor(this.#app.portrait, this.#type);
    this.#screen = new Screen(options, this.#app.portrait);
    this.#app.layout(this.#screen.view);
  }

  get width(): number {
    return this.#screen.width;
  }

  get height(): number {
    return this.#screen.height;
  }

  get held(): Held {
    return this.#held.held;
  }

  get state(): DeviceState {
    const packageName = this.#packageName;
    const progress = this.#ticks < BOOT_TICKS ? undefined : this.#app.progress;
    return { packageName, ...(progress && { progress }) };
  }

  tick(): Frame {
    this.#ticks++;
    this.#samples += SAMPLE_RATE / this.fps;
    if (this.#ticks === BOOT_TICKS) this.#ready();
    if (this.#ticks >= BOOT_TICKS) {
      if (!this.#system.paused) this.#app.tick();
      this.#system.tick(1 / this.fps);
    }
    const picture = this.#picture();
    const language = this.#nodesLanguage;
    if (language !== undefined) this.#nodes.tick(1 / this.fps, this.#screen.view, () => this.#describe(language));
    return picture;
  }

  redraw(): Frame {
    return this.#picture();
  }

  sound(samples: number): Int16Array {
    return this.#synth.render(samples);
  }

  input(bytes: Uint8Array): readonly InputMessage[] | undefined {
    const messages = this.#order.take(bytes);
    for (const message of messages ?? []) this.#apply(message);
    return messages;
  }

  #apply(message: InputMessage): void {
    if (this.#input === undefined || isNewer(message.sequence, this.#input)) this.#input = message.sequence;
    const view = this.#screen.view;
    for (const change of this.#held.take(message, view.width, view.height)) this.#take(inUnits(change, view));
  }

  line(text: string): void {
    const command = decodeCommand(text);
    if (command?.kind === 'orientation') {
      if (!(this.#app.keepsLying && isPortrait(command.value, this.#type))) this.#rotate(command.value);
    } else if (command?.kind === 'stream-quality') this.#obey(command);
    else if (command?.kind === 'audio-mute' || command?.kind === 'audio-unmute') {
      this.#synth.muted = command.kind === 'audio-mute';
    } else if (command?.kind === 'input' && !this.#system.type(command.text)) {
      this.#app.text?.(command.text);
    }
    if (command?.kind === 'open-deep-link') this.#open(command.url);
    if (command !== undefined) this.#files.obey(command);
    if (command !== undefined) this.#system.command(command, this.#app.tireless !== true);
    const request = decodeAccessibilityCommand(text);
    if (request !== undefined) this.#assist(request);
    this.#app.line?.(text);
  }

  #assist(command: AccessibilityCommand): void {
    if (command.kind === 'calm') this.#calm = command.on;
    else if (command.kind === 'press') {
      if (this.#system.pressNode(command.id)) return;
      if (command.id !== LEAVE_GAME) this.#app.pressNode?.(command.id);
      else if (this.#nodes.has(LEAVE_GAME)) this.#home();
    } else {
      this.#nodesLanguage =
        command.kind === 'nodes-on' ? (languageOf(command.language) ?? FALLBACK_LANGUAGE) : undefined;
      this.#nodes.reset();
    }
  }

  #describe(language: Language): readonly DrawnNode[] {
    const { view } = this.#screen;
    if (this.#ticks < BOOT_TICKS) return [systemNode('starting', language, view)];
    const paused = this.#system.nodes(language, view);
    if (paused.length > 0) return paused;
    const nodes = this.#app.nodes?.(language) ?? [systemNode('not-described', language, view)];
    const isGame = this.#packageName !== LAUNCHER && this.#packageName !== SETTINGS;
    return isGame ? [...nodes, leaveNode(language, view)] : nodes;
  }

  file(bytes: Uint8Array): string {
    return this.#files.take(bytes);
  }

  offer(name: string, size: number): void {
    this.#files.offerGenerated(name, size);
  }

  loudSound(side: LoudSide): void {
    this.#play(loudTone(side));
  }

  outgoing(): Uint8Array | undefined {
    return this.#files.outgoing();
  }

  screenshot(): Uint8Array | undefined {
    return this.#last && pngOf(this.#last);
  }

  /** Offers the player the last picture as a file. */
  #screenshot(): void {
    const picture = this.screenshot();
    if (picture) this.#files.offerScreenshot(picture);
  }

  setSoundLevel(level: number): void {
    this.#system.player.setSoundLevel(level);
  }

  setCameraSize(width: number, height: number, coded?: CodedPicture): void {
    this.#system.player.setCameraSize(width, height, coded);
  }

  setCameraPicture(look: Raster): void {
    this.#system.player.setCameraPicture(look);
  }

  /** Opens the target of a link if the streaming device has it: a received app, or the account settings. */
  #open(url: string): void {
    if (url.includes(ADD_ACCOUNT)) {
      const [packageName, app, activity] = [this.#packageName, this.#app, this.#activity];
      const again = () => {
        this.#activity = activity;
        this.#top();
        return app;
      };
      const back = () => this.#show(packageName, again);
      return this.#show(SETTINGS, (shell) => new Accounts(shell, back));
    }
    const stored = this.#files.at(url);
    if (!stored) return;
    const label = stored.name.replace(/\.apk$/i, '');
    const own = { ...stored, game: builtIn(label) };
    this.#show(
      `sideloaded.${label.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`,
      (shell) => new SideloadedApp(shell, own),
    );
  }

  #take(change: Change): void {
    this.#inputMethod = inputMethodOf(change) ?? this.#inputMethod;
    if (this.#ticks < BOOT_TICKS) return;
    if (!this.#system.change(change, this.#screen.view)) this.#app.change(change);
  }

  #picture(): Frame {
    this.#last = this.#screen.draw(this.#input ?? 0, (painter, view) => {
      if (this.#ticks < BOOT_TICKS) {
        drawSplash(painter, view, this.#ticks);
        return;
      }
      this.#app.draw(painter);
      painter.reset(painter.surface, this.#screen.scale);
      this.#system.draw(painter, view);
    });
    return this.#last;
  }

  get #type(): 'phone' | 'tablet' {
    return this.#options.deviceType ?? 'phone';
  }

  #ready(): void {
    this.greet();
    this.#system.opened(labelOf(this.#packageName), this.#app.tireless !== true);
  }

  meet(): void {
    const view = this.#screen.view;
    const release: InputMessage = { sequence: this.#input ?? 0, event: { kind: 'release-all' } };
    for (const change of this.#held.take(release, view.width, view.height)) this.#take(inUnits(change, view));
    this.#held = new HeldState();
    this.#order = new InputOrder();
    this.#input = undefined;
    this.#nodesLanguage = undefined;
    this.#nodes.reset();
    this.#calm = false;
    this.#synth.muted = false;
  }

  greet(): void {
    if (this.#ticks < BOOT_TICKS) return;
    this.#send({
      kind: 'android-ready',
      packageName: this.#options.packageName,
      splitScreenPercentage: 0,
      screenorientation: this.#orientation,
      streamingWidth: this.width,
      streamingHeight: this.height,
      deviceType: this.#type,
      showGoogleLoginPopup: false,
    });
    this.#top();
    for (const request of this.#requests.values()) this.onMessage?.(request);
  }

  #send(message: DeviceMessage): void {
    if (message.kind === 'mic-request' || message.kind === 'camera-request' || message.kind === 'raw-mouse') {
      if (message.on === false) this.#requests.delete(message.kind);
      else this.#requests.set(message.kind, message);
    }
    this.onMessage?.(message);
  }

  #top(): void {
    this.#send({
      kind: 'top-activity',
      packageName: this.#packageName,
      activityName: `${this.#packageName}.${this.#activity}`,
    });
  }

  #play(tone: Tone): void {
    this.#synth.play(tone, Math.round(this.#samples));
  }

  /** Creates the services of an app. A closed app can no longer send messages. */
  #shell(packageName: string): Shell {
    const held = this.#held;
    const screen = () => this.#screen;
    const hand = () => this.#inputMethod;
    const rate = () => this.fps;
    const calm = () => this.#calm;
    let open = true;
    return {
      get hand() {
        return hand();
      },
      random: new SeededRandom((this.#options.seed ^ hashText(packageName)) >>> 0),
      get step() {
        return 1 / rate();
      },
      get scale() {
        return screen().scale;
      },
      get calm() {
        return calm();
      },
      held,
      get pointer() {
        const { width, height } = screen().view;
        return { x: held.pointer.x * width, y: held.pointer.y * height };
      },
      play: (tone) => this.#play(tone),
      at: (x) => {
        const pan = PAN_MAX * Math.max(-1, Math.min(1, (2 * x) / screen().view.width - 1));
        return { play: (tone) => this.#play({ ...tone, pan }) };
      },
      music: (score) => this.#synth.music(score),
      send: (message) => this.#send(message),
      activity: (name) => {
        if (name === this.#activity) return;
        this.#activity = name;
        if (this.#ticks >= BOOT_TICKS) this.#top();
      },
      toast: (text) => this.#system.toast(text),
      screenshot: () => this.#screenshot(),
      launch: (name) => {
        if (!open) return;
        open = false;
        this.#launch(name);
      },
      turn: (portrait) => this.#rotate(orientationFor(portrait, this.#type)),
      focus: (field) => this.#system.focus(field),
    };
  }

  #launch(packageName: string): void {
    this.#show(packageName, (shell) => makerOf(packageName)(shell, packageName));
  }

  #show(packageName: string, make: (shell: Shell) => App): void {
    this.#synth.music(undefined);
    this.#system.focus(undefined);
    this.#packageName = packageName;
    this.#activity = '';
    this.#app = make(this.#shell(packageName));
    this.#system.opened(labelOf(packageName), this.#app.tireless !== true);
    if (this.#activity === '') this.#top();
    if (this.#app.portrait !== isPortrait(this.#orientation, this.#type)) {
      this.#rotate(orientationFor(this.#app.portrait, this.#type));
    } else {
      this.#app.layout(this.#screen.view);
    }
  }

  #rotate(value: number): void {
    if (value === this.#orientation) return;
    this.#orientation = value;
    this.#screen.turn(isPortrait(value, this.#type));
    this.#app.layout(this.#screen.view);
    this.#send({ kind: 'orientation', value });
  }

  /** Changes the picture's size and rate. The speed of games stays the same: a tick lasts longer or shorter. */
  #obey({ width, height, fps, kbps }: Extract<Command, { kind: 'stream-quality' }>): void {
    this.fps = frameRate(fps);
    this.kbps = kbps;
    if (isUnwatched(this.#options)) return;
    const [long, short] = frameSize(width, height);
    if (this.#screen.resize(long, short)) this.#app.layout(this.#screen.view);
  }

  /** Returns to the launcher, like the home button. */
  #home(): void {
    if (this.#packageName !== LAUNCHER) this.#launch(LAUNCHER);
  }
}

/** Stereo pan of a tone at the edge of the picture. A tone in one ear only would be unpleasant in headphones. */
const PAN_MAX = 0.8;

/** Android's intent action for the account settings. */
const ADD_ACCOUNT = 'action=android.settings.ADD_ACCOUNT_SETTINGS';
const SETTINGS = 'com.android.settings';
