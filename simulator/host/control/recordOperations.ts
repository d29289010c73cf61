import * as z from 'zod/mini';
import { harRecord } from '../../core/recorded/harRecord.ts';
import type { Recording } from '../../core/recorded/recording.ts';
import { reportRecord } from '../../core/recorded/reportRecord.ts';
import {
  type ConvertedScenario,
  type ScenarioName,
  scenarioFromRecording,
} from '../../core/recorded/scenarioFromRecording.ts';
import { ControlError } from '../../core/control/controlError.ts';
import { type ScenarioFileSchema, ScenarioIdSchema, ScenarioTitleSchema } from '../../core/scenario/scenarioSchema.ts';
import { type Control, operation, worldOperation } from './operation.ts';
import { ADDED_BY_REQUEST } from './scenarioOperations.ts';
import { MadeScenarioSchema } from './schemas.ts';

const describe = z.describe;
const NamedSchema = z.strictObject({
  id: z.optional(ScenarioIdSchema),
  title: z.optional(ScenarioTitleSchema),
  keep: z.optional(z.boolean().check(describe('Adds it to the scenarios, as a request to `/scenarios` does'))),
});

export const scenarioOfWorld = worldOperation({
  id: 'scenarioOfWorld',
  method: 'POST',
  path: '/worlds/{id}/scenario',
  summary: 'Converts the world’s journal to a scenario that replays it',
  body: NamedSchema,
  answer: MadeScenarioSchema,
  example: { title: 'What just happened, again' },
  run: ({ world }, { body }, { library }) =>
    convertRecording(
      world.recorded(),
      body,
      { id: `${world.scenario.id}-again`, title: `${world.scenario.title}, again` },
      library,
    ),
});

export const scenarioOfRecording = operation({
  id: 'scenarioOfRecording',
  method: 'POST',
  path: '/scenarios/from',
  summary: 'Converts a recording to a scenario: a report that a player saved, or an HTTP archive',
  body: z.strictObject({
    har: z.optional(z.string().check(describe('The text of an HTTP archive, HAR 1.2'))),
    report: z.optional(z.string().check(describe('The text of a report that the app has saved'))),
    ...NamedSchema.shape,
  }),
  answer: MadeScenarioSchema,
  example: { report: '{"format":"nowlight-recording","version":1,"runs":[],"calls":[]}' },
  run: ({ library }, { body: { har, report, ...body } }) => {
    if ((har === undefined) === (report === undefined))
      throw new ControlError('invalid', 'body', 'give exactly one of har and report');
    const recorded = har === undefined ? reportRecord(report ?? '') : harRecord(har);
    return convertRecording(recorded, body, { id: 'recorded', title: 'Recorded scenario' }, library);
  },
});

function convertRecording(
  recorded: Recording,
  { id, title, keep = false }: z.output<typeof NamedSchema>,
  defaults: ScenarioName,
  library: Control['library'],
): z.input<typeof MadeScenarioSchema> {
  const { scenario, left }: ConvertedScenario = scenarioFromRecording(recorded, {
    id: id ?? defaults.id,
    title: title ?? defaults.title,
  });
  if (keep) library.add(scenario, ADDED_BY_REQUEST);
  return { scenario: scenario as z.input<typeof ScenarioFileSchema>, left: [...left], kept: keep };
}
