import * as z from 'zod/mini';
import { DEVICE_FIELDS } from '../../core/scenario/deviceInput.ts';
import { ConfigPatchSchema } from '../../core/world/config.ts';
import { PlayerSnapshotSchema } from '../../core/players/playerSnapshot.ts';
import { SignedOutSchema, SignOutSchema } from '../../core/services/accounts/accountOperations.ts';
import { MailSchema } from '../../core/services/accounts/inbox.ts';
import { SNAPSHOT_SHAPE } from '../../core/services/registry.ts';
import { LONGEST_NAME } from '../../core/control/nearest.ts';
import { AREAS, JOURNEYS } from '../../core/scenario/scenario.ts';
import { ScenarioFileSchema, StreamFaultSchema } from '../../core/scenario/scenarioSchema.ts';
import { SCRIPTABLE, type ScriptableId, ScriptAnswerSchema } from '../../core/script/script.ts';
import { ExpectationSchema, JOURNAL_KINDS } from '../../core/journal/verify.ts';

const describe = z.describe;
const text = z.string();
const name = z.string().check(z.maxLength(LONGEST_NAME));
const count = z.int().check(z.minimum(0));
const millis = z.number();
const flag = z.optional(z.boolean());

/** Ten years: longer than any scenario needs, and a limit for the timers that one jump runs. */
const LONGEST_JUMP_MS = 10 * 365 * 86_400_000;
export const LONGEST_POLL_MS = 30_000;

const TimeSchema = z.union([z.number().check(z.minimum(0), z.maximum(8.64e15)), z.iso.datetime({ offset: true })]);
const RateSchema = z.number().check(z.minimum(0), z.maximum(1000), describe('1 is real time, 0 stands still'));
/** A host name label. */
const WorldNameSchema = z.string().check(z.maxLength(40), z.regex(/^[a-z]([a-z0-9-]*[a-z0-9])?$/));

/** Query parameters of a link for the clock and name of a new world. */
export const LinkedWorldSchema = z.object({
  name: z.optional(WorldNameSchema),
  at: z.optional(TimeSchema),
  rate: z.optional(RateSchema),
});

export const OpenWorldSchema = z.strictObject({
  scenario: name.check(describe('A scenario’s id')),
  seed: z.optional(
    z.int().check(z.minimum(0), z.maximum(0xffff_ffff), describe('Same seed and requests: same answers')),
  ),
  startAt: z.optional(name.check(describe('A moment of the scenario'))),
  name: z.optional(WorldNameSchema.check(describe('Of one’s own, for its address; 409 where a world has it'))),
  at: z.optional(
    TimeSchema.check(describe('When its clock begins: milliseconds since 1970, or ISO 8601; now unless told')),
  ),
  rate: z.optional(RateSchema),
  config: z.optional(ConfigPatchSchema),
  streaming: z.optional(
    z
      .strictObject({
        marker: flag,
        renderOnInput: flag,
        small: z.optional(
          z.boolean().check(describe('320 × 180, whatever the app asks for: cheap, where nobody looks')),
        ),
      })
      .check(describe('How the pictures of this world are made')),
  ),
});

export const ScriptSchema = z.strictObject({
  call: name.check(describe('A call’s catalogue id without `call.`: `play.startSession`')),
  answers: z.array(ScriptAnswerSchema).check(z.minLength(1)),
  then: z.optional(
    z
      .enum(['repeat-last', 'default'])
      .check(describe('When the answers are used up; the world’s own unless told otherwise')),
  ),
});

/** For the documentation. The core validates names itself and suggests similar ones. */
export const KnownScriptSchema = z.extend(ScriptSchema, {
  call: z.enum(SCRIPTABLE as readonly ScriptableId[]),
});

export const ReleaseSchema = z.strictObject({ hold: name.check(z.minLength(1)) });

export { StreamFaultSchema as PeerSchema };

export const ClockSchema = z.strictObject({
  advanceMs: z.optional(z.number().check(z.minimum(0), z.maximum(LONGEST_JUMP_MS), describe('Moves on by so much'))),
  set: z.optional(TimeSchema.check(describe('Moves to a time: milliseconds since 1970, or ISO 8601'))),
  rate: z.optional(RateSchema),
});

/** Filter for journal entries; an entry must match all parts. */
const journalFilter = {
  kind: z.optional(z.enum(JOURNAL_KINDS).check(describe('Only entries of this kind'))),
  name: z.optional(z.union([name, count]).check(describe('Only entries of this name: a call’s id, a channel’s label'))),
  http: z.optional(count.check(describe('Only calls that were answered with this status'))),
  search: z.optional(z.union([name, count]).check(describe('Only entries in which this text stands'))),
};

