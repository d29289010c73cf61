import { reaction } from 'mobx';
import type { SchemesStore } from '../../../domain/controls/schemes/schemes.store.ts';
import type { KeyLabelsModel } from '../../../widgets/controls/KeyLabels/KeyLabels.tsx';
import type { LazyPart } from '../../../kit/lazyPart.ts';
import type { PlayContext } from '../../play/feature.ts';
import { CONTROLS } from '../../core/featureKeys/play/controls.ts';
import type { SchemesApi } from '../../core/featureKeys/play/schemes.ts';
import type { SchemesController } from './schemesController.ts';

/**
 * Control schemes, loaded after the first picture: at once if the game has no native keyboard support, else on the
 * player's request. On a touch screen, the first key or gamepad loads them. If the JavaScript fails to load, input
 * stays unmapped.
 */
export class LazySchemes implements SchemesApi {
  readonly #context: PlayContext;
  readonly #part: Pick<LazyPart<SchemesController>, 'load' | 'value'>;

  /** @param part loads the controller of the control schemes */
  constructor(context: PlayContext, part: Pick<LazyPart<SchemesController>, 'load' | 'value'>) {
    this.#context = context;
    this.#part = part;
  }

  /** Loads the JavaScript of the control schemes when it is needed, until `signal` aborts. */
  start(signal: AbortSignal): this {
    const { app, play } = this.#context;
    const alone = () => !this.#legacy && (!play.features?.enableNativeKeyboard || this.#storedOn === true);
    reaction(
      () => (this.offered && play.stream.pictureSeen && alone() ? play.input : undefined),
      (input) => {
        if (!input) return;
        const want = () => void this.#part.load().then((controller) => controller?.schemes.want());
        if (app.core.ports.browser.facts().touchPoints === 0 || this.#storedOn === true) want();
        else {
          const stop = input.interceptor.unmappedUse.listen(() => {
            stop();
            want();
          }, signal);
        }
      },
      { signal, fireImmediately: true },
    );
    return this;
  }

  get controller(): SchemesController | undefined {
    return this.#part.value;
  }

  get schemes(): SchemesStore | undefined {
    return this.controller?.schemes;
  }

  get labels(): KeyLabelsModel | undefined {
    return this.controller?.labels;
  }

  get offered(): boolean {
    const { features } = this.#context.play;
    return features !== undefined && !features.disableImap;
  }

  readonly open = (): void =>
    void this.#context.app.late.request(this.#part.load).then((controller) => controller?.show());

  readonly load = (): void => void this.#part.load().then((controller) => controller?.schemes.want());

  get on(): boolean {
    return this.schemes?.on ?? this.#storedOn ?? !this.#context.play.features?.enableNativeKeyboard;
  }

  readonly setOn = (on: boolean): void =>
    void this.#part.load().then((controller) => {
      controller?.schemes.setOn(on);
      if (on) controller?.schemes.want();
    });

  /** Whether the player chose plain controls: keys, mouse and gamepad reach the game unmapped. */
  get #legacy(): boolean {
    return this.#context.feature(CONTROLS).legacy;
  }

  /** Whether the player last chose to use control schemes in this game; undefined before a choice. */
  get #storedOn(): boolean | undefined {
    const { app, play } = this.#context;
    const stored = app.core.preferences.get(play.info.appId).imapOverlay as { readonly on?: unknown } | undefined;
    return typeof stored?.on === 'boolean' ? stored.on : undefined;
  }
}
