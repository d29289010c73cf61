export type DeviceType = 'desktop' | 'tablet' | 'phone';

/** Limits between device types, as window widths in CSS pixels. */
const DESKTOP_OVER = 1366;
const TABLET_FROM = 600;
const PHONE_TO = 820;
const TABLET_TOUCH_POINTS = 5;

/**
 * Derives the device type from the window's width and touch support. The ranges overlap: over 1366 is a desktop; from
 * 600 with five touch points a tablet; up to 820 a phone; the rest desktops.
 */
export function deviceTypeOf(width: number, touchPoints: number): DeviceType {
  if (width > DESKTOP_OVER) return 'desktop';
  if (width >= TABLET_FROM && touchPoints >= TABLET_TOUCH_POINTS) return 'tablet';
  return width <= PHONE_TO ? 'phone' : 'desktop';
}

/** Device types that the window's width alone determines, with their media queries. */
export const SURE_TYPES: readonly { readonly type: DeviceType; readonly media: string }[] = [
  { type: 'phone', media: `(width < ${TABLET_FROM}px)` },
  { type: 'desktop', media: `(width > ${DESKTOP_OVER}px)` },
];

/** The operating system's name from a user-agent string; `Unknown` if none matches. */
export function osNameOf(userAgent: string): string {
  if (/android/i.test(userAgent)) return 'Android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'iOS';
  if (/cros/i.test(userAgent)) return 'ChromeOS';
  if (/windows/i.test(userAgent)) return 'Windows';
  if (/mac os/i.test(userAgent)) return 'macOS';
  return /linux/i.test(userAgent) ? 'Linux' : 'Unknown';
}
