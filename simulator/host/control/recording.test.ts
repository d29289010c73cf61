import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { ask, testHost } from '../testing/testHost.ts';
import { ErrorSchema, MadeScenarioSchema, OpenedWorldSchema } from './schemas.ts';

const sim = await testHost();
afterAll(() => sim.host.close());

describe('the conversion of a recording to a scenario', () => {
  it('uses a simulated world’s journal: scripted answers with their delays, the configuration and faults', async () => {
    const world = await sim.open();
    const path = `/worlds/${world.id}`;
    await sim.control(`${path}/config`, { method: 'PATCH', body: { country: 'GB' } });
    await sim.control(`${path}/script`, {
      body: {
        call: 'play.getMaintenanceStatus',
        answers: [{ http: 503, delayMs: 40 }, {}, { body: { status: 'Failure' } }],
      },
    });
    const maintenance = () => ask(`${world.hosts.page}/api/play/getMaintenanceStatus`);
    for (let time = 0; time < 3; time++) await maintenance();
    const { scenario, left, kept } = (await sim.control(`${path}/scenario`, { body: {} })).as(MadeScenarioSchema);
    expect(scenario).toMatchObject({ id: 'plays-at-once-again', config: { country: 'GB' } });
    const { answers } = scenario.script?.['play.getMaintenanceStatus'] ?? { answers: [] };
    expect(answers).toMatchObject([{ http: 503 }, {}, { body: { status: 'Failure' } }]);
    expect(answers[0]?.delayMs).toBeGreaterThanOrEqual(40);
    expect([left, kept]).toEqual([[], false]);
  });

  it('stores the scenario on request, so that a simulated world can open it by its id', async () => {
    const world = await sim.open();
    await sim.control(`/worlds/${world.id}/scenario`, { body: { id: 'kept-one', keep: true } });
    const opened = (await sim.control('/worlds', { body: { scenario: 'kept-one' } })).as(OpenedWorldSchema);
    expect(opened.id).not.toBe('');
  });

  it('uses an HTTP archive and replaces its addresses by those of the replaying simulated world', async () => {
    const origin = 'https://play.example';
    const body = JSON.stringify({ status: 'Success', image: `${origin}/art/x.png` });
    const entry = {
      request: { method: 'GET', url: `${origin}/api/play/getMaintenanceStatus` },
      response: { status: 200, content: { text: body } },
    };
    const har = JSON.stringify({ log: { entries: [entry, { ...entry, request: { method: 'GET', url: origin } }] } });
    const { scenario, left } = (await sim.control('/scenarios/from', { body: { har } })).as(MadeScenarioSchema);
    expect(scenario.script).toEqual({
      'play.getMaintenanceStatus': {
        answers: [{ body: { status: 'Success', image: '{{world.page}}/art/x.png' }, template: true }],
        then: 'repeat-last',
      },
    });
    expect(left).toEqual(['1 requests are not calls of the contract']);
  });

  it('names the unreadable entries of an HTTP archive', async () => {
    const har = readFileSync(`${import.meta.dirname}/../../../tests/fixtures/field/har/unreadable-entries.har`, 'utf8');
    const answer = await sim.control('/scenarios/from', { body: { har } });
    expect(answer.http).toBe(200);
    expect(answer.as(MadeScenarioSchema).left).toContain('entry 6: its status “soon” is not a number');
  });

  it.each([
    [{}, 'body'],
    [{ har: '{}', report: '{}' }, 'body'],
    [{ har: 'x' }, 'har'],
    [{ har: '{"log":{"entries":[]}}' }, 'har'],
    [{ har: '{"log":{"entries":[null,{"request":null}]}}' }, 'har'],
    [{ har: '[[[[' }, 'har'],
    [{ report: 'x' }, 'report'],
    [{ report: '{"format":"other"}' }, 'report'],
    [{ har: '{"log":{"entries":[]}}', id: 'Not A Name' }, 'id'],
  ])('rejects %j', async (body, field) => {
    const answer = await sim.control('/scenarios/from', { body });
    expect([answer.http, answer.as(ErrorSchema).error.field]).toEqual([400, field]);
  });
});
