import type { SchemesStore } from '../../../../domain/controls/schemes/schemes.store.ts';
import type { KeyLabelsModel } from '../../../../widgets/controls/KeyLabels/KeyLabels.tsx';
import { featureKey } from '../../../../kit/featureKey.ts';

export interface SchemesApi {
  /** Whether the game allows control schemes. */
  readonly offered: boolean;
  /** The game's control schemes; undefined until their JavaScript has loaded. */
  readonly schemes: SchemesStore | undefined;
  /** Key labels on the picture; undefined if hidden. */
  readonly labels: KeyLabelsModel | undefined;
  /** Whether control schemes map keys and gamepad, by the player's choice or the game's default. */
  readonly on: boolean;
  readonly setOn: (on: boolean) => void;
  /** Loads the game's control schemes if they aren't loaded yet. */
  readonly load: () => void;
  /** Opens the editor of control schemes over the picture. */
  readonly open: () => void;
}

/** Control schemes: keys and gamepads mapped to touches. */
export const SCHEMES = featureKey<SchemesApi>('schemes');
