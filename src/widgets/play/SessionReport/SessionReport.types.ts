import type { LinePoint } from '../../../domain/stream/stats/qualityLine.ts';
import type { SessionReport } from '../../../domain/stream/stats/sessionRecord.ts';
import type { VettedEntry } from '../../../domain/links/vetted.types.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** A picture of the game, kept in memory alone. */
export interface Moment {
  readonly url: VettedUrl;
  /** How far into the session it was, in seconds of play. */
  readonly seconds: number;
}

/** The words of a report's picture, in the player's language. There is nothing of the player in them. */
export interface CardWords {
  /** A BCP 47 tag. */
  readonly language: string;
  /** "42 minutes played". */
  readonly lead: string;
  readonly figures: readonly { readonly label: string; readonly value: string; readonly gold?: boolean | undefined }[];
  readonly line: string;
  readonly foot: string;
  /** What stands beside the picture where it is shared. */
  readonly said: string;
  /** Without an ending. */
  readonly fileName: string;
}

/** What became of a picture that was to be given away. `put-away`: its player thought better of it. */
export type Given = 'given' | 'put-away' | 'failed';

/** The report as a picture, for others. */
export interface ReportSharing {
  /** `sheet`: by the system's own share sheet; `file`: saved, where there is none for pictures. */
  readonly by: 'sheet' | 'file';
  readonly give: (words: CardWords, withMoment: boolean) => Promise<Given>;
  /** Puts it on the clipboard; undefined where the browser puts no pictures there. */
  readonly copy: ((words: CardWords, withMoment: boolean) => Promise<Given>) | undefined;
}

/** A game that is like the one that was played. */
export interface NextGame {
  readonly game: VettedEntry;
  /** The tags that both have, in the language of the page; none where it is the genre. */
  readonly shared: readonly string[];
  readonly open: () => void;
}

/** How a session went that is over. */
export interface SessionReportModel {
  readonly report: SessionReport;
  readonly game: string;
  /** The quality of the picture over the session, to draw; one stroke to a connection. */
  readonly strokes: readonly (readonly LinePoint[])[];
  /** When the player was busiest; undefined where none was kept. */
  readonly moment?: Moment | undefined;
  /** nowBux that came in this session; undefined or nought where none did. */
  readonly nowbux?: number | undefined;
  /** Saved among the player's files, and how long it is, in seconds. */
  readonly recording?: { readonly name: string; readonly seconds: number } | undefined;
  readonly next?: NextGame | undefined;
  readonly sharing?: ReportSharing | undefined;
}
