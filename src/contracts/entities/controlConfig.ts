import * as z from 'zod/mini';

export const CONTROL_TYPES = [
  'Tap',
  'Script',
  'Swipe',
  'TapRepeat',
  'FreeLook',
  'Pan',
  'Dpad',
  'Zoom',
  'MouseZoom',
  'MOBASkill',
  'EdgeScroll',
  'Scroll',
  'State',
  'Rotate',
  'Tilt',
  'MOBADpad',
] as const;
export type ControlType = (typeof CONTROL_TYPES)[number];

/**
 * One game control of a control scheme, in the BlueStacks emulator's format (`$type`: `Tap, Bluestacks`; positions in
 * percent). Unknown fields are kept. `src/domain/controls/schemes/formats/readScheme.ts` lists the fields in use.
 */
export interface GameControl {
  readonly Type: string;
  readonly Key_alt1?: string;
  readonly GamepadStick?: string;
  readonly GuidanceCategory?: string;
  readonly Sensitivity?: number;
  readonly [field: string]: unknown;
}

export interface ControlScheme {
  readonly Name: string;
  readonly SchemeTags?: readonly string[];
  readonly Selected: boolean;
  readonly GameControls: readonly GameControl[];
}

/**
 * The game's control schemes, from the call for controls or a configuration file. Files have many authors, so
 * `readConfig` parses schemes and controls one by one and skips invalid ones. The version is text in most files.
 */
export const ControlConfigSchema = z.object({
  ControlSchemes: z._default(z.array(z.unknown()), []),
  MetaData: z._default(z.looseObject({ ParserVersion: z.optional(z.unknown()) }), {}),
});
export type ControlConfig = z.infer<typeof ControlConfigSchema>;
