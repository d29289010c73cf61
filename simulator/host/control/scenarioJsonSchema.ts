import * as z from 'zod/mini';
import { ScenarioFileSchema } from '../../core/scenarioSchema.ts';

/** What a file of a scenario may say, as JSON Schema 2020-12, for editors that complete and check it. */
export function scenarioSchema(origin: string): object {
  return {
    ...z.toJSONSchema(ScenarioFileSchema, { io: 'input' }),
    $id: `${origin}/__sim/scenario.schema.json`,
    title: 'A scenario of the simulator',
  };
}
