import * as z from 'zod/mini';
import { DEVICE_FIELDS } from '../../core/scenario/deviceInput.ts';
import { ConfigPatchSchema } from '../../core/world/worldConfig.ts';
import { PlayerSnapshotSchema } from '../../core/players/playerSnapshot.ts';
import { SignedOutSchema, SignOutSchema } from '../../core/services/accounts/accountOperations.ts';
import { MailSchema } from '../../core/services/accounts/inbox.ts';
import { SNAPSHOT_SHAPE } from '../../core/services/registry.ts';
import { LONGEST_NAME } from '../../core/control/nearestName.ts';
import { AREAS, JOURNEYS } from '../../core/scenario/scenario.ts';
import { ScenarioFileSchema } from '../../core/scenario/scenarioSchema.ts';
import { StreamFaultSchema } from '../../core/scenario/streamFaultSchema.ts';
import { SCRIPTABLE, type ScriptableId, ScriptAnswerSchema } from '../../core/script/script.ts';
import { ExpectationSchema, JOURNAL_KINDS } from '../../core/journal/verifyJournal.ts';

const describe = z.describe;
const text = z.string();
const name = z.string().check(z.maxLength(LONGEST_NAME));
const count = z.int().check(z.minimum(0));
const millis = z.number();
const flag = z.optional(z.boolean());

/**
 * Longest jump of a simulated world's clock: ten years. No scenario needs more, and it limits the timers that a jump
 * runs.
 */
const LONGEST_JUMP_MS = 10 * 365 * 86_400_000;
export const LONGEST_POLL_MS = 30_000;

const TimeSchema = z.union([z.number().check(z.minimum(0), z.maximum(8.64e15)), z.iso.datetime({ offset: true })]);
const RateSchema = z
  .number()
  .check(z.minimum(0), z.maximum(1000), describe('Speed of the clock: 1 is real time, 0 is paused'));
/** A host name label. */
const WorldNameSchema = z.string().check(z.maxLength(40), z.regex(/^[a-z]([a-z0-9-]*[a-z0-9])?$/));

/** Query parameters of a link for the clock and name of a new simulated world. */
export const LinkedWorldSchema = z.object({
  name: z.optional(WorldNameSchema),
  at: z.optional(TimeSchema),
  rate: z.optional(RateSchema),
});

export const OpenWorldSchema = z.strictObject({
  scenario: name.check(describe('A scenario’s id')),
  seed: z.optional(
    z.int().check(z.minimum(0), z.maximum(0xffff_ffff), describe('The same seed and requests give the same answers')),
  ),
  startAt: z.optional(name.check(describe('A moment of the scenario'))),
  name: z.optional(
    WorldNameSchema.check(
      describe('Name for the world’s address; 409 if another world has it. Default: a generated name'),
    ),
  ),
  at: z.optional(
    TimeSchema.check(describe('Start of the world’s clock: milliseconds since 1970, or ISO 8601. Default: now')),
  ),
  rate: z.optional(RateSchema),
  config: z.optional(ConfigPatchSchema),
  streaming: z.optional(
    z
      .strictObject({
        marker: flag,
        renderOnInput: flag,
        small: z.optional(
          z.boolean().check(describe('Streams 320 × 180 pixels whatever size the app requests, which saves CPU time')),
        ),
      })
      .check(describe('Options of the world’s video streams')),
  ),
});

export const ScriptSchema = z.strictObject({
  call: name.check(describe('A call’s id, such as `play.startSession`')),
  answers: z.array(ScriptAnswerSchema).check(z.minLength(1)),
  then: z.optional(
    z
      .enum(['repeat-last', 'default'])
      .check(describe('Behaviour after the last answer: repeat it, or let the world answer (default)')),
  ),
});

/** Schema for the documentation only. The core validates the names itself and suggests similar ones. */
export const KnownScriptSchema = z.extend(ScriptSchema, {
  call: z.enum(SCRIPTABLE as readonly ScriptableId[]),
});

export const ReleaseSchema = z.strictObject({ hold: name.check(z.minLength(1)) });

export { StreamFaultSchema as PeerSchema };

