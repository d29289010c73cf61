import { encodeLine } from './encodeLine.ts';

/**
 * Commands from the app to the streaming device over the control channel. Text values are URL-encoded on the wire.
 */
export type Command =
  | { readonly kind: 'input'; readonly text: string }
  | { readonly kind: 'tab-active' }
  | { readonly kind: 'tab-inactive' }
  | { readonly kind: 'tab-status'; readonly active: boolean }
  | { readonly kind: 'screen-size'; readonly width: number; readonly height: number }
  /** Requests a picture size (landscape), a frame rate, and a maximum bit rate of the video. */
  | {
      readonly kind: 'stream-quality';
      readonly width: number;
      readonly height: number;
      readonly fps: number;
      readonly kbps: number;
    }
  | { readonly kind: 'orientation'; readonly value: number }
  | { readonly kind: 'location'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'mic-answer'; readonly allowed: boolean }
  | { readonly kind: 'camera-answer'; readonly allowed: boolean }
  | { readonly kind: 'upload'; readonly name: string; readonly size: number }
  /** Cancels the current upload of a file, of which the app has sent `sent` bytes. */
  | { readonly kind: 'upload-cancel'; readonly sent: number }
  /** Requests a file that the streaming device offers, from its first byte. */
  | { readonly kind: 'download'; readonly id: number }
  | { readonly kind: 'download-cancel'; readonly id: number }
  | { readonly kind: 'osd'; readonly shown: boolean }
  | { readonly kind: 'audio-mute' }
  | { readonly kind: 'audio-unmute' }
  | { readonly kind: 'soft-keyboard-enable' }
  | { readonly kind: 'soft-keyboard-disable' }
  | { readonly kind: 'clipboard'; readonly text: string }
  | { readonly kind: 'back-to-game' }
  | { readonly kind: 'report-problem'; readonly category: string }
  | { readonly kind: 'open-deep-link'; readonly url: string };

/** Line keys of commands whose key isn't the command's kind without hyphens. */
const COMMAND_KEY: Readonly<Partial<Record<Command['kind'], string>>> = {
  'mic-answer': 'mic',
  'camera-answer': 'camera',
};

/** The key (the text before `=`) of a command's line, such as `tabactive` for `tab-active`. */
export function commandKey(kind: Command['kind']): string {
  return COMMAND_KEY[kind] ?? kind.replaceAll('-', '');
}

/** Returns the line of a command, such as `screensize=1280x720`. The value of a command without a value is `1`. */
export function encodeCommand(command: Command): string {
  return encodeLine({ key: commandKey(command.kind), value: valueOf(command) });
}

function valueOf(command: Command): string {
  switch (command.kind) {
    case 'input':
    case 'clipboard':
      return encodeURIComponent(command.text);
    case 'tab-status':
      return command.active ? 'active' : 'inactive';
    case 'screen-size':
      return `${command.width}x${command.height}`;
    case 'stream-quality':
      return `${command.width}x${command.height},${command.fps},${command.kbps}`;
    case 'orientation':
      return String(command.value);
    case 'location':
      return `${command.latitude},${command.longitude}`;
    case 'mic-answer':
    case 'camera-answer':
      return command.allowed ? 'allowed' : 'denied';
    case 'upload':
      return `${command.size},${encodeURIComponent(command.name)}`;
    case 'upload-cancel':
      return String(command.sent);
    case 'download':
    case 'download-cancel':
      return String(command.id);
    case 'osd':
      return command.shown ? 'on' : 'off';
    case 'report-problem':
      return encodeURIComponent(command.category);
    case 'open-deep-link':
      return encodeURIComponent(command.url);
    default:
      return '1';
  }
}
