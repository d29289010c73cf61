import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { ControlError } from '../../core/control/controlError.ts';
import type { Scenario } from '../../core/scenario/scenario.ts';
import { readScenario } from '../../core/scenario/scenarioSchema.ts';

/** Query parameter of a link that contains a scenario. */
export const SCENARIO_PARAMETER = 'carries';
/** Maximum length of a packed scenario in characters; some servers and chat programs truncate longer URLs. */
const LONGEST = 12_000;
/** Maximum size of an unpacked scenario in bytes. */
const MOST_BYTES = 256 * 1024;

/**
 * Packs a scenario for a link: its JSON, deflated, in base64url.
 *
 * @throws ControlError if it is too large for a link
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

/** @throws ControlError if the text can't be unpacked or isn't a scenario */
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
