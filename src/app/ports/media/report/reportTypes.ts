import type { LinePoint } from '../../../../domain/stream/stats/qualityLine.ts';
import type { CardWords, Given } from '../../../../widgets/play/SessionReport/SessionReport.types.ts';
import type { VettedUrl } from '../../../../kit/vettedUrl.ts';

/** What is drawn as a report's picture. */
export interface ReportCard {
  readonly game: string;
  /** The game's colour, any CSS colour. */
  readonly accent: string | undefined;
  /** A picture of the game as it was played, else its art. */
  readonly picture: Blob | undefined;
  readonly art: VettedUrl | undefined;
  readonly strokes: readonly (readonly LinePoint[])[];
  readonly words: CardWords;
}

/** What the report of a session takes of the browser. */
export interface ReportPorts {
  /** A small picture of what a film shows now; undefined where nothing is seen of it. */
  readonly takeStill: (film: HTMLVideoElement | undefined) => Promise<Blob | undefined>;
  /** An address of this page's for a picture in memory, until what comes with it is called. */
  readonly show: (picture: Blob) => { readonly url: VettedUrl; readonly forget: () => void };
  /** Draws a report as a picture of 1080 × 1350. Rejects where the browser can't. */
  readonly drawCard: (card: ReportCard, type: 'image/jpeg' | 'image/png') => Promise<Blob>;
  /** The system has a share sheet that takes pictures. */
  readonly sharesPictures: () => boolean;
  readonly share: (picture: Blob, name: string, text: string) => Promise<Given>;
  readonly save: (picture: Blob, name: string) => void;
  /** Puts a picture on the clipboard once it is there; undefined where the browser puts none there. */
  readonly copyPicture: ((picture: Promise<Blob>) => Promise<Given>) | undefined;
}
