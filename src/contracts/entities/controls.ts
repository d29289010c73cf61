import * as z from 'zod/mini';
import { NameSchema } from '../texts.ts';

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
 * One control of a scheme. An unknown type keeps its name and is ignored by the engine; extra fields are kept. Which of
 * them the front end reads is told in `src/domain/schemes/readScheme.ts`.
 */
export const GameControlSchema = z.looseObject({
  Type: z.string(),
  Key_alt1: z.optional(z.string()),
  GamepadStick: z.optional(z.string()),
  GuidanceCategory: z.optional(NameSchema),
  Sensitivity: z.optional(z.number()),
});
export type GameControl = z.infer<typeof GameControlSchema>;

export const ControlSchemeSchema = z.looseObject({
  Name: NameSchema,
  SchemeTags: z._default(z.array(z.string()), []),
  Selected: z._default(z.boolean(), false),
  GameControls: z._default(z.array(GameControlSchema), []),
});
export type ControlScheme = z.infer<typeof ControlSchemeSchema>;

export const ControlConfigSchema = z.object({
  ControlSchemes: z._default(z.array(ControlSchemeSchema), []),
  MetaData: z._default(z.object({ ParserVersion: z.optional(z.number()) }), {}),
});
export type ControlConfig = z.infer<typeof ControlConfigSchema>;
