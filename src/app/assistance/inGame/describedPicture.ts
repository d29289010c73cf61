import { makeAutoObservable, reaction } from 'mobx';
import {
  type AccessibilityCommand,
  decodeNodes,
  encodeAccessibilityCommand,
  NODES_KEY,
} from '../../../contracts/channel/accessibility.ts';
import { PictureNodesStore } from '../../../domain/assistance/reader/pictureNodes.store.ts';
import type { ReaderSettings } from '../../../domain/assistance/reader/readerSettings.ts';
import type { PictureAccessibilityModel } from '../../../widgets/assistance/PictureAccessibility/PictureAccessibility.types.ts';
import type { Play } from '../../play/play.ts';
import { ratioOf } from '../../play/stage/measurePicture.ts';

interface DescribedPictureSources {
  readonly settings: () => ReaderSettings;
  readonly play: Play;
  readonly language: () => string;
  readonly focusStage: () => void;
}

/**
 * Requests the texts and buttons of the game's picture from the streaming device while the player wants them. Also
 * switches the device's calm mode.
 */
export class DescribedPicture implements PictureAccessibilityModel {
  readonly #from: DescribedPictureSources;
  readonly #nodes = new PictureNodesStore();
  /** Aspect ratio of the picture, on which the texts and buttons lie. */
  ratio = ratioOf(undefined);

  constructor(from: DescribedPictureSources) {
    this.#from = from;
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Requests the picture's texts and buttons as the settings demand, until `signal` aborts. */
  start(signal: AbortSignal): this {
    const { settings, play } = this.#from;
    reaction(
      () => this.#isWanted,
      (on) => this.#request(on),
      { signal },
    );
    reaction(
      () => settings().calm,
      (on) => this.#send({ kind: 'calm', on }),
      { signal },
    );
    let measuring = new AbortController();
    reaction(
      () => play.stage.video,
      (video) => {
        measuring.abort();
        measuring = new AbortController();
        const measure = () => this.measure(video);
        // The picture's shape changes when the game turns its screen.
        video?.addEventListener('resize', measure, { signal: AbortSignal.any([signal, measuring.signal]) });
        measure();
      },
      { signal, fireImmediately: true },
    );
    reaction(
      () => play.input,
      (input) => {
        input?.extensions.set(NODES_KEY, (value) => this.#take(value));
        input?.messages.listen(({ kind }) => kind === 'android-ready' && this.#greet(), signal);
        if (input?.orientation) this.#greet();
      },
      { signal, fireImmediately: true },
    );
    return this;
  }

  get roots(): PictureAccessibilityModel['roots'] {
    return this.#nodes.roots;
  }

  get language(): string {
    return this.#from.language();
  }

  get stage(): HTMLElement | undefined {
    return this.#from.play.stage.element;
  }

  measure(video: HTMLVideoElement | undefined): void {
    this.ratio = ratioOf(video);
  }

  press(id: string): void {
    this.#send({ kind: 'press', id });
  }

  leave(): void {
    this.#from.focusStage();
  }

  /** Sends assistance settings to a streaming device that connected or restarted, because it doesn't know them. */
  #greet(): void {
    if (this.#from.settings().calm) this.#send({ kind: 'calm', on: true });
    if (this.#isWanted) this.#request(true);
  }

  /** Whether the player wants the texts and buttons of the picture, or a panel with the texts. */
  get #isWanted(): boolean {
    const { described, text } = this.#from.settings();
    return described || text !== 'off';
  }

  #request(on: boolean): void {
    if (!on) this.#nodes.clear();
    this.#send(on ? { kind: 'nodes-on', language: this.language } : { kind: 'nodes-off' });
  }

  /**
   * Applies an update of the picture's texts and buttons from the streaming device. Returns false if the update is
   * invalid.
   */
  #take(value: string): boolean {
    const update = decodeNodes(value);
    // The streaming device may still send texts and buttons after the player switched them off.
    if (update && this.#isWanted && !this.#nodes.apply(update)) this.#request(true);
    return update !== undefined;
  }

  #send(command: AccessibilityCommand): void {
    this.#from.play.stream.peer?.sendLine(encodeAccessibilityCommand(command));
  }
}