export const ClockSchema = z.strictObject({
  advanceMs: z.optional(
    z.number().check(z.minimum(0), z.maximum(LONGEST_JUMP_MS), describe('Milliseconds to advance the clock by')),
  ),
  set: z.optional(TimeSchema.check(describe('Time to set the clock to: milliseconds since 1970, or ISO 8601'))),
  rate: z.optional(RateSchema),
});

/** Query parameters that filter journal entries; an entry must match all of them. */
const journalFilter = {
  kind: z.optional(z.enum(JOURNAL_KINDS).check(describe('Only entries of this kind'))),
  name: z.optional(
    z.union([name, count]).check(describe('Only entries with this name: a call’s id or a channel’s label')),
  ),
  http: z.optional(count.check(describe('Only calls with this HTTP status'))),
  search: z.optional(z.union([name, count]).check(describe('Only entries that contain this text'))),
};

export const JournalCountsQuerySchema = z.strictObject({
  after: z.optional(count.check(describe('Only entries with a greater `seq`'))),
  ...journalFilter,
});

export const VerifySchema = z.extend(ExpectationSchema, {
  waitMs: z.optional(
    count.check(
      z.maximum(LONGEST_POLL_MS),
      describe(
        'Maximum wait for the expectation in milliseconds; `never` and `atMost` are checked during the whole wait',
      ),
    ),
  ),
});

