import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { SchemeEditorModel } from '../../widgets/SchemeEditor/SchemeEditor.tsx';
import type { MoreParts } from '../view/moreScreens.ts';
import type { SchemesDesk } from './schemesDesk.ts';

/**
 * Control schemes, thought of when there is a picture: at once where the game takes no keys by itself, else with the
 * player's first wish. On a touch screen it is the first key or gamepad that asks for them. Without their code the game
 * plays by plain input.
 */
export class LateSchemes {
  desk: SchemesDesk | undefined;
  readonly #parts: MoreParts;
  readonly #signal: AbortSignal;
  #loading: Promise<SchemesDesk | undefined> | undefined;

  constructor(parts: MoreParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#signal = signal;
    makeObservable(this, { desk: observableRef });
    const { play } = parts;
    const alone = () => !play.features?.enableNativeKeyboard || this.#wasOn;
    reaction(
      () => (this.offered && play.stream.pictureSeen && alone() ? play.input : undefined),
      (input) => {
        if (!input) return;
        const want = () => void this.#load().then((desk) => desk?.schemes.want());
        if (parts.app.core.ports.browser.facts().touchPoints === 0 || this.#wasOn) want();
        else input.tap.onFirstUse = want;
      },
      { signal, fireImmediately: true },
    );
  }

  /** The game may be mapped at all. */
  get offered(): boolean {
    const { features } = this.#parts.play;
    return features !== undefined && !features.disableImap;
  }

  get editor(): SchemeEditorModel | undefined {
    return this.desk?.open ? this.desk.model : undefined;
  }

  /** Opens the editor on the picture. */
  readonly open = (): void => void this.#load().then((desk) => desk?.show());

  /** The player mapped this game before, on this browser. */
  get #wasOn(): boolean {
    const { app, play } = this.#parts;
    const kept = app.core.preferences.of(play.info.packageName).imapOverlay as { readonly on?: unknown } | undefined;
    return kept?.on === true;
  }

  #load(): Promise<SchemesDesk | undefined> {
    this.#loading ??= import('./schemesDesk.ts').then(
      ({ SchemesDesk }) => {
        if (this.#signal.aborted) return undefined;
        const desk = new SchemesDesk(this.#parts, this.#signal);
        runInAction(() => {
          this.desk = desk;
        });
        return desk;
      },
      () => {
        this.#loading = undefined;
        return undefined;
      },
    );
    return this.#loading;
  }
}
