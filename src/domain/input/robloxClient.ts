/** The Roblox client and its regional variant. */
const ROBLOX_CLIENTS: ReadonlySet<string> = new Set(['com.roblox.client', 'com.roblox.client.vnggames']);

export function isRobloxClient(packageName: string): boolean {
  return ROBLOX_CLIENTS.has(packageName);
}

/** Shift+Q holds the right button only in the Roblox client. */
export const knowsShiftLock = isRobloxClient;
