import * as z from 'zod/mini';
import { err, ok, type Result } from '../../../kit/result.ts';
import { FORMAT, type Recording, VERSION } from './flightRecording.ts';

/** Reason why a file can't be read as a recording. `at`: path of the first invalid value, such as `runs.0.from`. */
export type BadRecording =
  | { readonly kind: 'no-json' }
  | { readonly kind: 'other-file' }
  | { readonly kind: 'other-version'; readonly version: number }
  | { readonly kind: 'does-not-fit'; readonly at: string };

const Kinded = z.looseObject({ kind: z.string() });
const SessionStateSchema = z.extend(Kinded, {
  around: z.object({
    visible: z.boolean(),
    online: z.boolean(),
    membershipOpen: z.boolean(),
    recording: z.boolean(),
  }),
  run: z.looseObject({ requests: z.number(), peers: z.number(), checks: z.number(), restarting: z.boolean() }),
});

const steps = (state: z.ZodMiniType) => z.array(z.object({ at: z.number(), event: Kinded, state }));

export const RecordingSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  savedAt: z.number(),
  app: z.object({ version: z.string(), page: z.string() }),
  window: z.object({
    visible: z.boolean(),
    online: z.boolean(),
    width: z.number(),
    height: z.number(),
    os: z.string(),
    device: z.string(),
  }),
  playState: z.optional(z.record(z.string(), z.unknown())),
  runs: z.array(
    z.discriminatedUnion('machine', [
      z.object({ machine: z.literal('session'), from: SessionStateSchema, steps: steps(SessionStateSchema) }),
      z.object({ machine: z.literal('auth'), from: Kinded, steps: steps(Kinded) }),
    ]),
  ),
  calls: z.array(
    z.object({
      at: z.number(),
      ms: z.number(),
      id: z.string(),
      method: z.string(),
      host: z.string(),
      path: z.string(),
      outcome: z.string(),
      status: z.optional(z.string()),
      errCode: z.optional(z.number()),
      http: z.optional(z.number()),
      dropped: z.optional(z.array(z.string())),
    }),
  ),
  log: z.optional(
    z.array(
      z.object({
        at: z.number(),
        name: z.string(),
        data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      }),
    ),
  ),
  stats: z.array(z.catchall(z.object({ at: z.number() }), z.number())),
});

const HeadSchema = z.looseObject({ format: z.literal(FORMAT), version: z.number() });

/**
 * Parses a saved recording. Doesn't validate the events of state machines; `replayRecording` reports invalid ones.
 */
export function readRecording(text: string): Result<Recording, BadRecording> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err({ kind: 'no-json' });
  }
  const head = HeadSchema.safeParse(json);
  if (!head.success) return err({ kind: 'other-file' });
  if (head.data.version !== VERSION) return err({ kind: 'other-version', version: head.data.version });
  const parsed = RecordingSchema.safeParse(json);
  if (parsed.success) return ok(parsed.data as unknown as Recording);
  return err({ kind: 'does-not-fit', at: parsed.error.issues[0]?.path.join('.') ?? '' });
}
