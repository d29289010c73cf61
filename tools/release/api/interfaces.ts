import { callsDocument } from '../../../simulator/host/control/callsDocument.ts';
import { openApi } from '../../../simulator/host/control/openapi.ts';
import { OPERATIONS } from '../../../simulator/host/control/operations.ts';
import { scenarioSchema } from '../../../simulator/host/control/scenarioJsonSchema.ts';
import { documentLines } from './documentLines.ts';
import { packageReports } from './packageReports.ts';
import { schemaLines } from './schemaLines.ts';
import { storedDataLines } from './storedData.ts';

/** Descriptions of a release's public interfaces, by the name under which the changelog announces changes. */
export type Interfaces = Readonly<Record<string, string>>;

/** Describes the interfaces other than the packages' types. */
export function documentedInterfaces(): Interfaces {
  const schema = scenarioSchema('') as { readonly $defs?: Readonly<Record<string, object>> };
  const scripts = Object.entries(schema.$defs ?? {}).flatMap(([name, one]) =>
    schemaLines(`script ${name}`, { ...one }),
  );
  return {
    'calls of the service': textOf(documentLines(callsDocument())),
    'control API': textOf(documentLines(openApi(OPERATIONS), ['ScenarioFile'])),
    'scenario files': textOf([...schemaLines('scenario', { ...schema }), ...scripts]),
    'stored data': textOf(storedDataLines()),
  };
}

/** Describes every interface of a release. */
export async function allInterfaces(): Promise<Interfaces> {
  return { ...(await packageReports()), ...documentedInterfaces() };
}

function textOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
