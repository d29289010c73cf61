/** Returns the estimated wait in whole minutes: position times seconds per place, with a 50 % margin. */
export function estimateOf(position: number, secsPerPlace: number): { readonly from: number; readonly to: number } {
  const from = Math.max(1, Math.ceil((position * secsPerPlace) / 60));
  return { from, to: Math.max(from + 1, Math.ceil((position * secsPerPlace * 1.5) / 60)) };
}

/** Longer waits in the queue, in minutes, show in hours. */
export const IN_MINUTES = 90;

/** Converts minutes to hours: to the half hour, and to the full hour from six hours on. */
export function hoursOf(minutes: number): number {
  return minutes < 360 ? Math.round(minutes / 30) / 2 : Math.round(minutes / 60);
}
