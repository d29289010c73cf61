import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { fileName } from '../../../domain/recording/recording.store.ts';
import { REPLAY_KEY, replayMode, type ReplayMode } from '../../../domain/recording/replay/replayMode.ts';
import { REPLAY_SECONDS } from '../../../domain/recording/replay/replayRing.ts';
import type { ReportClip, ShareOutcome } from '../../../widgets/play/SessionReport/SessionReport.types.ts';
import type { BarItems } from '../../../widgets/play/PlayHud/PlayHud.types.ts';
import type { ReplaySectionModel } from '../../../widgets/recording/ReplaySection/ReplaySection.tsx';
import type { ReplayNotice, ReplayToastsModel } from '../../../widgets/recording/ReplayToasts/ReplayToasts.tsx';
import { QUALITY } from '../../core/featureKeys/play/quality.ts';
import { STATS } from '../../core/featureKeys/play/stats.ts';
import type { PlayContext } from '../../play/feature.ts';
import type { ReplayPorts } from '../../ports/playPorts.ts';

/** Time for which a notice about a saved replay is shown, in milliseconds. */
const SHOWN_MS = 6_000;

/**
 * Keeps the last thirty seconds of the stream while the player's setting allows it, and hands them over as a file.
 */
export class ReplayController {
  allowed: boolean;
  /** Length of the kept part of the stream, in whole seconds. */
  kept = 0;
  isWriting = false;
  notice: ReplayNotice | undefined;
  /** Whether the encoded frames of the current or last connection can be kept. */
  attached = false;
  batteryLow = false;
  readonly #context: PlayContext;
  readonly #ports: ReplayPorts;
  #signal = new AbortController().signal;

  constructor(context: PlayContext, ports: ReplayPorts) {
    this.#context = context;
    this.#ports = ports;
    this.allowed = context.app.core.ports.localStore.get(REPLAY_KEY) !== undefined;
    // `mode` isn't a MobX computed value, because the browser's data saver isn't observable.
    makeAutoObservable(this, { start: false, mode: false }, { autoBind: true, deep: false });
  }

  /** Keeps encoded frames of the stream until `signal` aborts. The kept frames stay for the session's report. */
  start(signal: AbortSignal): this {
    const { play, feature } = this.#context;
    const ports = this.#ports;
    this.#signal = signal;
    reaction(
      () => (play.stream.pictureSeen ? play.stream.peer : undefined),
      (peer) => {
        // After the peer was lost, the replay keeps its frames for the session's report.
        if (peer) this.attached = ports.isAttached(peer);
      },
      { signal, fireImmediately: true },
    );
    ports.watchBattery((isLow) => runInAction(() => (this.batteryLow = isLow)), signal);
    ports.onKept((seconds) => runInAction(() => (this.kept = seconds)), signal);
    reaction(
      () => ({ isKeeping: this.isKeeping, isLimited: feature(STATS).stall?.blame === 'network' }),
      ({ isKeeping, isLimited }) => ports.keep(isKeeping, !isLimited),
      {
        signal,
        fireImmediately: true,
        equals: (a, b) => a.isKeeping === b.isKeeping && a.isLimited === b.isLimited,
      },
    );
    return this;
  }

  get mode(): ReplayMode {
    const { allowed, attached, batteryLow } = this;
    const { dataSaver, batterySaver } = this.#context.feature(QUALITY);
    const { supported } = this.#ports;
    return replayMode({ supported, allowed, attached, dataSaver, batterySaver, batteryLow });
  }

  get isKeeping(): boolean {
    return this.mayRecord && this.mode === 'keeping';
  }

  get part(): ReplaySectionModel | undefined {
    if (!this.mayRecord) return undefined;
    const { mode, isWriting, seconds } = this;
    const setAllowed = (allowed: boolean) => this.setAllowed(allowed);
    return { mode, isWriting, seconds, setAllowed, save: () => this.save() };
  }

  get item(): BarItems['replay'] {
    if (!this.isKeeping) return undefined;
    return { seconds: this.seconds, save: () => this.save() };
  }

  get toasts(): ReplayToastsModel | undefined {
    const { notice } = this;
    return notice && { notice, dismiss: () => this.dismiss() };
  }

  get clip(): ReportClip | undefined {
    if (!this.isKeeping || this.kept === 0) return undefined;
    return { seconds: this.seconds, by: this.#ports.sharesFilms() ? 'sheet' : 'file', give: () => this.give() };
  }

  setAllowed(allowed: boolean): void {
    const { localStore } = this.#context.app.core.ports;
    if (allowed) localStore.set(REPLAY_KEY, '1');
    else localStore.remove(REPLAY_KEY);
    this.allowed = allowed;
    if (allowed && this.#ports.supported) this.#ports.prepare();
  }

  /** Writes the replay's last seconds into a file, and shares or saves the file. */
  save(): void {
    if (this.isWriting) return;
    this.isWriting = true;
    void this.#write().then((notice) => {
      runInAction(() => {
        this.isWriting = false;
        this.notice = notice;
      });
      const { clock } = this.#context.app.core.ports;
      const hide = () => this.notice === notice && this.dismiss();
      if (notice) clock.after(SHOWN_MS, hide, this.#signal);
    });
  }

  async give(): Promise<ShareOutcome> {
    const notice = await this.#write();
    if (!notice) return 'put-away';
    return notice.kind === 'saved' ? 'given' : 'failed';
  }

  dismiss(): void {
    this.notice = undefined;
  }

  /** The replay keeps at least thirty seconds, and often more, because a file starts at a key frame. */
  private get seconds(): number {
    return Math.min(this.kept, REPLAY_SECONDS);
  }

  /** Whether the game allows recording. */
  private get mayRecord(): boolean {
    return this.#context.play.features?.enableRecording === true;
  }

  /**
   * Writes the replay's file and shares or saves it. Returns the notice to show; undefined if the player closed the
   * share sheet.
   */
  async #write(): Promise<ReplayNotice | undefined> {
    const ports = this.#ports;
    const { app, play } = this.#context;
    const written = await ports.write().catch(() => undefined);
    if (!written) return { kind: 'failed' };
    const { file, seconds } = written;
    const extension = file.type === 'video/mp4' ? 'mp4' : 'webm';
    const at = app.core.ports.clock.now() - seconds * 1000;
    const name = fileName({ game: play.info.appName, at, format: { mime: file.type, extension } });
    if (ports.sharesFilms()) {
      const outcome = await ports.share(file, name);
      if (outcome === 'put-away') return undefined;
      if (outcome === 'given') return { kind: 'saved', name, seconds };
      // The share sheet doesn't open without a recent press, as with a gamepad or on a slow computer. Save the file
      // instead.
    }
    ports.save(file, name);
    return { kind: 'saved', name, seconds };
  }
}
