import * as z from 'zod/mini';
import type { StoredWorld } from '../../../mocks/demo/demoWorlds.ts';
import { LABEL, pieceNameOf } from '../../../src/app/ports/media/recordings/opfsVault.ts';
import { NO_ASSISTANCE } from '../../../src/domain/assistance/assistanceSettings.ts';
import { writeSettingsFile } from '../../../src/domain/assistance/settingsFile.ts';
import type { PadLayout } from '../../../src/domain/input/gamepad/padLayout.ts';
import type { Label } from '../../../src/domain/recording/recording.ports.ts';
import type { Schema } from './schemaLines.ts';

/** A type with all fields required and marked as optional or not, so that types with other fields aren't compatible. */
type Exact<T> = T extends readonly (infer Item)[]
  ? Exact<Item>[]
  : T extends object
    ? { [Name in keyof T]-?: [Exact<T[Name]>, undefined extends T[Name] ? 'optional' : 'required'] }
    : T;

/** Returns a function that takes only schemas of exactly the type `T`. */
function exactly<T>() {
  return <S extends z.ZodMiniType>(
    schema: [Exact<z.infer<S>>, Exact<T>] extends [Exact<T>, Exact<z.infer<S>>] ? S : never,
  ): Schema => z.toJSONSchema(schema, { io: 'input' }) as Schema;
}

const AxisSchema = z.object({ axis: z.number(), from: z.number(), to: z.number() });
const SourceSchema = z.union([
  z.object({ button: z.number() }),
  AxisSchema,
  z.object({ hat: z.number(), turn: z.number() }),
]);

/**
 * Schemas of stored data that the product reads without a schema, by name. The compiler compares each with the
 * product's type.
 *
 * @param sections names of the described sections of accessibility settings
 */
export function formatsWithoutSchema(sections: readonly string[]): Readonly<Record<string, Schema>> {
  const { settings, ...head } = JSON.parse(writeSettingsFile(NO_ASSISTANCE)) as {
    readonly settings: Readonly<Record<string, unknown>>;
  };
  const constants = Object.entries(head).map(([name, value]) => [name, { const: value }] as const);
  const parts = Object.keys(settings).map((name) => {
    const described = sections.find((section) => section.endsWith(`.${name}`));
    if (described === undefined) throw new Error(`no description of the accessibility settings “${name}”`);
    return [name, { $ref: described }] as const;
  });
  return {
    'ngPadLayouts.*': exactly<PadLayout>()(
      z.object({ buttons: z.array(z.nullable(SourceSchema)), axes: z.array(z.nullable(AxisSchema)) }),
    ),
    'accessibility file': fieldsOf({
      ...Object.fromEntries(constants),
      settings: fieldsOf(Object.fromEntries(parts)),
    }),
    'demo world': fieldsOf({
      file: { $ref: 'world file' },
      cookies: exactly<StoredWorld['cookies']>()(z.array(z.tuple([z.string(), z.string()]))),
    } satisfies Readonly<Record<keyof StoredWorld, Schema>>),
    [`file recordings/*/${LABEL}`]: exactly<Label>()(
      z.object({
        game: z.string(),
        at: z.number(),
        format: z.object({ mime: z.string(), extension: z.enum(['webm', 'mp4']) }),
      }),
    ),
    // Part 1, piece 2, which ends after 3 ms.
    [`file recordings/*/${pieceNameOf(1, 2, 3.4)}`]: { type: 'string', contentMediaType: 'video' },
  };
}

/** Returns the schema of an object with these fields. */
function fieldsOf(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', properties, required: Object.keys(properties) };
}
