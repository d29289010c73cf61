import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SCENARIOS } from '../../scenarios/allScenarios.ts';
import { readScenario } from '../scenario/scenarioSchema.ts';
import { parseValue } from './parseValue.ts';
import { merge } from '../world/deepMerge.ts';
import { nearestName } from './nearestName.ts';
import { controlErrorOf } from '../testing/controlErrorOf.ts';
import { testWorld } from '../testing/testVisit.ts';

const CALL = 'play.getSessionStatus';
const world = () => testWorld().world;
const ofConfig = (patch: unknown) => controlErrorOf(() => world().patchConfig(patch));
const ofScript = (answer: unknown) => controlErrorOf(() => world().script(CALL, [answer]));
const ofScenario = (more: object) => controlErrorOf(() => readScenario({ id: 'one', title: 'One', ...more }));

describe('the error for an invalid field names the field and the problem:', () => {
  it.each<[unknown, string, string]>([
    [{ inactivitySecs: 0.5 }, 'inactivitySecs', 'at least 1'],
    [{ invitedFriends: 1_001 }, 'invitedFriends', 'at most 1000'],
    [{ country: 3 }, 'country', 'expected string'],
    [{ signUp: 'never' }, 'signUp', 'expected one of at-once, code'],
    [{ country: 'USA' }, 'country', 'not like /^[A-Z]{2}$/'],
    [{ google: { accounts: [{ email: 'a', name: 7 }] } }, 'google.accounts.0.name', 'expected string'],
    [7, '', 'expected object'],
  ])('the configuration %j fails at the field %s: %s', (patch, field, problem) => {
    expect(ofConfig(patch)).toMatchObject({ reason: 'invalid', field, message: `${field}: ${problem}` });
  });

  it.each<[unknown, string, string]>([
    [{ headers: { 'content-length': '1' } }, 'answers.0.headers.content-length', 'does not fit'],
    [{ when: { nth: [] } }, 'answers.0.when.nth', 'at least 1'],
    [{ when: { nth: 0 } }, 'answers.0.when.nth', 'at least 1'],
    [{ when: { nth: [1, 0] } }, 'answers.0.when.nth.1', 'at least 1'],
    [{ when: { path: { contains: 7 } } }, 'answers.0.when.path.contains', 'expected string'],
    [{ when: { path: 'x'.repeat(4_097) } }, 'answers.0.when.path', 'at most 4096'],
    [{ hold: '' }, 'answers.0.hold', 'at least 1'],
    [{ status: '' }, 'answers.0.status', 'at least 1'],
    [{ breakAfterBytes: 0.5 }, 'answers.0.breakAfterBytes', 'expected int'],
  ])('the script %j fails at the field %s: %s', (answer, field, problem) => {
    expect(ofScript(answer)).toMatchObject({ reason: 'invalid', field, message: `${field}: ${problem}` });
  });

  it.each<[object, string, string, string]>([
    [{ appId: 'nobody' }, 'unknown', 'appId', 'no app has the id nobody'],
    [{ leadsTo: { screen: 'game', startAt: 'later' } }, 'unknown', 'leadsTo.startAt', 'no moment is named later'],
    [{ shows: [{ asked: 'play.x', times: 1 }] }, 'unknown', 'shows.0.asked', 'no call is named play.x'],
    [{ script: { 'play.x': { answers: [{}] } } }, 'unknown', 'script.play.x', 'no call is named play.x'],
    [
      { moments: ['a', 'b'].map((shows) => ({ name: 'same', shows })) },
      ...(['invalid', 'moments.1.name', 'another moment is named same'] as const),
    ],
    [
      { moments: [{ name: 'a', shows: 'b', config: { country: 7 } }] },
      ...(['invalid', 'moments.0.config.country', 'moments.0.config.country: expected string'] as const),
    ],
  ])('the scenario %j fails for the reason “%s”', (more, reason, field, message) => {
    const refused = ofScenario(more);
    expect([refused.reason, refused.field, refused.message.split('; nearest')[0]]).toEqual([reason, field, message]);
  });

  it('names `leadsTo.code` for a scenario with an unknown code', () => {
    expect(ofScenario({ leadsTo: { screen: 'notice', code: 4 } })).toMatchObject({
      field: 'leadsTo.code',
      message: 'leadsTo.code: does not fit',
    });
  });
});

