/** Package names of the Roblox client and its regional variant. */
const ROBLOX_CLIENTS: ReadonlySet<string> = new Set(['com.roblox.client', 'com.roblox.client.vnggames']);

export function isRobloxClient(packageName: string): boolean {
  return ROBLOX_CLIENTS.has(packageName);
}

/** Returns whether an app supports shift lock: only in the Roblox client does Shift+Q hold the right mouse button. */
export const knowsShiftLock = isRobloxClient;
