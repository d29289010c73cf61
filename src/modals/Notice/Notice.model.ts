import { computed, makeObservable } from 'mobx';
import type { SessionState } from '../../domain/session/session.state.ts';
import { type Notice, type NoticeAction, situationOf } from '../../domain/session/situation.ts';
import type { GameFace } from '../../widgets/GameLight/GameLight.tsx';
import type { NoticeModel } from './Notice.tsx';

export interface NoticeSources {
  readonly session: { readonly state: SessionState };
  readonly ticker: { readonly now: number };
  readonly game: GameFace;
  readonly retryAt: () => number | undefined;
  readonly busy: () => NoticeAction | undefined;
  readonly act: (action: NoticeAction) => void;
  readonly copy: (text: string) => Promise<boolean>;
}

/** Stands in while a notice goes: nothing is drawn of it any more. */
const NOTHING: Notice = { kind: 'notice', about: 'session-ended', actions: [], details: undefined };

/** The session's full stop. Shown where `showing` is defined. */
export class NoticeScreen implements NoticeModel {
  readonly #from: NoticeSources;

  constructor(from: NoticeSources) {
    this.#from = from;
    makeObservable(this, { showing: computed });
  }

  /** What to say; undefined where the session has not stopped. */
  get showing(): Notice | undefined {
    const situation = situationOf(this.#from.session.state);
    return situation.kind === 'notice' ? situation : undefined;
  }

  get notice(): Notice {
    return this.showing ?? NOTHING;
  }

  get game(): GameFace {
    return this.#from.game;
  }

  get retryAt(): number | undefined {
    return this.#from.retryAt();
  }

  get now(): number {
    return this.#from.ticker.now;
  }

  get busy(): NoticeAction | undefined {
    return this.#from.busy();
  }

  readonly act = (action: NoticeAction): void => this.#from.act(action);
  readonly copy = (text: string): Promise<boolean> => this.#from.copy(text);
}