describe('the error for an unknown field names the field and the nearest known ones:', () => {
  it.each<[unknown, string, string | undefined]>([
    [{ contry: 'DE' }, 'contry', 'country'],
    [{ ads: { vidio: 'none' } }, 'ads.vidio', 'video'],
    [{ google: { accounts: [{ email: 'a', name: 'b', nam: 'c' }] } }, 'google.accounts.0.nam', 'name'],
    [{ partner: { tokn: 'p' } }, 'partner.tokn', 'token'],
    // The error names the unknown field even if an earlier field is invalid.
    [{ country: 7, ads: { vidio: 'none' } }, 'ads.vidio', 'video'],
  ])('the configuration %j fails at %s, near %j', (patch, field, meant) => {
    expect(ofConfig(patch)).toMatchObject({
      reason: 'unknown',
      field,
      nearest: expect.arrayContaining([meant]) as unknown,
      message: expect.stringContaining(`no field is named ${field.split('.').at(-1)}`) as unknown,
    });
  });

  it.each<[object, string, string]>([
    [{ when: { path: { contians: 'x' } } }, 'answers.0.when.path.contians', 'contains'],
    [{ when: { path: { startsWith: 'x', contians: 'x' } } }, 'answers.0.when.path.contians', 'contains'],
    [{ when: { query: { a: { absnt: true } } } }, 'answers.0.when.query.a.absnt', 'absent'],
  ])('a script with an unknown field in a condition that may have several shapes: %j', (answer, field, meant) => {
    const refused = ofScript(answer);
    expect([refused.reason, refused.field]).toEqual(['unknown', field]);
    expect(refused.nearest).toContain(meant);
  });

  it('names unknown fields in the expectations, events and moments of a scenario', () => {
    expect(ofScenario({ shows: [{ words: 'a:b', rol: 'button' }] })).toMatchObject({
      field: 'shows.0.rol',
      nearest: ['role', 'no'],
    });
    expect(ofScenario({ shows: [{ asked: CALL, times: 1, apartSec: 3 }] })).toMatchObject({
      field: 'shows.0.apartSec',
      nearest: expect.arrayContaining(['apartSecs']) as unknown,
    });
    expect(ofScenario({ events: [{ since: 'ready', afterMs: 1, devise: { raw: 'x' } }] })).toMatchObject({
      field: 'events.0.devise',
      nearest: ['device'],
    });
    expect(ofScenario({ moments: [{ name: 'a', shows: 'b', quee: {} }] })).toMatchObject({
      field: 'moments.0.quee',
      nearest: expect.arrayContaining(['queue']) as unknown,
    });
  });
});

it('the error for invalid Base64 says “not of the form base64”', () => {
  expect(controlErrorOf(() => parseValue(z.base64(), '!', 'data'))).toMatchObject({
    reason: 'invalid',
    message: 'data: not of the form base64',
  });
});

describe('a merged object', () => {
  it('ignores undefined values and prototype keys', () => {
    expect(merge({ a: 1 }, { a: undefined, b: undefined })).toStrictEqual({ a: 1 });
    expect(merge({ a: 1 }, JSON.parse('{"__proto__":{"b":2},"c":3}'))).toStrictEqual({ a: 1, c: 3 });
  });
});

describe('the validation of a streaming device’s message in a control request', () => {
  it('rejects anything but either a message of a known type or a raw line', () => {
    const of = (input: unknown) => controlErrorOf(() => world().device(input));
    for (const input of [{}, { send: {} }, { raw: 7 }, { send: { type: 'x' }, raw: 'y' }])
      expect(of(input)).toMatchObject({
        reason: 'invalid',
        field: 'send',
        message: 'expected { send: { type, … } } or { raw: "key=value" }',
      });
    expect(of({ send: { type: 'rumbl' } })).toMatchObject({
      reason: 'unknown',
      message: 'the device says nothing of type rumbl; nearest: rumble',
    });
  });
});

describe('the nearest names', () => {
  it('order equally near names alphabetically, after sorting by length, shared substrings and shared letters', () => {
    expect(nearestName('abc', ['abe', 'abd'])).toEqual(['abd', 'abe']);
    expect(nearestName('abc', ['abd', 'abe'])).toEqual(['abd', 'abe']);
    expect(nearestName('ABC', ['abc'])).toEqual(['abc']);
    // A name contained in another counts from three letters, and less if one name is more than twice as long.
    expect(nearestName('ab', ['xxabxxxx'])).toEqual([]);
    expect(nearestName('abc', ['xxxabcxxx', 'abcxxx', 'abd'])).toEqual(['abcxxx', 'abd', 'xxxabcxxx']);
    expect(nearestName('abcabc', ['abc'])).toEqual(['abc']);
  });

  it('compare at most 80 characters of each name and only the first 1,000 candidates', () => {
    const long = 'a'.repeat(80);
    expect(nearestName(long, [long])).toEqual([long]);
    expect(nearestName('abc', [...Array.from({ length: 999 }, (_, i) => `nothing-like-it-${i}`), 'abd'])).toEqual([
      'abd',
    ]);
    expect(nearestName('abc', [...Array.from({ length: 1_000 }, (_, i) => `nothing-like-it-${i}`), 'abd'])).toEqual([]);
  });
});

it('a built-in scenario is unchanged after parsing', () => {
  const [first] = SCENARIOS.values();
  expect(readScenario(first)).toEqual(first);
});

it('a union error refers to the alternative with the fewest problems, counting each unknown field', () => {
  const schema = z.union([
    z.strictObject({ a: z.string() }),
    z.strictObject({ b: z.string(), c: z.string(), x: z.number(), y: z.number() }),
  ]);
  const field = (value: object) => controlErrorOf(() => parseValue(schema, value, 'at')).field;
  expect([field({ x: 1, y: 2 }), field({ x: 1 })]).toEqual(['at.b', 'at.x']);
});
