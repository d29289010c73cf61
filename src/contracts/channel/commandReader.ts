import { type Command, commandKey } from './commands.ts';
import { decodeLine } from './textLines.ts';

type Read = (value: string) => Command | undefined;

const READERS: { readonly [K in Command['kind']]: Read } = {
  input: (value) => withText(value, (text) => ({ kind: 'input', text })),
  'tab-active': () => ({ kind: 'tab-active' }),
  'tab-inactive': () => ({ kind: 'tab-inactive' }),
  'tab-status': (value) => ({ kind: 'tab-status', active: value === 'active' }),
  'screen-size': (value) => withPair(value, 'x', (width, height) => ({ kind: 'screen-size', width, height })),
  'stream-quality': (value) => {
    const [, ...numbers] = /^(\d{1,5})x(\d{1,5}),(\d{1,3}),(\d{1,6})$/.exec(value) ?? [];
    const [width, height, fps, kbps] = numbers.map(Number);
    if (!width || !height || !fps || !kbps) return undefined;
    return { kind: 'stream-quality', width, height, fps, kbps };
  },
  orientation: (value) => (/^[0-3]$/.test(value) ? { kind: 'orientation', value: Number(value) } : undefined),
  location: (value) => withPair(value, ',', (latitude, longitude) => ({ kind: 'location', latitude, longitude })),
  'mic-answer': (value) => ({ kind: 'mic-answer', allowed: value === 'allowed' }),
  'camera-answer': (value) => ({ kind: 'camera-answer', allowed: value === 'allowed' }),
  upload: (value) => {
    const comma = value.indexOf(',');
    const size = Number(value.slice(0, comma));
    if (comma < 1 || !Number.isFinite(size)) return undefined;
    return withText(value.slice(comma + 1), (name) => (name ? { kind: 'upload', name, size } : undefined));
  },
  'upload-cancel': (value) => (/^\d+$/.test(value) ? { kind: 'upload-cancel', sent: Number(value) } : undefined),
  download: (value) => (/^\d+$/.test(value) ? { kind: 'download', id: Number(value) } : undefined),
  'download-cancel': (value) => (/^\d+$/.test(value) ? { kind: 'download-cancel', id: Number(value) } : undefined),
  osd: (value) => ({ kind: 'osd', shown: value === 'on' }),
  'audio-mute': () => ({ kind: 'audio-mute' }),
  'audio-unmute': () => ({ kind: 'audio-unmute' }),
  'soft-keyboard-enable': () => ({ kind: 'soft-keyboard-enable' }),
  'soft-keyboard-disable': () => ({ kind: 'soft-keyboard-disable' }),
  clipboard: (value) => withText(value, (text) => ({ kind: 'clipboard', text })),
  'back-to-game': () => ({ kind: 'back-to-game' }),
  'report-problem': (value) => withText(value, (category) => ({ kind: 'report-problem', category })),
  'open-deep-link': (value) => withText(value, (url) => ({ kind: 'open-deep-link', url })),
};

const READER_OF_KEY: ReadonlyMap<string, Read> = new Map(
  Object.entries(READERS).map(([kind, read]) => [commandKey(kind as Command['kind']), read]),
);

/** Parses a command line from the app; undefined for an unknown line key or an invalid value. Never throws. */
export function decodeCommand(line: string): Command | undefined {
  const { key, value } = decodeLine(line);
  return READER_OF_KEY.get(key)?.(value);
}

function withText(value: string, make: (text: string) => Command | undefined): Command | undefined {
  try {
    return make(decodeURIComponent(value));
  } catch {
    return undefined;
  }
}

function withPair(
  value: string,
  separator: string,
  make: (first: number, second: number) => Command,
): Command | undefined {
  const [first, second, ...rest] = value.split(separator).map(Number);
  if (rest.length > 0 || first === undefined || second === undefined) return undefined;
  return Number.isFinite(first) && Number.isFinite(second) ? make(first, second) : undefined;
}
