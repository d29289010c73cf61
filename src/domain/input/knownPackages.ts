/** Apps that know a shift lock: the Roblox client, and its regional twin. */
const SHIFT_LOCK: ReadonlySet<string> = new Set(['com.roblox.client', 'com.roblox.client.vnggames']);

/** Shift+Q means something to this app. */
export function knowsShiftLock(packageName: string): boolean {
  return SHIFT_LOCK.has(packageName);
}