export const JournalCountsQuerySchema = z.strictObject({
  after: z.optional(count.check(describe('Only entries with a greater number'))),
  ...journalFilter,
});

export const VerifySchema = z.extend(ExpectationSchema, {
  waitMs: z.optional(
    count.check(
      z.maximum(LONGEST_POLL_MS),
      describe('Waits so long for it to come true; `never` and `atMost` are watched all that time'),
    ),
  ),
});

export const VerdictSchema = z.object({
  passed: z.boolean(),
  message: text.check(describe('What was found, and what was wanted')),
  count: count.check(describe('How many entries fit, as far as that is known')),
  found: z.array(count).check(describe('Their numbers, of those that the journal still has')),
  dropped: z.optional(
    count.check(
      describe('Entries of that name that the journal no longer has: what hangs on them isn’t known, and not passed'),
    ),
  ),
  nearest: z.optional(
    z
      .array(
        z.object({
          seq: count,
          t: millis,
          differs: z.array(z.object({ field: text, wanted: z.optional(z.unknown()), given: z.optional(z.unknown()) })),
        }),
      )
      .check(describe('Those that nearly fit, where there are too few, and in what they differ')),
  ),
});

export const JournalCountsSchema = z.object({
  total: count,
  last: count.check(describe('The number of the journal’s last entry')),
  dropped: z.optional(count.check(describe('How many more there may have been, which the journal no longer has'))),
  names: z.array(
    z.object({
      kind: z.enum(JOURNAL_KINDS),
      name: text,
      count,
      first: count.check(describe('The number of the first of them')),
      last: count,
    }),
  ),
});

export const JournalQuerySchema = z.strictObject({
  ...journalFilter,
  limit: z.optional(count.check(z.minimum(1), describe('At most so many, the first ones'))),
  after: z.optional(count.check(describe('Only entries with a greater number'))),
  waitMs: z.optional(
    count.check(z.maximum(LONGEST_POLL_MS), describe('Waits so long for such an entry, where there is none yet')),
  ),
});

const [firstSend, ...otherSends] = Object.entries(DEVICE_FIELDS).map(([type, fields]) =>
  z.strictObject({ type: z.literal(type), ...('shape' in fields ? (fields.shape as z.core.$ZodLooseShape) : {}) }),
);
/** For the documentation; the core validates the message itself. */
export const DeviceSchema = z.union([
  z.strictObject({ send: z.union(firstSend ? [firstSend, ...otherSends] : otherSends) }),
  z.strictObject({ raw: text.check(describe('A line as it stands: `key=value`')) }),
]);

export const ScenarioSchema = z.object({
  id: text,
  title: text,
  journey: z.enum(JOURNEYS),
  covers: z.array(text).check(describe('Ids of the requirement catalogue')),
  moments: z.array(text).check(describe('Names for `startAt`')),
  area: z.optional(z.enum(AREAS).check(describe('With `more` only'))),
  tags: z.optional(z.array(text).check(describe('With `more` only'))),
  story: z.optional(text.check(describe('With `more` only'))),
});

export const ScenarioQuerySchema = z.strictObject({
  area: z.optional(z.enum(AREAS).check(describe('Only this family'))),
  tag: z.optional(z.union([name, count]).check(describe('Only those with this status, code or call'))),
  search: z.optional(z.union([name, count]).check(describe('Only those in which all of these words stand'))),
  more: z.optional(z.literal(1).check(describe('Tells area, tags and story too'))),
});

export const MagicSchema = z.object({
  where: text.check(describe('Where it is typed')),
  input: text.check(describe('What is typed')),
  outcome: text,
});

export const ScenarioDetailsSchema = z.extend(ScenarioSchema, {
  story: text,
  appId: text,
  area: z.optional(z.enum(AREAS)),
  tags: z.array(text),
  moments: z.array(z.object({ name: text, shows: text })),
});

/** A scenario, or the text of a scenario file: YAML or JSON. */
export const ScenarioBodySchema = z.looseObject({
  text: z.optional(z.string().check(describe('YAML or JSON; nothing else stands beside it'))),
});

export const CheckedScenarioSchema = z.object({ scenario: z.looseObject({ id: text, title: text }) });
export const MadeScenarioSchema = z.object({
  scenario: ScenarioFileSchema,
  left: z.array(text).check(describe('What was recorded and isn’t in it')),
  kept: z.boolean().check(describe('Whether it is among the scenarios now')),
});
export const ScenarioLinkSchema = z.object({
  home: text.check(describe('Opens a world of the scenario at the home page')),
  play: text.check(describe('Opens one at the play page')),
});
export const RemovedScenarioSchema = z.object({ id: text, removed: z.boolean() });

