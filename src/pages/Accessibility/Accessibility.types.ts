import type { AssistanceModel } from '../../widgets/assistance/Assistance.types.ts';

/** The page about accessibility. */
export interface AccessibilityModel {
  /** The accessibility settings; undefined while they load. */
  readonly assistance: AssistanceModel | undefined;
}
