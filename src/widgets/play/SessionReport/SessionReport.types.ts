import type { LinePoint } from '../../../domain/stream/stats/qualityLine.ts';
import type { SessionReport } from '../../../domain/stream/stats/sessionRecord.ts';
import type { VettedEntry } from '../../../domain/links/vetted.types.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** A picture of the game at its busiest moment, kept in memory only. */
export interface ReportPicture {
  readonly url: VettedUrl;
  /** Seconds of play before the picture was taken. */
  readonly seconds: number;
}

/** The text of the picture that a player shares, in the player's language. It has no data about the player. */
export interface CardTexts {
  /** Language of the shared picture as a BCP 47 tag. */
  readonly language: string;
  /** The first sentence of the report, for example "42 minutes played". */
  readonly lead: string;
  readonly figures: readonly { readonly label: string; readonly value: string; readonly gold?: boolean | undefined }[];
  readonly line: string;
  readonly foot: string;
  /** The text that the player shares with the picture. */
  readonly shareText: string;
  /** Name of the shared file, without an extension. */
  readonly fileName: string;
}

/** Outcome of sharing a picture. `put-away`: the player cancelled. */
export type ShareOutcome = 'given' | 'put-away' | 'failed';

/** Model of sharing the session's report as a picture. */
export interface ReportSharing {
  /**
   * Way of sharing. `sheet`: the system's share sheet. `file`: a download, if the share sheet doesn't accept
   * pictures.
   */
  readonly by: 'sheet' | 'file';
  readonly share: (texts: CardTexts, withPicture: boolean) => Promise<ShareOutcome>;
  /** Copies the picture to the clipboard; undefined if the browser can't copy pictures. */
  readonly copy: ((texts: CardTexts, withPicture: boolean) => Promise<ShareOutcome>) | undefined;
}

/** The last seconds of the session, which the player can share or save. */
export interface ReportClip {
  readonly seconds: number;
  readonly by: ReportSharing['by'];
  readonly give: () => Promise<ShareOutcome>;
}

/** A game similar to the played one. */
export interface NextGame {
  readonly game: VettedEntry;
  /** Tags that both games have, in the page's language; empty if they have only the genre in common. */
  readonly shared: readonly string[];
  readonly open: () => void;
}

export interface SessionReportModel {
  readonly report: SessionReport;
  readonly game: string;
  /** Picture quality over the session, as lines: one per connection. */
  readonly strokes: readonly (readonly LinePoint[])[];
  /** The busiest moment of the session; undefined if none was recorded. */
  readonly picture?: ReportPicture | undefined;
  /** nowBux earned in this session; undefined or 0 without any. */
  readonly nowbux?: number | undefined;
  /** The recording of the session among the player's files. Length in seconds. */
  readonly recording?: { readonly name: string; readonly seconds: number } | undefined;
  readonly clip?: ReportClip | undefined;
  readonly next?: NextGame | undefined;
  readonly sharing?: ReportSharing | undefined;
}
