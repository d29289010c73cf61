import type { DeviceMessage } from '../../contracts/channel/lines.ts';

/** What comes beside input and picture: what the device says of files and of itself, and files that are dropped. */
export type Beside =
  | Extract<DeviceMessage, { readonly kind: `file-${string}` | 'android-ready' | 'top-activity' }>
  | { readonly kind: 'files dropped'; readonly files: readonly File[] };

/** Whoever hears of it; until then, what has come. */
export type BesideDoor = Beside[] | ((what: Beside) => void);

/** Tells whoever hears, or keeps it for them. */
export function passOn(door: BesideDoor, what: Beside): void {
  if (typeof door === 'function') door(what);
  else door.push(what);
}
