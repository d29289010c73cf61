/** Estimated wait in whole minutes: the place times the seconds a place takes, and half as much again for honesty. */
export function estimateOf(position: number, secsPerPlace: number): { readonly from: number; readonly to: number } {
  const from = Math.max(1, Math.ceil((position * secsPerPlace) / 60));
  return { from, to: Math.max(from + 1, Math.ceil((position * secsPerPlace * 1.5) / 60)) };
}

/** A longer wait than that, in minutes, is told in hours. */
export const IN_MINUTES = 90;

/** Minutes as hours: to the half hour, and to the hour from six hours on. */
export function hoursOf(minutes: number): number {
  return minutes < 360 ? Math.round(minutes / 30) / 2 : Math.round(minutes / 60);
}
