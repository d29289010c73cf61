import { describe, expect, it } from 'vitest';
import { deviceTypeOf, osNameOf, SURE_TYPES } from './deviceType.ts';

describe('device type (const.breakpoint-desktop, const.breakpoint-tablet, const.breakpoint-phone)', () => {
  it.each([
    [1367, 10, 'desktop'],
    [1366, 5, 'tablet'],
    [1366, 4, 'desktop'],
    [821, 4, 'desktop'],
    [820, 4, 'phone'],
    [820, 5, 'tablet'],
    [600, 5, 'tablet'],
    [599, 5, 'phone'],
    [390, 5, 'phone'],
  ] as const)('%i px wide with %i touch points is a %s', (width, touchPoints, type) => {
    expect(deviceTypeOf(width, touchPoints)).toBe(type);
  });
});

describe('osNameOf', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 15) Mobile', 'Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iOS'],
    ['Mozilla/5.0 (X11; CrOS x86_64 16000.0.0)', 'ChromeOS'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
    ['', 'Unknown'],
  ])('returns, for the user agent “%s”, the name %s', (userAgent, name) => {
    expect(osNameOf(userAgent)).toBe(name);
  });
});

it.each(SURE_TYPES)(
  'deviceTypeOf returns $type for any number of touch points at the widths $media',
  ({ type, media }) => {
    const [, relation, width] = /^\(width ([<>]) (\d+)px\)$/.exec(media) ?? [];
    const nearest = Number(width) + (relation === '<' ? -0.01 : 0.01);
    expect([0, 1, 5, 10].map((touchPoints) => deviceTypeOf(nearest, touchPoints))).toEqual(Array(4).fill(type));
  },
);
