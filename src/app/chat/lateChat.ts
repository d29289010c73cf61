import type { ChatScreen } from '../../widgets/Chat/Chat.model.ts';
import { Late } from '../late.ts';
import type { MoreParts } from '../view/moreScreens.ts';
import { type Panel, panelOf } from '../view/panels.ts';

/** The helper, where the game has one: loaded when she is first asked. */
export class LateChat {
  readonly #parts: MoreParts;
  readonly #late: Late<ChatScreen>;

  constructor(parts: MoreParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#late = new Late(
      () =>
        import('./chatDesk.ts').then(
          ({ chatDesk }) =>
            () =>
              chatDesk(parts.app, parts.focusStage, signal),
        ),
      signal,
    );
  }

  /** Undefined where the game has no helper. */
  get bar(): { readonly open: () => void } | undefined {
    return this.#parts.play.features?.enableAiBot ? { open: this.#open } : undefined;
  }

  /** The panel, while it is open. */
  get panel(): ChatScreen | undefined {
    return this.#late.it?.open ? this.#late.it : undefined;
  }

  readonly asPanel: Panel = panelOf(
    () => this.panel !== undefined,
    () => this.panel?.close(),
  );

  readonly #open = (): void => void this.#late.want().then((screen) => screen?.show());
}
