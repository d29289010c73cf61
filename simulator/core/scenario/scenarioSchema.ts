import * as z from 'zod/mini';
import { CODE_STATUS } from '../../../src/contracts/errorCodes.ts';
import { APPS } from '../catalogue/apps.ts';
import { parseValue } from '../control/parseValue.ts';
import { ConfigPatchSchema, WorldConfig } from '../world/worldConfig.ts';
import { ControlError } from '../control/controlError.ts';
import { readDeviceInput } from './deviceInput.ts';
import { StreamFaultSchema } from './streamFaultSchema.ts';
import { LONGEST_NAME, nearestName, quoted } from '../control/nearestName.ts';
import { AREAS, JOURNEYS, type Scenario } from './scenario.ts';
import { SCRIPTABLE, ScriptAnswerSchema, Scripts, THEN } from '../script/script.ts';

const describe = z.describe;
/** The game Skyhop, which a player can start without preconditions such as a pass. */
const DEFAULT_APP = '20101';
const LONGEST_TEXT = 2_000;
/** One day of simulated world time. */
const LONGEST_MS = 86_400_000;
/** Limit of list entries: above any built-in scenario, and low enough for immediate validation. */
const MOST = 200;

const name = z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME));
const text = z.string().check(z.minLength(1), z.maxLength(LONGEST_TEXT));
const names = z.array(z.string().check(z.maxLength(LONGEST_NAME))).check(z.maxLength(MOST));
const ms = z.number().check(z.minimum(0), z.maximum(LONGEST_MS));
const secs = z.number().check(z.minimum(0), z.maximum(LONGEST_MS / 1000));
const times = z.int().check(z.minimum(0));

const EventSchema = z.strictObject({
  since: z
    .enum(['queued', 'offered', 'connected', 'ready'])
    .check(
      describe(
        'Stage from which the time counts: the player waits, the session was offered, the peer connected, the device is ready',
      ),
    ),
  afterMs: ms.check(describe('Milliseconds of the world’s clock')),
  every: z.optional(z.boolean().check(describe('Applies to every session; by default only to the first'))),
  session: z.optional(
    z
      .int()
      .check(
        z.minimum(1),
        z.maximum(MOST),
        describe('Applies to the session with this number, from 1 in the order of offers'),
      ),
  ),
  device: z.optional(
    z
      .union([
        z.strictObject({ send: z.looseObject({ type: name }) }),
        z.strictObject({ raw: z.string().check(z.maxLength(LONGEST_TEXT)) }),
      ])
      .check(describe('What the device sends: a message with type and fields, or a raw line')),
  ),
  fault: z.optional(StreamFaultSchema.check(describe('Fault of the connection'))),
  backend: z.optional(z.enum(['tokens-expire', 'play-users-forgotten']).check(describe('Event of the backend'))),
});

/**
 * Call id that accepts any text, so that the error for a typo can suggest the nearest id. Editors offer the known
 * ids.
 */
const callId = name.check(z.meta({ enum: [...SCRIPTABLE] }));

export const CallScriptSchema = z.strictObject({
  answers: z.array(ScriptAnswerSchema).check(z.minLength(1), z.maxLength(MOST)),
  then: z.optional(
    z.enum(THEN).check(describe('Behaviour after the last answer: repeat it, or let the world answer (default)')),
  ),
});

const conditions = {
  config: z.optional(ConfigPatchSchema.check(describe('Patch of the world’s configuration, as in PATCH …/config'))),
  script: z.optional(z.record(callId, CallScriptSchema).check(describe('The next answers, by call id'))),
  queue: z.optional(
    z
      .strictObject({
        kind: z.enum(['queue', 'priority']),
        position: z
          .int()
          .check(z.minimum(0), z.maximum(1_000_000), describe('Position in the first answer; 1 is next')),
        secsPerPlace: secs,
      })
      .check(describe('Queue before this player, which moves by the world’s clock')),
  ),
  session: z.optional(
    z.strictObject({
      timeLimitSecs: z.optional(
        secs.check(describe('Seconds from the first picture to the time limit, which ends the session')),
      ),
      graceSecs: z.optional(secs.check(describe('Seconds of warning before the time limit'))),
      neverReady: z.optional(z.boolean().check(describe('The device never reports that it is ready'))),
    }),
  ),
  events: z.optional(
    z
      .array(EventSchema)
      .check(z.maxLength(MOST), describe('Messages of the device and faults of the connection, over time')),
  ),
};

const ConditionsSchema = z.strictObject(conditions);

const MomentSchema = z.strictObject({
  name: name.check(describe('Name for `startAt`')),
  shows: text.check(describe('What the player sees at this moment, in one sentence')),
  ...conditions,
});

const words = z.templateLiteral([z.string(), ':', z.string()]);
const ScenarioExpectationSchema = z.union([
  z.strictObject({
    words: words.check(describe('Key of an app text: `errors:no-reply.title`')),
    with: z.optional(z.record(name, z.union([z.string(), z.number()]))),
    role: z.optional(z.enum(['heading', 'button'])),
  }),
  z.strictObject({ no: words.check(describe('Key of a text that the page must not contain')) }),
  z.strictObject({ text: text.check(describe('A code, a status, or a text from the server or the device')) }),
  z.strictObject({ screen: z.literal('game').check(describe('The game’s picture without an overlay')) }),
  z.strictObject({
    asked: callId.check(describe('Id of a call that the app must have made `times` times')),
    times,
    apartSecs: z.optional(secs.check(describe('Seconds between two of these calls'))),
  }),
]);

