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
 * One control of a scheme, as the emulator writes it (`$type`: `Tap, Bluestacks`; places in per cent). Fields that the
 * product doesn't know are kept. `src/domain/controls/schemes/formats/readScheme.ts` tells which are read.
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
 * The answer of the control call and the content of a configuration file. Files come from many hands, so that schemes and
 * controls are read one by one (`readConfig`): what can't be read costs itself alone. The version is text in most of them.
 */
export const ControlConfigSchema = z.object({
  ControlSchemes: z._default(z.array(z.unknown()), []),
  MetaData: z._default(z.looseObject({ ParserVersion: z.optional(z.unknown()) }), {}),
});
export type ControlConfig = z.infer<typeof ControlConfigSchema>;
