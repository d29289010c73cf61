import { makeObservable, observableRef, runInAction } from 'mobx';
import { type Earned, Earning } from '../../../domain/nowbux/earning/earning.store.ts';
import { noticesOf } from '../../../domain/preferences/notices.ts';
import { uaSessionOf } from '../../../domain/visit/uaSession.ts';
import { randomId } from '../../../kit/random.ts';
import type { NowBuxExplainerModel } from '../../../modals/NowBuxExplainer/NowBuxExplainer.tsx';
import type { NowBuxToastModel } from '../../../widgets/NowBuxToast/NowBuxToast.tsx';
import type { NowBuxWindowModel } from '../../../widgets/NowBuxWindow/NowBuxWindow.tsx';
import type { Core } from '../../boot/core.ts';
import type { Play } from '../../play/play.ts';
import type { LatePorts } from '../../ports/latePorts.ts';

/** How long a word of what came stays, in milliseconds. */
const TOAST_MS = 5_000;
/** Among the player's notices: they have been told what nowBux are for. */
const FIRST_KEY = 'firstNowbux';

interface EarningParts {
  readonly core: Core;
  readonly play: Play;
  readonly lock: LatePorts['lock'];
  readonly signIn: () => void;
}

/** nowBux beside a game. Lives until the signal is aborted. */
export class EarningController {
  readonly earning: Earning;
  toast: NowBuxToastModel | undefined;
  private opened = false;
  private explained: 'first' | 'asked' | undefined;
  readonly #window: NowBuxWindowModel;
  readonly #parts: EarningParts;
  readonly #life: AbortSignal;
  #toasting = new AbortController();

  constructor(parts: EarningParts, life: AbortSignal) {
    const { core, play, lock } = parts;
    const { api, auth, identity, bootstrap, ports } = core;
    const { clock, localStore: store, sessionStore, random, log } = ports;
    this.#parts = parts;
    this.#life = life;
    this.earning = new Earning(
      {
        ...{ api, clock, store, log, lock },
        who: { uaId: identity.uaId, uaSessionId: uaSessionOf(sessionStore, random) },
        player: () => (auth.state.kind === 'guest' || auth.state.kind === 'signed-in' ? auth.state.kind : undefined),
        secsPerNowbux: Math.max(bootstrap.globalConfig.rwdMinPlayTimeIntervalInSecs, 1),
        createKey: () => randomId(random),
      },
      life,
    );
    this.#window = this.#createWindow();
    makeObservable<EarningController, 'explained' | 'opened'>(this, {
      toast: observableRef,
      explained: observableRef,
      opened: observableRef,
    });
    this.earning.earned.listen((earned) => this.#show(earned), life);
    const { session, stream } = play;
    this.earning.follow(
      {
        get playSessionId() {
          const { state } = session;
          const moves = stream.pictureSeen && state.kind === 'playing' && state.link.kind === 'up';
          return moves ? state.offer.playSessionId : undefined;
        },
        get visible() {
          return core.window.visible;
        },
        get inputAt() {
          return stream.inputAt;
        },
      },
      life,
    );
  }

  /** The window beside the game; undefined while it is closed. */
  get window(): NowBuxWindowModel | undefined {
    return this.opened ? this.#window : undefined;
  }

  /** What nowBux are for, where that is asked, or told once. */
  get explainer(): NowBuxExplainerModel | undefined {
    return this.explained && { first: this.explained === 'first', close: this.#closeExplainer };
  }

  /** Opens the window; whoever has their first nowBux is told once what they are for. */
  readonly open = (): void => {
    const notices = noticesOf(this.#parts.core.preferences);
    const first = (this.earning.balance ?? 0) > 0 && notices.get(FIRST_KEY) === undefined;
    if (first) notices.set(FIRST_KEY, '1');
    this.#set({ opened: true, toast: undefined, ...(first && { explained: 'first' }) });
    void this.earning.refresh();
  };

  readonly close = (): void => this.#set({ opened: false });

  #createWindow(): NowBuxWindowModel {
    const { earning } = this;
    const { core, signIn } = this.#parts;
    return {
      get balance() {
        return earning.balance;
      },
      get secsToNext() {
        return earning.secsToNext;
      },
      get guest() {
        return core.auth.state.kind === 'guest';
      },
      secsPerNowbux: core.bootstrap.globalConfig.rwdMinPlayTimeIntervalInSecs,
      explain: () => this.#set({ explained: 'asked' }),
      signIn,
      close: this.close,
    };
  }

  /** Whatever is asked closes the panels: the window comes back after it. */
  readonly #closeExplainer = (): void => this.#set({ explained: undefined, opened: true });

  #show({ amount, balance }: Earned): void {
    // The window says it itself.
    if (this.opened) return;
    this.#toasting.abort();
    this.#toasting = new AbortController();
    const dismiss = () => this.#set({ toast: undefined });
    this.#set({ toast: { amount, balance, dismiss } });
    this.#parts.core.ports.clock.after(TOAST_MS, dismiss, AbortSignal.any([this.#toasting.signal, this.#life]));
  }

  #set(change: Partial<Record<'opened' | 'explained' | 'toast', unknown>>): void {
    runInAction(() => Object.assign(this, change));
  }
}
