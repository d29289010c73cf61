import type { PlayFeatures } from '../../contracts/entities/app.ts';

interface Facts {
  readonly holdsPass: boolean;
}

/** Returns whether a game requires a pass and the player has none. */
export function needsPass(
  features: Pick<PlayFeatures, 'enablePaidOnlyMode'> | undefined,
  { holdsPass }: Facts,
): boolean {
  return features?.enablePaidOnlyMode === true && !holdsPass;
}

/**
 * Returns whether full screen requires a pass that the player doesn't have: only in games that sell passes and show
 * display ads outside full screen.
 */
export function needsPassForFullscreen(
  features: Pick<PlayFeatures, 'enableSubscriptionPass' | 'ads'> | undefined,
  { device, holdsPass }: Facts & { readonly device: string | undefined },
): boolean {
  if (!features?.enableSubscriptionPass || holdsPass) return false;
  // On tablets the settings for mobile devices apply.
  const ads = features.ads[device === 'desktop' ? 'desktop' : 'mobile'];
  return ads?.display === true && ads.displayAdMode === 'windowed';
}
