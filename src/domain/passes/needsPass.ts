import type { PlayFeatures } from '../../contracts/entities/app.ts';

interface Facts {
  readonly holdsPass: boolean;
}

/** Whether a game is for players with a pass only, and this one has none. */
export function needsPass(
  features: Pick<PlayFeatures, 'enablePaidOnlyMode'> | undefined,
  { holdsPass }: Facts,
): boolean {
  return features?.enablePaidOnlyMode === true && !holdsPass;
}

/**
 * Whether full screen is part of the pass: only where a game sells one and has display advertising while it is windowed.
 * Anywhere else it is everybody's.
 */
export function needsPassForFullscreen(
  features: Pick<PlayFeatures, 'enableSubscriptionPass' | 'ads'> | undefined,
  { device, holdsPass }: Facts & { readonly device: string | undefined },
): boolean {
  if (!features?.enableSubscriptionPass || holdsPass) return false;
  // A tablet has the settings of mobile devices.
  const ads = features.ads[device === 'desktop' ? 'desktop' : 'mobile'];
  return ads?.display === true && ads.displayAdMode === 'windowed';
}
