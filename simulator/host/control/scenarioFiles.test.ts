import * as z from 'zod/mini';
import { afterAll, describe, expect, it } from 'vitest';
import { STATUSES } from '../../../src/contracts/status.ts';
import { SCENARIOS } from '../../scenarios/allScenarios.ts';
import { ask, testHost } from '../testing/testHost.ts';
import { ErrorSchema, ScenarioDetailsSchema, ScenarioLinkSchema, ScenarioSchema } from './schemas.ts';

const sim = await testHost();
afterAll(() => sim.host.close());

const NIGHT_TRAIN = {
  id: 'night-train',
  title: 'The night train is full',
  script: { 'play.startSession': { answers: [{ status: 'FailureNoResource' }], then: 'repeat-last' } },
  moments: [{ name: 'later', shows: 'A second try.', script: { 'play.startSession': { answers: [{}] } } }],
};
const YAML = `id: morning-train\ntitle: The morning train is late\nqueue: { kind: queue, position: 3, secsPerPlace: 20 }\n`;

/** Schema of the part of the scenario files' JSON Schema that the test reads. */
const OF_ANSWERS = z.object({
  properties: z.object({
    answers: z.object({
      items: z.object({ properties: z.object({ status: z.object({ examples: z.array(z.string()) }) }) }),
    }),
  }),
});
const OF_SCRIPT = z.object({
  propertyNames: z.object({ enum: z.array(z.string()) }),
  additionalProperties: OF_ANSWERS,
  patternProperties: z.record(z.string(), z.object({ $ref: z.string() })),
});
const JSON_SCHEMA = z.object({
  required: z.array(z.string()),
  properties: z.object({
    script: OF_SCRIPT,
    moments: z.object({ items: z.object({ properties: z.object({ script: OF_SCRIPT }) }) }),
  }),
  $defs: z.record(z.string(), OF_ANSWERS),
});

const ids = async () => (await sim.control('/scenarios')).as(z.array(ScenarioSchema)).map(({ id }) => id);

describe('the control operations for scenario files', () => {
  it('add, list, read, open and remove a scenario', async () => {
    const added = await sim.control('/scenarios', { body: NIGHT_TRAIN });
    expect([added.http, added.as(ScenarioDetailsSchema).moments]).toEqual([
      201,
      [{ name: 'later', shows: 'A second try.' }],
    ]);
    expect(await ids()).toContain('night-train');
    expect((await sim.control('/scenarios/night-train/file')).json()).toMatchObject(NIGHT_TRAIN);
    expect((await sim.control('/worlds', { body: { scenario: 'night-train', startAt: 'later' } })).http).toBe(201);

    const removed = await sim.control('/scenarios/night-train', { method: 'DELETE' });
    expect(removed.json()).toEqual({ id: 'night-train', removed: true });
    expect(await ids()).not.toContain('night-train');
    expect((await sim.control('/scenarios/night-train/file')).http).toBe(404);
  });

  it('accept a scenario as file text, and replace it by a second text', async () => {
    expect((await sim.control('/scenarios', { body: { text: YAML } })).http).toBe(201);
    expect((await sim.control('/scenarios', { body: { text: YAML.replace('late', 'early') } })).http).toBe(201);
    expect((await sim.control('/scenarios/morning-train')).as(ScenarioDetailsSchema).title).toBe(
      'The morning train is early',
    );
    await sim.control('/scenarios/morning-train', { method: 'DELETE' });
  });

  it('validate a scenario without storing it, and report the line of an error', async () => {
    expect((await sim.control('/scenarios/check', { body: { text: YAML } })).json()).toMatchObject({
      scenario: { id: 'morning-train', journey: 'play', queue: { position: 3 } },
    });
    expect(await ids()).not.toContain('morning-train');
    const wrong = await sim.control('/scenarios/check', { body: { text: YAML.replace('position', 'postion') } });
    expect([wrong.http, wrong.as(ErrorSchema).error]).toEqual([
      400,
      {
        field: 'queue.postion',
        message: 'no field is named postion; nearest: position',
        nearest: ['position'],
        line: 3,
        column: expect.any(Number) as number,
      },
    ]);
  });

  it('reject replacing or removing a built-in scenario', async () => {
    const taken = await sim.control('/scenarios', { body: { ...NIGHT_TRAIN, id: 'plays-at-once' } });
    expect([taken.http, taken.as(ErrorSchema).error.field]).toEqual([400, 'id']);
    expect((await sim.control('/scenarios/plays-at-once', { method: 'DELETE' })).http).toBe(400);
    expect((await ids()).length).toBe(SCENARIOS.size);
  });

  it('open a scenario from a link that contains it, without storing it', async () => {
    const { home, play } = (await sim.control('/scenarios/link', { body: NIGHT_TRAIN })).as(ScenarioLinkSchema);
    const opened = await ask(`${sim.host.origin}${play}&seed=7`);
    expect(opened.http).toBe(303);
    expect(opened.headers['location']).toMatch(/^http:\/\/[^/]+\/play\/[^?]+\?seed=7$/);
    expect(await ids()).not.toContain('night-train');
    const cut = await ask(sim.host.origin + home.slice(0, -20));
    expect(cut.http).toBe(400);
    expect(cut.text).toContain('a part of it may be missing');
  });

  it('serve a JSON schema that offers an editor the statuses of each call', async () => {
    const schema = JSON_SCHEMA.parse((await sim.control('/scenario.schema.json')).json());
    expect(schema.required.toSorted()).toEqual(['id', 'title']);
    const { script, moments } = schema.properties;
    expect(script.propertyNames.enum).toContain('play.startSession');
    /** The statuses that an editor offers for an answer of a call. */
    const offered = (call: string, { patternProperties }: typeof script) => {
      const [, ref] = Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern).test(call)) ?? [];
      const of = schema.$defs[ref?.$ref.replace('#/$defs/', '') ?? ''];
      return of?.properties.answers.items.properties.status.examples ?? [];
    };
    for (const place of [script, moments.items.properties.script]) {
      expect(offered('play.startSession', place)).toContain('WaitingInQueue');
      expect(offered('play.startSession', place)).not.toContain('Pending');
      expect(offered('play.getSessionStatus', place)).toContain('BcpuSpotInterrupted');
      expect(offered('subscription.confirm', place)).toContain('Pending');
      expect(offered('rewards.getReward', place)).toContain('FailureUnderMaintenance');
      expect(offered('rewards.getReward', place)).not.toContain('WaitingInQueue');
    }
    // The control panel's form takes its statuses from the schema of any call.
    expect(script.additionalProperties.properties.answers.items.properties.status.examples).toEqual(STATUSES);
  });
});
