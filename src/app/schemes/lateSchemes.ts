import { reaction } from 'mobx';
import type { SchemeEditorModel } from '../../widgets/SchemeEditor/SchemeEditor.types.ts';
import { Late } from '../late.ts';
import type { MoreParts } from '../view/moreScreens.ts';
import type { SchemesDesk } from './schemesDesk.ts';
import { type Panel, panelOf } from '../view/panels.ts';

/**
 * Control schemes, thought of when there is a picture: at once where the game takes no keys by itself, else with the
 * player's first wish. On a touch screen it is the first key or gamepad that asks for them. Without their code the game
 * plays by plain input.
 */
export class LateSchemes {
  readonly #parts: MoreParts;
  readonly #late: Late<SchemesDesk>;

  /** `legacy`: plain controls, nothing is mapped. */
  constructor(parts: MoreParts, legacy: () => boolean, signal: AbortSignal) {
    this.#parts = parts;
    this.#late = new Late(
      () =>
        import('./schemesDesk.ts').then(
          ({ SchemesDesk }) =>
            () =>
              new SchemesDesk(parts, legacy, signal),
        ),
      signal,
    );
    const { play } = parts;
    const alone = () => !legacy() && (!play.features?.enableNativeKeyboard || this.#kept === true);
    reaction(
      () => (this.offered && play.stream.pictureSeen && alone() ? play.input : undefined),
      (input) => {
        if (!input) return;
        const want = () => void this.#late.want().then((desk) => desk?.schemes.want());
        if (parts.app.core.ports.browser.facts().touchPoints === 0 || this.#kept === true) want();
        else input.tap.onFirstUse = want;
      },
      { signal, fireImmediately: true },
    );
  }

  get desk(): SchemesDesk | undefined {
    return this.#late.it;
  }

  /** The game may be mapped at all. */
  get offered(): boolean {
    const { features } = this.#parts.play;
    return features !== undefined && !features.disableImap;
  }

  get editor(): SchemeEditorModel | undefined {
    return this.desk?.open ? this.desk.model : undefined;
  }

  readonly asPanel: Panel = panelOf(
    () => this.desk?.open === true,
    () => this.desk?.close(),
  );

  /** Opens the editor on the picture. */
  readonly open = (): void => void this.#late.want().then((desk) => desk?.show());

  /** By keys and gamepad, once schemes are there; as the player chose, or as is usual for this game. */
  get on(): boolean {
    return this.desk?.schemes.on ?? this.#kept ?? !this.#parts.play.features?.enableNativeKeyboard;
  }

  readonly setOn = (on: boolean): void =>
    void this.#late.want().then((desk) => {
      desk?.schemes.setOn(on);
      if (on) desk?.schemes.want();
    });

  /** What the player chose before, on this browser. */
  get #kept(): boolean | undefined {
    const { app, play } = this.#parts;
    const kept = app.core.preferences.of(play.info.packageName).imapOverlay as { readonly on?: unknown } | undefined;
    return typeof kept?.on === 'boolean' ? kept.on : undefined;
  }
}
