import type { Ima } from '../../domain/ads/video/ima/ima.types.ts';
import type { ParseXml } from '../../domain/ads/video/vast/readXml.ts';
import type { MediaPlayerPort } from '../../domain/ads/video/mediaPlayer.port.ts';

/** Browser functions that play advertisements. */
export interface AdPorts {
  readonly films: MediaPlayerPort;
  readonly parseXml: ParseXml;
  /** Loads Google's IMA SDK once per address. Rejects if it fails to load or isn't the SDK. */
  readonly loadIma: (script: string) => Promise<Ima>;
  /** Creates a detached element for third-party code. */
  readonly createContainer: () => HTMLElement;
}
