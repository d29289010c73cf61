import { ControlError } from '../../core/control/controlError.ts';
import type { Scenario } from '../../core/scenario/scenario.ts';
import { readScenario } from '../../core/scenario/scenarioSchema.ts';
import { packText, unpackText } from './packedText.ts';

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
export async function packScenario(scenario: Scenario): Promise<string> {
  const text = await packText(JSON.stringify(scenario));
  if (text.length > LONGEST)
    throw new ControlError(
      'invalid',
      '',
      `the compressed scenario has ${text.length} characters; a link holds at most ${LONGEST}`,
    );
  return text;
}

/** @throws ControlError if the text can't be unpacked or isn't a scenario */
export async function unpackScenario(text: string): Promise<Scenario> {
  let value: unknown;
  try {
    if (text.length > LONGEST) throw new Error('too long');
    value = JSON.parse(await unpackText(text, MOST_BYTES));
  } catch {
    throw new ControlError(
      'invalid',
      SCENARIO_PARAMETER,
      'the scenario in this link can’t be read; a part of it may be missing',
    );
  }
  return readScenario(value);
}
