import type { MediaFile } from './vastDocument.ts';
import type { VettedUrl } from '../../../../kit/vettedUrl.ts';

/** As wide as an advertisement is shown at most, in pixels of the screen. */
const WANTED_WIDTH = 1280;

/**
 * Names of codecs by RFC 6381, as browsers know them. Anything else in `codec` is a label for people (`H.264`, `VP9`, `0`): a
 * browser that is asked about it says no to a film that it plays.
 */
const RFC_6381 =
  /^(?:avc[1-4]\.[\dA-Fa-f]{6}|(?:hvc1|hev1|vp0[89]|av01|mp4[av]|dvh[1e]|dva[1v])(?:\.[\dA-Za-z]+)+|vp[89]|opus|vorbis)$/;

/** Why a file can't be shown: it needs an interface for code, is streamed, no browser plays it, or its address is refused. */
export type FileRefusal = 'api' | 'streaming' | 'type' | 'address';

export interface FilePorts {
  readonly canPlay: (type: string) => boolean;
  readonly vouch: (address: string) => VettedUrl | undefined;
}

/** The address of a film that the browser may be able to play, or why it isn't one. */
export function judgeFile(file: MediaFile, { canPlay, vouch }: FilePorts): { address: VettedUrl } | FileRefusal {
  if (/^(vpaid|simid)/i.test(file.apiFramework)) return 'api';
  if (file.delivery === 'streaming') return 'streaming';
  const type = typeOf(file);
  // Without a type only the browser can tell, once it has the film.
  if (type !== '' && !(type.startsWith('video/') && canPlay(type))) return 'type';
  const address = vouch(file.address);
  return address === undefined ? 'address' : { address };
}

/**
 * The films that the browser may be able to play, the best first: the largest that is no wider than it is shown, then smaller
 * ones, then wider ones; of several with that width the one with the least data.
 */
export function chooseFiles(files: readonly MediaFile[], ports: FilePorts): readonly VettedUrl[] {
  const playable = files.flatMap((file) => {
    const judged = judgeFile(file, ports);
    return typeof judged === 'string' ? [] : { ...file, address: judged.address };
  });
  const fits = ({ width }: MediaFile) => width <= WANTED_WIDTH;
  const fitting = playable.filter(fits).toSorted((a, b) => b.width - a.width || a.bitrate - b.bitrate);
  const wider = playable.filter((file) => !fits(file)).toSorted((a, b) => a.width - b.width || a.bitrate - b.bitrate);
  return [...new Set([...fitting, ...wider].map(({ address }) => address))];
}

/**
 * Returns what to ask the browser about: the MIME type, with codecs where their names mean something to it. Empty for a label
 * such as `mp4`.
 */
function typeOf({ type, codec }: MediaFile): string {
  const [mime = '', ...parameters] = type.split(';').map((part) => part.trim());
  if (!mime.includes('/')) return '';
  const parameter = parameters.find((one) => /^codecs\s*=/i.test(one))?.replace(/^[^=]*=/, '');
  const codecs = (codec.trim() || parameter || '').replaceAll(/["']/g, '').split(',');
  const named = codecs.map((one) => one.trim()).join(', ');
  return codecs.every((one) => RFC_6381.test(one.trim()))
    ? `${mime.toLowerCase()}; codecs="${named}"`
    : mime.toLowerCase();
}
