import type { MediaFile } from './vastDocument.ts';
import type { VettedUrl } from '../../../../kit/vettedUrl.ts';

/** As wide as an advertisement is shown at most, in pixels of the screen. */
const WANTED_WIDTH = 1280;

/**
 * Of the films that the browser plays: the largest that is no wider than it is shown, or else the smallest; of several with that
 * width the one with the least data.
 */
export function chooseFile(
  files: readonly MediaFile[],
  canPlay: (type: string) => boolean,
  vouch: (address: string) => VettedUrl | undefined,
): VettedUrl | undefined {
  const playable = files.filter(
    ({ delivery, type, codec, address }) =>
      delivery === 'progressive' &&
      type.startsWith('video/') &&
      canPlay(codec === '' ? type : `${type}; codecs="${codec.replaceAll('"', '')}"`) &&
      vouch(address) !== undefined,
  );
  const fitting = playable.filter(({ width }) => width <= WANTED_WIDTH);
  const [best] =
    fitting.length > 0
      ? fitting.toSorted((a, b) => b.width - a.width || a.bitrate - b.bitrate)
      : playable.toSorted((a, b) => a.width - b.width || a.bitrate - b.bitrate);
  return best && vouch(best.address);
}
