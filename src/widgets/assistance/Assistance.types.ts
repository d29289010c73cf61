import type { AssistanceSettings, SectionName } from '../../domain/assistance/assistanceSettings.ts';

/** An effect that needs much of the device: the picture's filter, or the limiter of flashes. */
export type SlowEffect = 'filter' | 'flashes';

/** The player's settings of assistance. Each change takes effect at once. */
export interface AssistanceModel {
  readonly settings: AssistanceSettings;
  /** Changes settings of one section. */
  readonly change: <Name extends SectionName>(name: Name, change: Partial<AssistanceSettings[Name]>) => void;
  /** Replaces all settings. */
  readonly replace: (settings: AssistanceSettings) => void;
  /**
   * Asks the player for the phone's sensors, where the browser requires it. Called during a press. `missing`: the browser has
   * none.
   */
  readonly requestTilt: () => Promise<'allowed' | 'refused' | 'missing'>;
  /** The microphone, for clicks as a switch. */
  readonly microphone: {
    /** Why the microphone isn't open. */
    readonly failure: 'refused' | 'missing' | undefined;
    /** Opens the microphone and reports its loudest level, 0 to 1, and the time, until `signal` aborts. */
    readonly test: (onLevel: (level: number, now: number) => void, signal: AbortSignal) => void;
  };
  /** Saves all settings as a file. */
  readonly save: () => void;
  /** Replaces all settings by those of a file. Resolves to false if it has none. */
  readonly load: (file: File) => Promise<boolean>;
  /** Effects that are off because they slow this device down; undefined without a game. */
  readonly slow?: ReadonlySet<SlowEffect> | undefined;
  /** The running game. Its settings may differ from those of all games. */
  readonly game?: { readonly id: string; readonly name: string } | undefined;
  /** Assistance is turned off for now; the settings stay. */
  readonly paused: boolean;
  readonly pause: (paused: boolean) => void;
}
