/**
 * Family of a gamepad, which determines the labels of its buttons. Most unknown gamepads have the labels of an Xbox
 * gamepad.
 */
export type PadFamily = 'xbox' | 'playstation' | 'nintendo';

/** Gamepad families by USB vendor id, or by the gamepad's name. */
const FAMILIES: readonly (readonly [PadFamily, vendor: string, RegExp])[] = [
  ['playstation', '054c', /dualshock|dualsense|playstation|sony/i],
  ['nintendo', '057e', /joy-con|nintendo|switch pro|^pro controller/i],
];

interface PadId {
  /** USB vendor and product ids, four lower-case hexadecimal digits each: `054c-09cc`. */
  readonly usb: string | undefined;
  readonly name: string;
}

/**
 * Parses an id of the Gamepad API. Chromium writes `Name (STANDARD GAMEPAD Vendor: 054c Product: 09cc)`, Firefox
 * `54c-9cc-Name`, on some systems without leading zeros, and Safari `Name Extended Gamepad`.
 */
export function readPadId(id: string): PadId {
  const [, first, second] =
    /\bVendor: *([0-9a-f]{1,4}) +Product: *([0-9a-f]{1,4})\b/i.exec(id) ??
    /^ *([0-9a-f]{1,4})-([0-9a-f]{1,4})-/i.exec(id) ??
    [];
  const name = id
    .replace(/\s*\([^()]*(?:STANDARD GAMEPAD|Vendor:)[^()]*\)\s*$/i, '')
    .replace(/^ *[0-9a-f]{1,4}-[0-9a-f]{1,4}-/i, '')
    .replace(/ Extended Gamepad$/, '')
    .trim();
  return { usb: first && second && `${digits(first)}-${digits(second)}`, name: name || id };
}

export function padFamilyOf(id = ''): PadFamily {
  const { usb, name } = readPadId(id);
  return FAMILIES.find(([, vendor, sign]) => usb?.startsWith(vendor) || sign.test(name))?.[0] ?? 'xbox';
}

/** Returns a gamepad's name without the vendor and product numbers that browsers add. */
export function plainPadName(id: string): string {
  return readPadId(id).name;
}

function digits(number: string): string {
  return number.toLowerCase().padStart(4, '0');
}
