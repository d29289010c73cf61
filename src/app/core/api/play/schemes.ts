import type { SchemesStore } from '../../../../domain/controls/schemes/schemes.store.ts';
import type { KeyLabelsModel } from '../../../../widgets/controls/KeyLabels/KeyLabels.tsx';
import { featureKey } from '../../../../kit/featureKey.ts';

export interface SchemesApi {
  /** The game may be mapped at all. */
  readonly offered: boolean;
  /** Undefined until their code is there. */
  readonly schemes: SchemesStore | undefined;
  /** What is printed on the picture; undefined while nothing is. */
  readonly labels: KeyLabelsModel | undefined;
  /** By keys and gamepad, once schemes are there; as the player chose, or as is usual for this game. */
  readonly on: boolean;
  readonly setOn: (on: boolean) => void;
  /** Something beside the picture has a use for the game's schemes: looks for them, if nobody has. */
  readonly want: () => void;
  /** Opens the editor on the picture. */
  readonly open: () => void;
}

/** Control schemes: keys and gamepads as touches. */
export const SCHEMES = featureKey<SchemesApi>('schemes');