export const VerdictSchema = z.object({
  passed: z.boolean(),
  message: text.check(describe('Found and expected number of entries, and the reason of a failure')),
  count: count.check(describe('Number of matching entries that the journal knows of')),
  found: z.array(count).check(describe('`seq` of each matching entry that the journal still has')),
  dropped: z.optional(
    count.check(
      describe(
        'Number of entries with that name that the journal has dropped; an expectation that depends on them does not pass',
      ),
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
      .check(describe('The most similar entries and their differences, if too few match')),
  ),
});

export const JournalCountsSchema = z.object({
  total: count,
  last: count.check(describe('`seq` of the journal’s last entry')),
  dropped: z.optional(count.check(describe('Maximum number of further entries that the journal has dropped'))),
  names: z.array(
    z.object({
      kind: z.enum(JOURNAL_KINDS),
      name: text,
      count,
      first: count.check(describe('`seq` of the first of these entries')),
      last: count,
    }),
  ),
});

export const JournalQuerySchema = z.strictObject({
  ...journalFilter,
  limit: z.optional(count.check(z.minimum(1), describe('Maximum number of entries; the oldest are returned'))),
  after: z.optional(count.check(describe('Only entries with a greater `seq`'))),
  waitMs: z.optional(
    count.check(
      z.maximum(LONGEST_POLL_MS),
      describe('Maximum wait in milliseconds for a matching entry, if there is none yet'),
    ),
  ),
});

const [firstSend, ...otherSends] = Object.entries(DEVICE_FIELDS).map(([type, fields]) =>
  z.strictObject({ type: z.literal(type), ...('shape' in fields ? (fields.shape as z.core.$ZodLooseShape) : {}) }),
);
/** Schema for the documentation only; the core validates the message itself. */
export const DeviceSchema = z.union([
  z.strictObject({ send: z.union(firstSend ? [firstSend, ...otherSends] : otherSends) }),
  z.strictObject({ raw: text.check(describe('A raw line, sent unchanged: `key=value`')) }),
]);

export const ScenarioSchema = z.object({
  id: text,
  title: text,
  journey: z.enum(JOURNEYS),
  covers: z.array(text).check(describe('Ids of the requirement catalogue')),
  moments: z.array(text).check(describe('Names for `startAt`')),
  area: z.optional(z.enum(AREAS).check(describe('Only with `more`'))),
  tags: z.optional(z.array(text).check(describe('Only with `more`'))),
  story: z.optional(text.check(describe('Only with `more`'))),
});

export const ScenarioQuerySchema = z.strictObject({
  area: z.optional(z.enum(AREAS).check(describe('Only scenarios of this area'))),
  tag: z.optional(z.union([name, count]).check(describe('Only scenarios with this status, code or call'))),
  search: z.optional(z.union([name, count]).check(describe('Only scenarios that contain all of these words'))),
  more: z.optional(z.literal(1).check(describe('Adds area, tags and story to each scenario'))),
});

export const MagicSchema = z.object({
  where: text.check(describe('The field or address that takes the input')),
  input: text.check(describe('The text to enter')),
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
  text: z.optional(z.string().check(describe('A scenario as YAML or JSON; no other field may be given'))),
});

export const CheckedScenarioSchema = z.object({ scenario: z.looseObject({ id: text, title: text }) });
export const MadeScenarioSchema = z.object({
  scenario: ScenarioFileSchema,
  left: z.array(text).check(describe('Recorded items that the scenario omits')),
  kept: z.boolean().check(describe('Whether the scenario was added to the list')),
});
export const ScenarioLinkSchema = z.object({
  home: text.check(describe('Link that opens a world of the scenario at the home page')),
  play: text.check(describe('Link that opens a world at the play page')),
});
export const RemovedScenarioSchema = z.object({ id: text, removed: z.boolean() });

/** Opens a simulated world like another one. */
export const AgainSchema = z.strictObject({
  name: z.optional(
    WorldNameSchema.check(
      describe('Name for the world’s address; 409 if another world has it. Default: a generated name'),
    ),
  ),
  rate: z.optional(
    RateSchema.check(describe('Speed of the clock: 1 is real time. Default: the speed of the original world')),
  ),
});
export const BranchSchema = z.extend(AgainSchema, {
  seq: count.check(describe('`seq` of the journal entry after which the branch begins; 0 is the start of the world')),
});
export const ImportSchema = z.extend(AgainSchema, {
  file: z.string().check(describe('Content of a file from `GET /worlds/{id}/file`')),
});
export const TakeSnapshotSchema = z.strictObject({ name: WorldNameSchema });
export const SnapshotSchema = z.object({
  name: text,
  of: text.check(describe('Name of the original world')),
  now: millis.check(describe('World time')),
  home: text.check(describe('Link that opens a copy of the world at the home page')),
  play: text.check(describe('Link that opens a world at the play page')),
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
  url: text.check(describe('URL of the home page')),
  playUrl: text.check(describe('URL of the play page of the scenario’s app')),
  hosts: HostsSchema,
  madeRoom: z.optional(text.check(describe('Name of an unused world that was ended to stay within the maximum'))),
});

const BranchOfSchema = z
  .object({ of: text, seq: count.check(describe('Last entry of the journal that both worlds have')) })
  .check(describe('The original of a branch'));

export const OpenedBranchSchema = z.extend(OpenedWorldSchema, { branch: BranchOfSchema });

export const ListedWorldSchema = z.extend(OpenedWorldSchema, {
  branch: z.optional(BranchOfSchema),
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
  branch: z.optional(BranchOfSchema),
  cameBackAt: z.optional(millis.check(describe('Time of restoring the world from storage, by the machine’s clock'))),
  players: z.array(PlayerSnapshotSchema),
  ...SNAPSHOT_SHAPE,
  holds: z.array(text).check(describe('Names of the holds that requests wait for')),
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
  ms: z.optional(millis.check(describe('Duration of the answer by the world’s clock, in milliseconds; absent if 0'))),
  scripted: z.optional(z.literal(true).check(describe('Present if a script determined the answer'))),
  data: z.optional(z.record(text, z.unknown())),
});

export const ErrorSchema = z.object({
  error: z.object({
    field: text.check(describe('Path of the invalid field: `answers.0.http`')),
    message: text,
    nearest: z.optional(z.array(text).check(describe('Similar valid names'))),
    line: z.optional(count.check(describe('Position in the scenario’s text, from 1'))),
    column: z.optional(count.check(describe('Position in the scenario’s text, from 1'))),
  }),
});

export const EndedSchema = z.object({ id: text, ended: z.boolean() });
export const ConfigAnswerSchema = z.object({ config: z.record(text, z.unknown()) });
export const ScriptedSchema = z.object({ call: text, answers: count });
export const ReleasedSchema = z.object({
  hold: text,
  released: count.check(describe('Number of requests that were waiting')),
});
export const PushedSchema = z.object({ pushed: z.boolean() });
export const HealthSchema = z.object({ status: z.literal('ok'), worlds: count, uptimeSecs: count });
export const FaultedSchema = z.object({
  action: text,
  streaming: z.boolean().check(describe('Whether a stream was running; otherwise the fault applies to the next one')),
});
export const ClockAnswerSchema = z.object({ now: millis, rate: z.number() });