const code = z.int().check(
  z.refine((value) => value in CODE_STATUS, 'does not fit'),
  describe('A numeric code of the contract'),
);

const OutcomeSchema = z.strictObject({
  screen: z.enum(['game', 'notice', 'dialog', 'loading', 'page']),
  code: z.optional(code),
  startAt: z.optional(name),
  afterSecs: z.optional(secs),
});

export const ScenarioIdSchema = z
  .string()
  .check(
    z.maxLength(LONGEST_NAME),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    describe('Name in links and calls: lower-case letters, digits and hyphens'),
  );
export const ScenarioTitleSchema = z.string().check(z.minLength(1), z.maxLength(200), describe('Short title'));

/** A scenario in a file or a request. Only id and title are required. */
export const ScenarioFileSchema = z.strictObject({
  $schema: z.optional(z.string().check(describe('JSON Schema for editors'))),
  id: ScenarioIdSchema,
  title: ScenarioTitleSchema,
  story: z._default(
    z.string().check(z.maxLength(LONGEST_TEXT), describe('Description for people who play the scenario')),
    '',
  ),
  journey: z._default(z.enum(JOURNEYS).check(describe('The part of the player’s journey')), 'play'),
  appId: z._default(name.check(describe('Id of the app to play')), DEFAULT_APP),
  at: z.optional(
    z
      .string()
      .check(
        z.maxLength(LONGEST_TEXT),
        z.regex(/^\/(?!\/)/),
        describe('Path of the page if it isn’t the play page: `/nowbux?section=quests`'),
      ),
  ),
  area: z.optional(z.enum(AREAS).check(describe('Group in the list of scenarios'))),
  tags: z.optional(names.check(describe('Search terms: a status, a code, a call'))),
  covers: z._default(names.check(describe('Ids of the requirement catalogue')), []),
  ...conditions,
  moments: z._default(
    z
      .array(MomentSchema)
      .check(
        z.maxLength(MOST),
        describe('Named points to start from; fields of a moment replace those of the scenario'),
      ),
    [],
  ),
  leadsTo: z.optional(OutcomeSchema.check(describe('The state that the play page reaches without input'))),
  shows: z.optional(
    z.array(ScenarioExpectationSchema).check(z.maxLength(MOST), describe('Screens that the player must see, in order')),
  ),
  shownBy: z.optional(text.check(describe('Name of the test that plays the scenario'))),
});

/**
 * Parses a scenario and validates everything that a simulated world depends on: names of calls, apps, moments and
 * messages, templates, configurations.
 *
 * @throws ControlError with the field (`moments.0.script.play.startSession.answers.0.http`) and the nearest names
 */
export function readScenario(value: unknown): Scenario {
  const { $schema: _, ...scenario } = parseValue(ScenarioFileSchema, value, '');
  const { appId, config, moments, leadsTo, shows = [] } = scenario;
  const world = () => new WorldConfig(appId, { catalogue: '', payment: '' });
  const apps = new Set([...APPS.map((app) => app.appId), ...Object.keys(config?.apps ?? {})]);
  if (!apps.has(appId))
    throw new ControlError('unknown', 'appId', `no app has the id ${quoted(appId)}`, nearestName(appId, apps));
  checkConditions(scenario, world(), '');
  const seenNames = new Set<string>();
  for (const [at, moment] of moments.entries()) {
    if (seenNames.has(moment.name))
      throw new ControlError('invalid', `moments.${at}.name`, `another moment is named ${quoted(moment.name)}`);
    seenNames.add(moment.name);
    const configured = world();
    if (config) configured.patch(config);
    checkConditions(moment, configured, `moments.${at}.`);
  }
  if (leadsTo?.startAt !== undefined && !seenNames.has(leadsTo.startAt))
    throw new ControlError(
      'unknown',
      'leadsTo.startAt',
      `no moment is named ${quoted(leadsTo.startAt)}`,
      nearestName(leadsTo.startAt, seenNames),
    );
  for (const [at, sight] of shows.entries()) {
    if ('asked' in sight && !SCRIPTABLE.includes(sight.asked))
      throw new ControlError(
        'unknown',
        `shows.${at}.asked`,
        `no call is named ${quoted(sight.asked)}`,
        nearestName(sight.asked, SCRIPTABLE),
      );
  }
  // JSON and YAML can't contain undefined fields.
  return scenario as Scenario;
}

function checkConditions(
  { config, script = {}, events = [] }: z.output<typeof ConditionsSchema>,
  world: WorldConfig,
  at: string,
): void {
  if (config) within(`${at}config`, () => world.patch(config));
  const scripts = new Scripts();
  for (const [call, { answers, then }] of Object.entries(script)) {
    if (!SCRIPTABLE.includes(call))
      throw new ControlError(
        'unknown',
        `${at}script.${quoted(call)}`,
        `no call is named ${quoted(call)}`,
        nearestName(call, SCRIPTABLE),
      );
    within(`${at}script.${call}`, () => scripts.set(call, answers, then));
  }
  for (const [index, { device, every, session }] of events.entries()) {
    if (every && session !== undefined)
      throw new ControlError('invalid', `${at}events.${index}.session`, 'session is not allowed together with every');
    if (device) within(`${at}events.${index}.device`, () => readDeviceInput(device));
  }
}

/** Runs `act`. Adds `field` as a prefix to the field path of a `ControlError` that it throws. */
function within(field: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    throw error.below(field);
  }
}
