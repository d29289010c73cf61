import { makeAutoObservable, observable, runInAction } from 'mobx';
import { shortcutRules, DebugShortcut } from '../../../domain/shell/debugShortcut.ts';
import type { SessionState } from '../../../domain/session/session.state.ts';
import type { DebugFact, DebugOverlayModel } from '../../../widgets/stream/DebugOverlay/DebugOverlay.tsx';
import type { Core } from '../../core/visitCore.ts';
import type { Play } from '../../play/play.ts';
import { adsStateNow } from './adsState.ts';
import { tellablePlayState } from '../../play/session/playState.ts';
import type { PlayContext } from '../../play/feature.ts';

/** Number of recent events that the debug overlay shows. */
const KEPT = 30;

/** The hidden debug overlay: state and history of the session, to be sent to support. */
export class DebugViewModel implements DebugOverlayModel {
  showing = false;
  copied: DebugOverlayModel['copied'] = 'not';
  readonly #events = observable.array<DebugOverlayModel['events'][number]>([], { deep: false });
  #count = 0;
  readonly #core: Core;
  readonly #play: Play;
  readonly #ticker: { readonly now: number };
  readonly #page: Pick<PlayContext['browser'], 'listenForDebugShortcut'>;

  constructor({ app, play, ticker, browser }: Pick<PlayContext, 'app' | 'play' | 'ticker' | 'browser'>) {
    this.#core = app.core;
    this.#play = play;
    this.#ticker = ticker;
    this.#page = browser;
    // The getters marked `false` read values that aren't observable.
    const plain = { start: false, facts: false, playState: false } as const;
    makeAutoObservable(this, plain, { autoBind: true, deep: false });
  }

  /** Records session events and listens for the overlay's shortcut until `signal` aborts. */
  start(signal: AbortSignal): this {
    const { clock, browser } = this.#core.ports;
    const unwatch = this.#play.session.watch(({ event, state }) => this.#add(event.kind, state.kind));
    signal.addEventListener('abort', unwatch, { once: true });
    const shortcut = new DebugShortcut(shortcutRules(browser.facts().touchPoints));
    this.#page.listenForDebugShortcut(shortcut, clock, () => this.#show(!this.showing), signal);
    return this;
  }

  get facts(): DebugOverlayModel['facts'] {
    const { session, info, stream } = this.#play;
    const { state } = session;
    const offer = offerOf(state);
    const facts: Readonly<Record<DebugFact, string | undefined>> = {
      session: offer?.playSessionId,
      state: state.kind,
      running: session.running.join(', ') || undefined,
      connection: state.kind === 'playing' ? state.link.kind : stream.peer && 'making',
      version: this.#core.bootstrap.feVersion,
      world: this.#core.ports.browser.origin,
      region: offer?.servingRegion,
      game: `${info.packageName} ${info.appId}`,
    };
    return Object.entries(facts) as [DebugFact, string | undefined][];
  }

  get playState(): DebugOverlayModel['playState'] {
    const state = { ...tellablePlayState(this.#core, this.#ticker.now), ...adsStateNow(this.#core) };
    return Object.entries(state).map(([name, value]: [string, unknown]) => [name, textOf(value)] as const);
  }

  get events(): DebugOverlayModel['events'] {
    return this.#events;
  }

  close(): void {
    this.#show(false);
  }

  copy(): void {
    const facts = [...this.facts, ...this.playState].map(([name, value]) => `${name}: ${value ?? '-'}`);
    const events = this.events.map(({ at, event, state }) => `${new Date(at).toISOString()} ${event} → ${state}`);
    void this.#core.ports.browser.copy([...facts, '', ...events].join('\n')).then((done) =>
      runInAction(() => {
        this.copied = done ? 'yes' : 'refused';
      }),
    );
  }

  save(): void {
    // If the JavaScript that saves the record of the visit fails to load, the next press retries.
    void import('../../play/session/saveVisitRecord.ts')
      .then(({ saveVisitRecord: saveReport }) => saveReport(this.#core))
      .catch(() => undefined);
  }

  #add(event: string, state: string): void {
    runInAction(() => {
      this.#events.unshift({ number: this.#count++, at: this.#core.ports.clock.now(), event, state });
      if (this.#events.length > KEPT) this.#events.pop();
    });
  }

  #show(showing: boolean): void {
    runInAction(() => {
      this.showing = showing;
      this.copied = 'not';
    });
  }
}

/** Formats a value for the debug overlay; a list by its length. */
function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return String(value.length);
  return value === undefined ? undefined : JSON.stringify(value).replace(/^"(.*)"$/, '$1');
}

function offerOf(state: SessionState) {
  return state.kind === 'playing' || state.kind === 'connecting' ? state.offer : undefined;
}
