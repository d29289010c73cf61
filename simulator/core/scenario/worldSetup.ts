import { merge } from '../world/merge.ts';
import type { Circumstances } from './scenario.ts';
import { momentOf } from './moment.ts';
import type { WorldOptions } from '../world/world.ts';

/**
 * How the backend is disposed as a world is opened: by its scenario, by the moment that it starts at, and by what it is
 * opened with.
 *
 * @throws ControlError for an unknown moment
 */
export function circumstancesOf({ scenario, startAt, config }: Pick<WorldOptions, 'scenario' | 'startAt' | 'config'>) {
  const moment = momentOf(scenario, startAt);
  const { script, queue, session, events }: Circumstances = {
    ...scenario,
    ...moment,
    script: { ...scenario.script, ...moment?.script },
  };
  const configs = [scenario.config, moment?.config, config].filter((patch) => patch !== undefined);
  return {
    configs,
    circumstances: {
      ...(configs.length > 0 && { config: configs.reduce((all, patch) => merge(all, patch)) }),
      ...(script && Object.keys(script).length > 0 && { script }),
      ...(queue && { queue }),
      ...(session && { session }),
      ...(events && { events }),
    } satisfies Circumstances,
  };
}
