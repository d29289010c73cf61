/** Whose buttons a gamepad has. Unknown ones are mostly built after the first. */
export type PadFamily = 'xbox' | 'playstation' | 'nintendo';

/** Makers by their USB vendor id, as browsers write it into a gamepad's id; or by what the pad calls itself. */
const FAMILIES: readonly (readonly [PadFamily, RegExp])[] = [
  ['playstation', /\b054c\b|dualshock|dualsense|playstation|sony/i],
  ['nintendo', /\b057e\b|joy-con|nintendo|switch pro|^pro controller/i],
];

/** The family of a gamepad by the id that the Gamepad API gives it. */
export function padFamilyOf(id: string | undefined): PadFamily {
  return FAMILIES.find(([, sign]) => id !== undefined && sign.test(id))?.[0] ?? 'xbox';
}

/** What a gamepad calls itself, without the numbers of vendor and product that browsers add. */
export function plainPadName(id: string): string {
  return (
    id
      .replace(/\s*\((?:STANDARD GAMEPAD|Vendor).*$/i, '')
      .replace(/^[0-9a-f]{4}-[0-9a-f]{4}-/i, '')
      .trim() || id
  );
}
