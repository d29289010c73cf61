import { ControlError } from '../control/controlError.ts';
import { nearestName, quoted } from '../control/nearestName.ts';
import { merge } from '../world/deepMerge.ts';
import type { WorldOptions } from '../world/world.ts';
import type { Moment, Scenario, WorldConditions } from './scenario.ts';

/**
 * Merges the conditions of a scenario, of the moment that the simulated world starts at, and of the options that open
 * it.
 *
 * @throws ControlError for an unknown moment
 */
export function conditionsOf({ scenario, startAt, config }: Pick<WorldOptions, 'scenario' | 'startAt' | 'config'>) {
  const moment = findMoment(scenario, startAt);
  const { script, queue, session, events }: WorldConditions = {
    ...scenario,
    ...moment,
    script: { ...scenario.script, ...moment?.script },
  };
  const configs = [scenario.config, moment?.config, config].filter((patch) => patch !== undefined);
  return {
    configs,
    conditions: {
      ...(configs.length > 0 && { config: configs.reduce((all, patch) => merge(all, patch)) }),
      ...(script && Object.keys(script).length > 0 && { script }),
      ...(queue && { queue }),
      ...(session && { session }),
      ...(events && { events }),
    } satisfies WorldConditions,
  };
}

function findMoment({ id, moments }: Scenario, name: string | undefined): Moment | undefined {
  if (name === undefined) return undefined;
  const moment = moments.find((one) => one.name === name);
  if (moment) return moment;
  const names = moments.map((one) => one.name);
  throw new ControlError('unknown', 'startAt', `${id} has no moment named ${quoted(name)}`, nearestName(name, names));
}
