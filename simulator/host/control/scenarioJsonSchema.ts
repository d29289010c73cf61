import * as z from 'zod/mini';
import { CallScriptSchema, ScenarioFileSchema } from '../../core/scenario/scenarioSchema.ts';
import { CALLS_WITH_OWN_STATUSES, statusesOf } from '../../core/script/script.ts';

interface JsonSchema {
  [field: string]: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/** Returns the JSON Schema 2020-12 of scenario files, for completion and validation in editors. */
export function scenarioSchema(origin: string): object {
  const schema = z.toJSONSchema(ScenarioFileSchema, { io: 'input' }) as JsonSchema;
  const scripts = [schema, schema.properties?.['moments']?.items].map((one) => one?.properties?.['script']);
  const ownStatusCalls = CALLS_WITH_OWN_STATUSES.map(literally);
  const usual = `^(?!(?:${ownStatusCalls.join('|')})$)`;
  const patternProperties: Record<string, JsonSchema> = { [usual]: { $ref: '#/$defs/call' } };
  for (const call of CALLS_WITH_OWN_STATUSES) patternProperties[`^${literally(call)}$`] = { $ref: `#/$defs/${call}` };
  for (const script of scripts) Object.assign(script ?? {}, { patternProperties });
  return {
    ...schema,
    $defs: Object.fromEntries(['call', ...CALLS_WITH_OWN_STATUSES].map((call) => [call, scriptOf(call)])),
    $id: `${origin}/__sim/scenario.schema.json`,
    title: 'A scenario of the simulator',
  };
}

/** Returns the schema for the script of one call, with the statuses that the call may return. */
function scriptOf(call: string): object {
  const { $schema: _, ...schema } = z.toJSONSchema(CallScriptSchema, { io: 'input' }) as JsonSchema;
  const answer = schema.properties?.['answers']?.items?.properties;
  if (answer?.['status']) answer['status'] = { ...answer['status'], examples: statusesOf(call) };
  return schema;
}

function literally(text: string): string {
  return text.replaceAll('.', String.raw`\.`);
}
