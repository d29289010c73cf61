import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { ControlError } from '../../core/control/controlError.ts';
import type { Scenario } from '../../core/scenario/scenario.ts';
import { readScenario } from '../../core/scenario/scenarioSchema.ts';

/** The parameter of a link that carries a scenario. */
export const SCENARIO_PARAMETER = 'carries';
/** Longer lines of a request are cut by servers and chat programs on the way. */
const LONGEST = 12_000;
/** Of what a link unpacks to, in bytes. */
const MOST_BYTES = 256 * 1024;

/**
 * Packs a scenario so that a link can carry it: its JSON, deflated, in base64url.
 *
 * @throws ControlError where it is too large for a link
 */
export function packScenario(scenario: Scenario): string {
  const text = deflateRawSync(JSON.stringify(scenario)).toString('base64url');
  if (text.length > LONGEST)
    throw new ControlError(
      'invalid',
      '',
      `the compressed scenario has ${text.length} characters; a link holds at most ${LONGEST}`,
    );
  return text;
}

/** @throws ControlError where a link carries nothing that can be read, or no scenario */
export function unpackScenario(text: string): Scenario {
  let value: unknown;
  try {
    if (text.length > LONGEST) throw new Error('too long');
    value = JSON.parse(
      inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: MOST_BYTES }).toString('utf8'),
    );
  } catch {
    throw new ControlError(
      'invalid',
      SCENARIO_PARAMETER,
      'the scenario in this link can’t be read; a part of it may be missing',
    );
  }
  return readScenario(value);
}
