import type { VettedEntry } from '../../../domain/links/vetted.types.ts';
import { makeAutoObservable, reaction } from 'mobx';
import { findSimilarGame, type SimilarGame } from '../../../domain/library/similarGames.ts';
import { everyGame } from '../../../domain/library/lists.ts';
import { strokesOf } from '../../../domain/stream/stats/qualityLine.ts';
import type {
  CardWords,
  ReportSharing,
  SessionReportModel,
} from '../../../widgets/play/SessionReport/SessionReport.types.ts';
import type { PlayContext } from '../../play/feature.ts';
import type { ReportCard, ReportPorts } from '../../ports/media/report/reportTypes.ts';
import { libraryOf } from '../../core/library.ts';
import { AFTER_PLAY } from '../../core/api/visit/leftSession.ts';
import { EARNING } from '../../core/api/play/earning.ts';
import { MEDIA } from '../../core/api/play/media.ts';
import { QUALITY } from '../../core/api/play/quality.ts';
import { STATS } from '../../core/api/play/stats.ts';
import { BestMoments, type Kept } from './bestMoments.ts';

/** So many of the games that were played last are not proposed. */
const JUST_PLAYED = 5;
/** A session that had come to a stop has told how it went. */
const OVER: ReadonlySet<unknown> = new Set(['ended', 'failed']);
/** Before a session is worth a report it needs no games to go on with, in seconds. */
const LIBRARY_SECS = 45;

/** Follows a session, and says how it went. */
export class ReportController {
  readonly #context: PlayContext;
  readonly #ports: ReportPorts;
  readonly #moment: BestMoments;
  /** What had been earned when the session began. */
  private earnedBefore = 0;

  constructor(context: PlayContext, ports: ReportPorts) {
    const { play, feature } = context;
    this.#context = context;
    this.#ports = ports;
    const mayKeep = () => {
      const { features, inputPaused } = play;
      const { dataSaver, batterySaver } = feature(QUALITY);
      if (dataSaver || batterySaver || inputPaused) return false;
      // What may not be recorded, and what is for adults, leaves no picture either.
      return (features?.enableRecording ?? false) && !features?.uiConfig.enableMatureContentWarning;
    };
    this.#moment = new BestMoments({ ports, film: () => play.stage.video, mayKeep });
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Follows the session until the signal is aborted. */
  start(signal: AbortSignal): this {
    const { app, play, feature } = this.#context;
    this.earnedBefore = feature(EARNING).earned;
    this.#moment.start(signal);
    reaction(
      () => feature(STATS).history.at(-1),
      (figures) => figures && this.#moment.hear(figures),
      { signal },
    );
    const { session } = play;
    reaction(
      () => ['preparing', 'starting'].includes(session.state.kind) && !session.state.run.restarting,
      (another) => {
        if (!another) return;
        this.#moment.forget();
        this.earnedBefore = feature(EARNING).earned;
      },
      { signal },
    );
    reaction(
      () => session.state.kind,
      (kind, before) => kind === 'left' && play.leavesForGood && !OVER.has(before) && this.#tellAfterwards(),
      { signal },
    );
    reaction(
      () => (feature(STATS).report?.seconds ?? 0) >= LIBRARY_SECS,
      (worthIt) => worthIt && void libraryOf(app).wanted(),
      { signal, fireImmediately: true },
    );
    return this;
  }

  get report(): SessionReportModel | undefined {
    return this.#reportWith(this.#moment.kept);
  }

  /** On the page that is come to: what it says and shows is no longer this play's. */
  #tellAfterwards(): void {
    if (!this.report) return;
    const { app, play } = this.#context;
    const { media, playUrl } = play.info;
    const kept = this.#moment.handOver();
    const forget = () => kept?.forget();
    const report = this.#reportWith(kept);
    if (!report) return;
    void app
      .feature(AFTER_PLAY)
      .then((it) => (it ? it.show({ report, accent: media.accent, playUrl, forget }) : forget()));
  }

  #reportWith(kept: Kept | undefined): SessionReportModel | undefined {
    const { app, play, feature } = this.#context;
    const { report } = feature(STATS);
    if (!report) return undefined;
    const { responseMs, recorded } = feature(MEDIA);
    const strokes = strokesOf(report.line);
    const { alike } = this;
    const { appName, media } = play.info;
    return {
      report: { ...report, responseMs },
      game: appName,
      strokes,
      moment: kept,
      nowbux: feature(EARNING).earned - this.earnedBefore,
      recording: recorded,
      next: alike && { ...alike, open: () => void app.page.go(alike.game.appPageUrl) },
      sharing: createSharing(this.#ports, (words, withMoment) => ({
        game: appName,
        accent: media.accent,
        picture: withMoment ? kept?.picture : undefined,
        art: media.banner ?? media.tile,
        strokes,
        words,
      })),
    };
  }

  private get alike(): SimilarGame<VettedEntry> | undefined {
    const { app, play } = this.#context;
    const { library } = libraryOf(app);
    if (library.kind !== 'loaded') return undefined;
    const played = app.core.preferences.recent.slice(0, JUST_PLAYED).map(({ appId }) => appId);
    return findSimilarGame(play.info, everyGame(library.lists), new Set(played));
  }
}

type CardOf = (words: CardWords, withMoment: boolean) => ReportCard;

/** How a report is given to others: by the system's share sheet where that takes pictures, else as a file. */
export function createSharing(ports: ReportPorts, cardOf: CardOf): ReportSharing {
  const bySheet = ports.sharesPictures();
  const { copyPicture } = ports;
  return {
    by: bySheet ? 'sheet' : 'file',
    give: async (words, withMoment) => {
      try {
        const picture = await ports.drawCard(cardOf(words, withMoment), 'image/jpeg');
        const name = `${words.fileName}.jpg`;
        if (bySheet) return await ports.share(picture, name, words.said);
        ports.save(picture, name);
        return 'given';
      } catch {
        return 'failed';
      }
    },
    copy: copyPicture && ((words, withMoment) => copyPicture(ports.drawCard(cardOf(words, withMoment), 'image/png'))),
  };
}
