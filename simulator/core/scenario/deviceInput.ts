import * as z from 'zod/mini';
import { type Caption, CaptionSchema, encodeCaption } from '../../../src/contracts/channel/captions.ts';
import { CaretSchema, type DeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import {
  AndroidReadySchema,
  GraceWarningSchema,
  SessionCompleteSchema,
  TopActivitySchema,
} from '../../../src/contracts/entities/deviceMessages.ts';
import { encodeLoudSound, LOUD_SIDES, type LoudSide } from '../../device/sound/loudSound.ts';
import { parseValue } from '../control/parseValue.ts';
import { ControlError } from '../control/controlError.ts';
import { nearestName, quoted } from '../control/nearestName.ts';

/** Message that a tester injects into the streaming device: a type with its fields, or a raw line. */
export type DeviceInput =
  | { readonly send: { readonly type: string; readonly [field: string]: unknown } }
  | { readonly raw: string };

const InputSchema = z.union([
  z.strictObject({ send: z.looseObject({ type: z.string() }) }),
  z.strictObject({ raw: z.string() }),
]);

const nothing = z.strictObject({});
const unit = z.number().check(z.minimum(0), z.maximum(1));

/** Schemas of the fields of each injected device message, for validation, documentation and forms. */
export const DEVICE_FIELDS: { readonly [K in DeviceMessage['kind'] | 'caption' | 'loud-sound']: z.ZodMiniType } = {
  'android-ready': z.strictObject(AndroidReadySchema.shape),
  'grace-warning': z.strictObject(GraceWarningSchema.shape),
  'grace-cancel': nothing,
  'session-complete': z.strictObject(SessionCompleteSchema.shape),
  'another-session': z.strictObject({ sameDevice: z.optional(z.boolean()) }),
  'spot-interruption': nothing,
  'proxy-playtime-exceeded': nothing,
  'top-activity': z.strictObject(TopActivitySchema.shape),
  orientation: z.strictObject({ value: z.int().check(z.minimum(0), z.maximum(3)) }),
  clipboard: z.strictObject({ text: z.string() }),
  'soft-keyboard': z.strictObject({ shown: z.boolean(), caret: z.optional(CaretSchema) }),
  'raw-mouse': z.strictObject({ on: z.boolean() }),
  'mic-request': z.strictObject({ on: z.optional(z.boolean()) }),
  'camera-request': z.strictObject({ on: z.optional(z.boolean()) }),
  'location-request': nothing,
  'file-request': z.strictObject({ accept: z._default(z.string(), '') }),
  'file-received': z.strictObject({ name: z.string(), size: z.int(), hash: z.string() }),
  'file-cleared': nothing,
  'file-offer': z.strictObject({ id: z._default(z.int(), 0), name: z.string(), size: z.int().check(z.minimum(0)) }),
  'file-sent': z.strictObject({ id: z.int(), sent: z.int(), hash: z.string() }),
  'image-tags': z.strictObject({ tags: z.string() }),
  caption: z.strictObject(CaptionSchema.shape),
  'loud-sound': z.strictObject({ side: z._default(z.enum(LOUD_SIDES), 'both') }),
  rumble: z.strictObject({ slot: z.int(), strength: unit, ms: z.number().check(z.minimum(0), z.maximum(5000)) }),
};

/** Parses a device message; throws a `ControlError` that names the field. */
export function readDeviceInput(input: unknown): { readonly message: DeviceMessage } | { readonly raw: string } {
  const parsed = InputSchema.safeParse(input);
  if (!parsed.success)
    throw new ControlError('invalid', 'send', 'expected { send: { type, … } } or { raw: "key=value" }');
  if ('raw' in parsed.data) return { raw: parsed.data.raw };
  const { type, ...fields } = parsed.data.send;
  if (!isType(type)) {
    throw new ControlError(
      'unknown',
      'send.type',
      `the device says nothing of type ${quoted(type)}`,
      nearestName(type, Object.keys(DEVICE_FIELDS)),
    );
  }
  const read = parseValue(DEVICE_FIELDS[type], fields, 'send') as object;
  // Captions are an extension of the data channel's protocol that only some streaming devices support.
  if (type === 'caption') return { raw: encodeCaption(read as Caption) };
  if (type === 'loud-sound') return { raw: encodeLoudSound((read as { readonly side: LoudSide }).side) };
  return { message: { kind: type, ...read } as DeviceMessage };
}

function isType(type: string): type is keyof typeof DEVICE_FIELDS {
  return Object.hasOwn(DEVICE_FIELDS, type);
}
