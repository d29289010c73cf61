import type { VettedEntry } from '../../../domain/links/vetted.types.ts';
import { makeAutoObservable, reaction } from 'mobx';
import { findSimilarGame, type SimilarGame } from '../../../domain/library/similarGames.ts';
import { everyGame } from '../../../domain/library/homePageLists.ts';
import { strokesOf } from '../../../domain/stream/stats/qualityLine.ts';
import type {
  CardTexts,
  ReportSharing,
  SessionReportModel,
} from '../../../widgets/play/SessionReport/SessionReport.types.ts';
import type { PlayContext } from '../../play/feature.ts';
import type { ReportCard, ReportPorts } from '../../ports/media/report/reportTypes.ts';
import { libraryOf } from '../../core/gameLists.ts';
import { AFTER_PLAY } from '../../core/featureKeys/visit/leftSession.ts';
import { EARNING } from '../../core/featureKeys/play/earning.ts';
import { MEDIA } from '../../core/featureKeys/play/media.ts';
import { QUALITY } from '../../core/featureKeys/play/quality.ts';
import { REPLAY } from '../../core/featureKeys/play/replay.ts';
import { STATS } from '../../core/featureKeys/play/stats.ts';
import { BestMoments, type Kept } from './bestMoments.ts';

/** Number of recently played games that a session's report doesn't propose. */
const JUST_PLAYED = 5;
/** Session states in which the end notice has already shown the report. */
const OVER: ReadonlySet<unknown> = new Set(['ended', 'failed']);

/** Follows a session and creates its report. */
export class ReportController {
  readonly #context: PlayContext;
  readonly #ports: ReportPorts;
  readonly #moment: BestMoments;
  /** nowBux that the player had earned before the session started. */
  private earnedBefore = 0;

  constructor(context: PlayContext, ports: ReportPorts) {
    const { play, feature } = context;
    this.#context = context;
    this.#ports = ports;
    const mayKeep = () => {
      const { features, inputPaused } = play;
      const { dataSaver, batterySaver } = feature(QUALITY);
      if (dataSaver || batterySaver || inputPaused) return false;
      // Keep no picture for the report of games that forbid recording or have mature content.
      return features?.enableRecording === true && !features?.uiConfig.enableMatureContentWarning;
    };
    this.#moment = new BestMoments({ ports, film: () => play.stage.video, mayCapture: mayKeep });
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Collects the session's report until `signal` aborts. */
  start(signal: AbortSignal): this {
    const { app, play, feature } = this.#context;
    this.earnedBefore = feature(EARNING).earned;
    this.#moment.start(signal);
    reaction(
      () => feature(STATS).history.at(-1),
      (figures) => figures && this.#moment.update(figures),
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
      () => feature(STATS).report !== undefined,
      // Load the game lists, from which the report proposes another game.
      (isWorthIt) => isWorthIt && void libraryOf(app).wanted(),
      { signal, fireImmediately: true },
    );
    return this;
  }

  get report(): SessionReportModel | undefined {
    return this.#reportWith(this.#moment.best);
  }

  /** Shows the session's report on the next page, independent of this play. */
  #tellAfterwards(): void {
    if (!this.report) return;
    const { app, play } = this.#context;
    const { media, playUrl } = play.info;
    const picture = this.#moment.handOver();
    const forget = () => picture?.forget();
    const report = this.#reportWith(picture);
    if (!report) return;
    void app
      .feature(AFTER_PLAY)
      .then((it) => (it ? it.show({ report, accent: media.accent, playUrl, forget }) : forget()));
  }

  #reportWith(picture: Kept | undefined): SessionReportModel | undefined {
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
      picture,
      nowbux: feature(EARNING).earned - this.earnedBefore,
      recording: recorded,
      clip: feature(REPLAY).clip,
      next: alike && { ...alike, open: () => void app.page.go(alike.game.appPageUrl) },
      sharing: createSharing(this.#ports, (words, withMoment) => ({
        game: appName,
        accent: media.accent,
        picture: withMoment ? picture?.picture : undefined,
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

type CardOf = (words: CardTexts, withMoment: boolean) => ReportCard;

/** Shares a session's report by the system's share sheet if it accepts pictures, else as a file. */
export function createSharing(ports: ReportPorts, cardOf: CardOf): ReportSharing {
  const bySheet = ports.sharesPictures();
  const { copyPicture } = ports;
  return {
    by: bySheet ? 'sheet' : 'file',
    share: async (words, withMoment) => {
      try {
        const picture = await ports.drawCard(cardOf(words, withMoment), 'image/jpeg');
        const name = `${words.fileName}.jpg`;
        if (bySheet) return await ports.share(picture, name, words.shareText);
        ports.save(picture, name);
        return 'given';
      } catch {
        return 'failed';
      }
    },
    copy: copyPicture && ((words, withMoment) => copyPicture(ports.drawCard(cardOf(words, withMoment), 'image/png'))),
  };
}
