/** Whether the device can be shaken. */
export function canShake(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** Shakes it, where it can. */
export function shake(ms: number): void {
  if (canShake()) navigator.vibrate(ms);
}
