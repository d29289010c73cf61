import type { Ima } from '../../domain/ads/video/ima/ima.types.ts';
import type { ParseXml } from '../../domain/ads/video/vast/xml.ts';
import type { MediaPlayerPort } from '../../domain/ads/video/mediaPlayer.port.ts';

/** What of the browser advertisements need that play. */
export interface AdPorts {
  readonly films: MediaPlayerPort;
  readonly parseXml: ParseXml;
  /** Runs Google's IMA SDK, each address once. Rejects where it can't be had, or is none. */
  readonly loadIma: (script: string) => Promise<Ima>;
  /** An element for somebody else's code, on no page yet. */
  readonly createContainer: () => HTMLElement;
}