/** Opens a world like another one. */
export const AgainSchema = z.strictObject({
  name: z.optional(WorldNameSchema.check(describe('Of one’s own, for its address; 409 where a world has it'))),
  rate: z.optional(RateSchema.check(describe('How fast its clock goes; as the other’s did unless told'))),
});
export const ImportSchema = z.extend(AgainSchema, {
  file: z.string().check(describe('The text of a file that `GET /worlds/{id}/file` gave')),
});
export const TakeSnapshotSchema = z.strictObject({ name: WorldNameSchema });
export const SnapshotSchema = z.object({
  name: text,
  of: text.check(describe('The world that it was taken of')),
  now: millis.check(describe('World time')),
  home: text.check(describe('Opens a world like it at the home page')),
  play: text.check(describe('Opens one at the play page')),
});
export const RemovedSnapshotSchema = z.object({ name: text, removed: z.boolean() });

const HostsSchema = z
  .object({
    page: text,
    auth: text,
    catalogue: text,
    ncm: text,
    config: text,
    payment: text,
    games: text,
    accounts: text,
    chat: text,
    errors: text,
    ads: text,
  })
  .check(describe('Origins, without a trailing slash'));

export const OpenedWorldSchema = z.object({
  id: text,
  url: text.check(describe('Opens the home page')),
  playUrl: text.check(describe('Opens the play page of the scenario’s app')),
  hosts: HostsSchema,
  madeRoom: z.optional(text.check(describe('A world that nobody used any more, and that was ended for this one'))),
});

export const ListedWorldSchema = z.extend(OpenedWorldSchema, {
  scenario: text,
  seed: z.number(),
  openedAt: millis,
  sessions: count,
  now: millis,
  rate: z.number(),
});

export { PlayerSnapshotSchema as PlayerSchema };

export const WorldStateSchema = z.extend(OpenedWorldSchema, {
  scenario: text,
  moment: z.optional(text),
  seed: z.number(),
  now: millis.check(describe('The world’s time')),
  rate: z.number(),
  cameBackAt: z.optional(
    millis.check(describe('When it was opened again as it had been kept, by the machine’s clock')),
  ),
  players: z.array(PlayerSnapshotSchema),
  ...SNAPSHOT_SHAPE,
  holds: z.array(text).check(describe('Names under which answers are held back now')),
  config: z.record(text, z.unknown()),
  journal: z.object({ last: count }),
});

export { MailSchema, SignedOutSchema, SignOutSchema };

export const JournalEntrySchema = z.object({
  seq: count.check(describe('Counts from 1, without gaps')),
  t: millis.check(describe('World time')),
  kind: z.enum(JOURNAL_KINDS),
  name: text,
  request: z.optional(
    z.object({
      method: text,
      url: text,
      headers: z.record(text, text),
      query: z.record(text, text),
      body: z.optional(z.unknown()),
    }),
  ),
  response: z.optional(
    z.object({
      http: z.optional(z.number()),
      body: z.optional(z.unknown()),
      network: z.optional(z.enum(['error', 'hang'])),
    }),
  ),
  ms: z.optional(millis.check(describe('How long the answer took by the world’s clock; absent where it came at once'))),
  scripted: z.optional(z.literal(true).check(describe('A script said what the answer is'))),
  data: z.optional(z.record(text, z.unknown())),
});

export const ErrorSchema = z.object({
  error: z.object({
    field: text.check(describe('Where in the request the trouble lies: `answers.0.http`')),
    message: text,
    nearest: z.optional(z.array(text).check(describe('The names that were probably meant'))),
    line: z.optional(count.check(describe('Of a scenario’s text, from 1'))),
    column: z.optional(count.check(describe('Of a scenario’s text, from 1'))),
  }),
});

export const EndedSchema = z.object({ id: text, ended: z.boolean() });
export const ConfigAnswerSchema = z.object({ config: z.record(text, z.unknown()) });
export const ScriptedSchema = z.object({ call: text, answers: count });
export const ReleasedSchema = z.object({
  hold: text,
  released: count.check(describe('How many answers were waiting')),
});
export const PushedSchema = z.object({ pushed: z.boolean() });
export const HealthSchema = z.object({ status: z.literal('ok'), worlds: count, uptimeSecs: count });
export const FaultedSchema = z.object({
  action: text,
  streaming: z.boolean().check(describe('Whether a stream was running; if not, the next one is struck')),
});
export const ClockAnswerSchema = z.object({ now: millis, rate: z.number() });
