import { decodeLine, encodeLine } from './lines.ts';

/** What the app tells the device over the control channel. Text values are URL-encoded on the wire. */
export type Command =
  | { readonly kind: 'input'; readonly text: string }
  | { readonly kind: 'tab-active' }
  | { readonly kind: 'tab-inactive' }
  | { readonly kind: 'tab-status'; readonly active: boolean }
  | { readonly kind: 'screen-size'; readonly width: number; readonly height: number }
  | { readonly kind: 'orientation'; readonly value: number }
  | { readonly kind: 'location'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'mic-answer'; readonly allowed: boolean }
  | { readonly kind: 'camera-answer'; readonly allowed: boolean }
  | { readonly kind: 'upload'; readonly name: string; readonly size: number }
  | { readonly kind: 'osd'; readonly shown: boolean }
  | { readonly kind: 'audio-mute' }
  | { readonly kind: 'audio-unmute' }
  | { readonly kind: 'soft-keyboard-enable' }
  | { readonly kind: 'soft-keyboard-disable' }
  | { readonly kind: 'clipboard'; readonly text: string }
  | { readonly kind: 'back-to-game' }
  | { readonly kind: 'report-problem'; readonly category: string }
  | { readonly kind: 'open-deep-link'; readonly url: string };

type Kind = Command['kind'];
type Of<K extends Kind> = Extract<Command, { kind: K }>;

interface Form<K extends Kind> {
  readonly key: string;
  readonly write: (command: Of<K>) => string;
  /** Undefined where the value does not fit. */
  readonly read: (value: string) => Of<K> | undefined;
}

type BareKind = {
  [K in Kind]: keyof Of<K> extends 'kind' ? K : never;
}[Kind];

function bare<K extends BareKind>(kind: K, key: string): Form<K> {
  return { key, write: () => '1', read: () => ({ kind }) as Of<K> };
}

function text(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

function numbers(value: string, separator: string, count: number): number[] | undefined {
  const parts = value.split(separator).map(Number);
  return parts.length === count && parts.every(Number.isFinite) ? parts : undefined;
}

const FORMS: { readonly [K in Kind]: Form<K> } = {
  input: {
    key: 'input',
    write: ({ text }) => encodeURIComponent(text),
    read: (value) => {
      const decoded = text(value);
      return decoded === undefined ? undefined : { kind: 'input', text: decoded };
    },
  },
  'tab-active': bare('tab-active', 'tabactive'),
  'tab-inactive': bare('tab-inactive', 'tabinactive'),
  'tab-status': {
    key: 'tabstatus',
    write: ({ active }) => (active ? 'active' : 'inactive'),
    read: (value) => ({ kind: 'tab-status', active: value === 'active' }),
  },
  'screen-size': {
    key: 'screensize',
    write: ({ width, height }) => `${width}x${height}`,
    read: (value) => {
      const size = numbers(value, 'x', 2);
      return size && { kind: 'screen-size', width: size[0] as number, height: size[1] as number };
    },
  },
  orientation: {
    key: 'orientation',
    write: ({ value }) => String(value),
    read: (value) => (/^[0-3]$/.test(value) ? { kind: 'orientation', value: Number(value) } : undefined),
  },
  location: {
    key: 'location',
    write: ({ latitude, longitude }) => `${latitude},${longitude}`,
    read: (value) => {
      const place = numbers(value, ',', 2);
      return place && { kind: 'location', latitude: place[0] as number, longitude: place[1] as number };
    },
  },
  'mic-answer': answer('mic-answer', 'mic'),
  'camera-answer': answer('camera-answer', 'camera'),
  upload: {
    key: 'upload',
    write: ({ name, size }) => `${size},${encodeURIComponent(name)}`,
    read: (value) => {
      const [size, ...rest] = value.split(',');
      const name = text(rest.join(','));
      return name && Number.isFinite(Number(size)) ? { kind: 'upload', name, size: Number(size) } : undefined;
    },
  },
  osd: {
    key: 'osd',
    write: ({ shown }) => (shown ? 'on' : 'off'),
    read: (value) => ({ kind: 'osd', shown: value === 'on' }),
  },
  'audio-mute': bare('audio-mute', 'audiomute'),
  'audio-unmute': bare('audio-unmute', 'audiounmute'),
  'soft-keyboard-enable': bare('soft-keyboard-enable', 'softkeyboardenable'),
  'soft-keyboard-disable': bare('soft-keyboard-disable', 'softkeyboarddisable'),
  clipboard: {
    key: 'clipboard',
    write: ({ text }) => encodeURIComponent(text),
    read: (value) => {
      const decoded = text(value);
      return decoded === undefined ? undefined : { kind: 'clipboard', text: decoded };
    },
  },
  'back-to-game': bare('back-to-game', 'backtogame'),
  'report-problem': {
    key: 'reportproblem',
    write: ({ category }) => encodeURIComponent(category),
    read: (value) => {
      const category = text(value);
      return category === undefined ? undefined : { kind: 'report-problem', category };
    },
  },
  'open-deep-link': {
    key: 'opendeeplink',
    write: ({ url }) => encodeURIComponent(url),
    read: (value) => {
      const url = text(value);
      return url === undefined ? undefined : { kind: 'open-deep-link', url };
    },
  },
};

function answer<K extends 'mic-answer' | 'camera-answer'>(kind: K, key: string): Form<K> {
  return {
    key,
    write: (command: { readonly allowed: boolean }) => (command.allowed ? 'allowed' : 'denied'),
    read: (value) => ({ kind, allowed: value === 'allowed' }) as Of<K>,
  };
}

const FORM_OF_KEY: ReadonlyMap<string, Form<Kind>> = new Map(
  Object.values(FORMS).map((form) => [form.key, form as unknown as Form<Kind>]),
);

/** The line of a command: `screensize=1280x720`. */
export function encodeCommand(command: Command): string {
  const form = FORMS[command.kind] as unknown as Form<Kind>;
  return encodeLine({ key: form.key, value: form.write(command) });
}

/** Reads a line of the app; undefined for an unknown key or a value that does not fit. Never throws. */
export function decodeCommand(line: string): Command | undefined {
  const { key, value } = decodeLine(line);
  return FORM_OF_KEY.get(key)?.read(value);
}
