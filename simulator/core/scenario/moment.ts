import { ControlError } from '../control/controlError.ts';
import { nearest, quoted } from '../control/nearest.ts';
import type { Moment, Scenario } from './scenario.ts';

/**
 * A scenario's moment of this name; undefined without one.
 *
 * @throws ControlError with the nearest names where it has no such moment
 */
export function momentOf(scenario: Scenario, name: string | undefined): Moment | undefined {
  if (name === undefined) return undefined;
  const moment = scenario.moments.find((one) => one.name === name);
  if (moment) return moment;
  const names = scenario.moments.map((one) => one.name);
  throw new ControlError(
    'unknown',
    'startAt',
    `${scenario.id} has no moment named ${quoted(name)}`,
    nearest(name, names),
  );
}
