import { describe, expect, it } from 'vitest';
import { scenarioOf, ScenarioTextError } from './scenarioText.ts';

const NIGHT_TRAIN = `# yaml-language-server: $schema=http://localhost:4800/__sim/scenario.schema.json
id: night-train
title: The night train is full
script:
  play.startSession:
    answers:
      - status: FailureNoResource
      - http: 502
moments:
  - name: later
    shows: A second try.
`;

describe('a scenario’s text', () => {
  it('parses a scenario from YAML', () => {
    expect(scenarioOf(NIGHT_TRAIN)).toMatchObject({
      id: 'night-train',
      script: { 'play.startSession': { answers: [{ status: 'FailureNoResource' }, { http: 502 }] } },
      moments: [{ name: 'later' }],
    });
  });

  it('parses a scenario from JSON, which may name its schema', () => {
    expect(scenarioOf('{ "$schema": "./scenario.schema.json", "id": "mine", "title": "Mine" }')).toMatchObject({
      id: 'mine',
      title: 'Mine',
    });
  });

  it.each([
    ['an unknown call', NIGHT_TRAIN.replace('startSession', 'startSesion'), [5, 3], 'play.startSession'],
    ['an unknown field in a list', NIGHT_TRAIN.replace('http: 502', 'htp: 502'), [8, 9], 'http'],
    ['a number that is too large', NIGHT_TRAIN.replace('502', '900'), [8, 9], undefined],
    ['a moment without a name', NIGHT_TRAIN.replace('name: later', '{}'), undefined, undefined],
    ['a missing title', NIGHT_TRAIN.replace(/title.*\n/, ''), [2, 1], undefined],
    ['a misspelt field name', NIGHT_TRAIN.replace('title', 'titel'), [3, 1], 'title'],
    ['a list that isn’t closed', '{ "id": "mine", "title": [', undefined, undefined],
    ['a duplicate field', 'id: a\nid: b\n', [2, 1], undefined],
    ['an alias without an anchor', 'id: *nobody\n', undefined, undefined],
    ['an empty text', '', [1, 1], undefined],
  ] as const)('rejects %s with the line of the error', (_, text, place, near) => {
    const refused = thrownBy(() => scenarioOf(text));
    expect(refused).toBeInstanceOf(ScenarioTextError);
    const { line, column, message, nearest } = refused as ScenarioTextError;
    if (place) expect([line, column]).toEqual(place);
    else expect(line).toBeGreaterThan(0);
    if (near !== undefined) expect(nearest).toContain(near);
    expect(message).not.toBe('');
  });

  it('rejects a text that is too deep, too long or expands too far', () => {
    const bomb = [
      'a: &a [x]',
      ...'bcdefghij'.split('').map((name, i) => `${name}: &${name} [${`*${'abcdefghi'[i]}, `.repeat(9)}x]`),
    ];
    for (const text of ['['.repeat(50_000), `id: ${'x'.repeat(1_000_001)}`, bomb.join('\n')])
      expect(thrownBy(() => scenarioOf(text))).toBeInstanceOf(ScenarioTextError);
  });
});

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}
