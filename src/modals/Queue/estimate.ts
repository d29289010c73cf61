/** Estimated wait in whole minutes: the place times the seconds a place takes, and half as much again for honesty. */
export function estimateOf(position: number, secsPerPlace: number): { readonly from: number; readonly to: number } {
  const from = Math.max(1, Math.ceil((position * secsPerPlace) / 60));
  return { from, to: Math.max(from + 1, Math.ceil((position * secsPerPlace * 1.5) / 60)) };
}
