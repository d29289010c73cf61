/** Phones: 0 and 2 are portrait, 1 and 3 landscape. Tablets, naturally landscape, the other way around. */
export type DeviceType = 'phone' | 'tablet';

export function isPortrait(orientation: number, type: DeviceType): boolean {
  return (orientation % 2 === 0) === (type === 'phone');
}

/** Returns the lowest orientation value that means portrait, or landscape, on this type of device. */
export function orientationFor(portrait: boolean, type: DeviceType): number {
  return portrait === (type === 'phone') ? 0 : 1;
}
