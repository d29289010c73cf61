import type { AssistanceSettings, SectionName } from '../../domain/assistance/assistanceSettings.ts';

/**
 * An assistance effect that takes much computing time of the player's device: the picture's filter, or the limiter of
 * flashes.
 */
export type SlowEffect = 'filter' | 'flashes';

/** The player's settings of assistance. Each change takes effect at once. */
export interface AssistanceModel {
  readonly settings: AssistanceSettings;
  /** Changes assistance settings of one section. */
  readonly change: <Name extends SectionName>(name: Name, change: Partial<AssistanceSettings[Name]>) => void;
  /** Replaces all assistance settings. */
  readonly replace: (settings: AssistanceSettings) => void;
  /**
   * Asks the player for permission to read the phone's motion sensors, where the browser requires it. Called during a
   * press. `missing`: the browser has no sensors.
   */
  readonly requestTilt: () => Promise<'allowed' | 'refused' | 'missing'>;
  /** The microphone, whose clicks act as a switch. */
  readonly microphone: {
    /** Reason why the microphone isn't open; undefined if it is. */
    readonly failure: 'refused' | 'missing' | undefined;
    /** Opens the microphone and reports its loudest level, 0 to 1, and the time of that, until `signal` aborts. */
    readonly test: (onLevel: (level: number, now: number) => void, signal: AbortSignal) => void;
  };
  /** Saves all assistance settings as a file. */
  readonly save: () => void;
  /** Replaces all assistance settings by those of a file. Resolves to false if the file has none. */
  readonly load: (file: File) => Promise<boolean>;
  /** Assistance effects that are off because they slow the player's device down; undefined without a game. */
  readonly slow?: ReadonlySet<SlowEffect> | undefined;
  /** The running game, whose settings may differ from those of all games; undefined without a game. */
  readonly game?: { readonly id: string; readonly name: string } | undefined;
  /** True while the player has paused all assistance; the settings stay stored. */
  readonly paused: boolean;
  readonly pause: (paused: boolean) => void;
}
