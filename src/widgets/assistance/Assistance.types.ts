import type { AssistanceSettings, SectionName } from '../../domain/assistance/assistanceSettings.ts';

/** The player's settings of assistance. Each change takes effect at once. */
export interface AssistanceModel {
  readonly settings: AssistanceSettings;
  /** Changes settings of one section. */
  readonly change: <Name extends SectionName>(name: Name, change: Partial<AssistanceSettings[Name]>) => void;
  /** Assistance is turned off for now; the settings stay. */
  readonly paused: boolean;
  readonly pause: (paused: boolean) => void;
}
