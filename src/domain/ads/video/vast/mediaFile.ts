import type { MediaFile } from './vastDocument.ts';
import type { VettedUrl } from '../../../../kit/vettedUrl.ts';

/** Maximum width at which an advertisement is displayed, in device pixels. */
const WANTED_WIDTH = 1280;

/**
 * Matches codec names of RFC 6381. Ad servers also write labels (`H.264`, `VP9`, `0`), which browsers report as
 * unsupported although they play the file.
 */
const RFC_6381 =
  /^(?:avc[1-4]\.[\dA-Fa-f]{6}|(?:hvc1|hev1|vp0[89]|av01|mp4[av]|dvh[1e]|dva[1v])(?:\.[\dA-Za-z]+)+|vp[89]|opus|vorbis)$/;

/** Reason for rejecting a media file: it requires an API framework or streaming, or its type or URL isn't allowed. */
export type FileRefusal = 'api' | 'streaming' | 'type' | 'address';

export interface FilePorts {
  readonly canPlay: (type: string) => boolean;
  readonly vouch: (address: string) => VettedUrl | undefined;
}

/** Returns the URL of a media file that the browser may be able to play, or the reason for rejecting the file. */
export function judgeFile(file: MediaFile, { canPlay, vouch }: FilePorts): { address: VettedUrl } | FileRefusal {
  if (/^(vpaid|simid)/i.test(file.apiFramework)) return 'api';
  if (file.delivery === 'streaming') return 'streaming';
  const type = typeOf(file);
  // If the media file has no MIME type, only loading it shows whether the browser can play it.
  if (type !== '' && !(type.startsWith('video/') && canPlay(type))) return 'type';
  const address = vouch(file.address);
  return address === undefined ? 'address' : { address };
}

/**
 * Returns the playable media files, best first: the widest up to the display width, then narrower ones, then wider
 * ones. Among equal widths, the lowest bit rate comes first.
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
 * Returns the MIME type of a media file for `canPlay`, with `codecs` if they are valid names. Empty for a label such
 * as `mp4`.
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
