import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Peer } from '../../../domain/stream/peer/peer.port.ts';
import type { Figures } from '../../../domain/stream/stats/streamFigures.ts';
import { sampleStats } from '../../../domain/stream/stats/statsSampler.ts';
import { PacketLossDetector } from '../../../domain/stream/stats/packetLossDetector.ts';
import { addToRecord, loseInRecord, NO_RECORD } from '../../../domain/stream/stats/sessionRecord.ts';
import { NO_STALL, watchStall } from '../../../domain/stream/stats/stallCause.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Play } from '../../play/play.ts';
import type { PlayPorts } from '../../ports/playPorts.ts';
import { failSilentPeer } from './failSilentPeer.ts';
import { repeatInputChanges } from './repeatInputChanges.ts';

/** Length of the stream statistics' history in seconds, as the overlay's graphs show it. */
const KEPT = 60;

interface PlayStatsSources {
  readonly play: Pick<Play, 'session' | 'stream' | 'input'>;
  readonly clock: Clock;
  readonly window: { readonly visible: boolean };
  readonly browser: Pick<PlayPorts, 'watchLongFrames'>;
  /** Hosts of the advertising on the page. */
  readonly adHosts?: readonly string[] | undefined;
}

/** Watches a play's stream while its picture is visible. */
export class PlayStats {
  /** Stream statistics of the last seconds, newest last. */
  history: readonly Figures[] = [];
  stall = NO_STALL;
  record = NO_RECORD;
  readonly #link = new PacketLossDetector();
  readonly #from: PlayStatsSources;

  constructor(from: PlayStatsSources) {
    this.#from = from;
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Collects stream statistics and reports lost peers until `signal` aborts. */
  start(signal: AbortSignal): this {
    failSilentPeer(this.#from, signal);
    let watching: AbortController | undefined;
    reaction(
      () => this.#peer,
      (peer, before) => {
        watching?.abort();
        if (before && !peer && this.#lost) this.record = loseInRecord(this.record);
        watching = peer && new AbortController();
        // The cause of a stall is unknown for a new or lost connection. Other notices explain a lost connection.
        this.stall = NO_STALL;
        if (peer && watching) this.#watch(peer, AbortSignal.any([watching.signal, signal]));
      },
      { signal, fireImmediately: true },
    );
    const { session } = this.#from.play;
    reaction(
      () => ['preparing', 'starting'].includes(session.state.kind) && !session.state.run.restarting,
      (another) => {
        if (!another) return;
        this.history = [];
        this.record = NO_RECORD;
      },
      { signal },
    );
    return this;
  }

  /** The peer whose picture the player sees; undefined while the page is hidden or the connection is lost. */
  get #peer(): Peer | undefined {
    const { play, window } = this.#from;
    const { state } = play.session;
    return window.visible && state.kind === 'playing' && state.link.kind === 'up' ? play.stream.peer : undefined;
  }

  /** Whether a missing peer means a lost connection, rather than the end of the game or a hidden page. */
  get #lost(): boolean {
    const { play, window } = this.#from;
    return window.visible && !['ended', 'failed', 'left'].includes(play.session.state.kind);
  }

  #watch(peer: Peer, signal: AbortSignal): void {
    const { clock, browser } = this.#from;
    repeatInputChanges(this.#from, peer, this.#link, signal);
    const report = () => peer.stats();
    sampleStats(
      { clock, report, longFrames: browser.watchLongFrames(signal, this.#from.adHosts) },
      (figures) => this.#update(figures),
      signal,
    );
  }

  #update(figures: Figures): void {
    this.#link.hear(figures.lossPct);
    runInAction(() => {
      this.history = [...this.history, figures].slice(-KEPT);
      this.stall = watchStall(this.stall, figures);
      this.record = addToRecord(this.record, figures, this.stall.blame);
    });
  }
}
