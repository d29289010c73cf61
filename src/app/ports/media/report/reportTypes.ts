import type { LinePoint } from '../../../../domain/stream/stats/qualityLine.ts';
import type { CardTexts, ShareOutcome } from '../../../../widgets/play/SessionReport/SessionReport.types.ts';
import type { VettedUrl } from '../../../../kit/vettedUrl.ts';

/** Content of the picture that shows a session's report. */
export interface ReportCard {
  readonly game: string;
  /** The game's colour, any CSS colour. */
  readonly accent: string | undefined;
  /** Picture of the game during the session. `art` is the fallback. */
  readonly picture: Blob | undefined;
  readonly art: VettedUrl | undefined;
  readonly strokes: readonly (readonly LinePoint[])[];
  readonly words: CardTexts;
}

/** Browser functions of a session's report. */
export interface ReportPorts {
  /** Small picture of the current video frame; undefined before the first video frame. */
  readonly takeStill: (film: HTMLVideoElement | undefined) => Promise<Blob | undefined>;
  /** Creates an object URL for a picture; `forget` revokes it. */
  readonly show: (picture: Blob) => { readonly url: VettedUrl; readonly forget: () => void };
  /** Draws a session's report as a picture of 1080 × 1350 pixels. Rejects if the browser can't. */
  readonly drawCard: (card: ReportCard, type: 'image/jpeg' | 'image/png') => Promise<Blob>;
  /** Whether the system's share sheet accepts pictures. */
  readonly sharesPictures: () => boolean;
  readonly share: (picture: Blob, name: string, text: string) => Promise<ShareOutcome>;
  readonly save: (picture: Blob, name: string) => void;
  /** Copies a picture to the clipboard once it resolves; undefined if the browser doesn't support it. */
  readonly copyPicture: ((picture: Promise<Blob>) => Promise<ShareOutcome>) | undefined;
}
