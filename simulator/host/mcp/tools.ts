import { OPERATIONS } from '../control/operations.ts';
import type { Operation } from '../control/operation.ts';
import { briefInputSchema, type Json } from './inputSchema.ts';

export type OperationId = (typeof OPERATIONS)[number]['id'];

/** An operation of the control API that has a tool. Other operations run by `runOperation`. */
interface OperationTool {
  readonly id: OperationId;
  /** Description for an assistant. Defaults to the operation's summary. */
  readonly says?: string;
  /** True if the answer is a list whose first elements are skipped by `skip`. The journal has `after` instead. */
  readonly pages?: true;
  /** True if `part` selects a part of a large answer. */
  readonly parts?: true;
  /** Fields of the input in the tool's definition. Defaults to all. */
  readonly fields?: readonly string[];
}

const OPERATION_TOOLS: readonly OperationTool[] = [
  {
    id: 'listScenarios',
    says: 'Lists scenarios: what can happen to a player. Filter by words, area or tag',
    pages: true,
  },
  { id: 'getScenario', parts: true },
  {
    id: 'addScenario',
    says: 'Adds a scenario from the text of a YAML or JSON file. Errors name line and field. Start from runOperation getScenarioFile',
    fields: ['text'],
  },
  {
    id: 'listMagic',
    says: 'Lists test inputs that force an outcome in every world: app ids, cards, codes, mails',
    pages: true,
  },
  {
    id: 'openWorld',
    says: 'Opens a world: an isolated backend of a scenario. Open playUrl in a browser to play. rate 0 stops its clock',
  },
  { id: 'listWorlds', pages: true },
  {
    id: 'getWorld',
    says: 'Returns a world’s state: players, sessions, queue, time, configuration, number of journal entries',
    parts: true,
  },
  { id: 'endWorld' },
  {
    id: 'patchConfig',
    says: 'Changes a world’s configuration: features, country, user, wallet, capacity and others',
    parts: true,
  },
  {
    id: 'script',
    says: 'Sets the next answers of a call: failures, delays, holds, own bodies. An empty answer {} is the world’s own',
  },
  { id: 'release', says: 'Releases an answer that a script holds' },
  { id: 'device', says: 'Sends a message of the streaming device to the app: {"type":"session-complete", …}' },
  { id: 'peer', says: 'Breaks the stream’s connection: drop, restore, close, refuse, or a network by name or values' },
  { id: 'clock', says: 'Moves a world’s clock by advanceMs, sets its time, or changes its rate' },
  {
    id: 'readJournal',
    says: 'Returns journal entries, oldest first: calls, channel lines, inputs, faults. To continue, pass `after` of the answer. For one whole entry, pass after: seq - 1, limit: 1',
  },
  {
    id: 'verify',
    says: 'Checks how often a call was made, with what, and how far apart; names the nearest calls if not',
  },
  {
    id: 'branchWorld',
    says: 'Opens a world as it was after a journal entry, beside the original: to repeat from there, or look at what came before a failure',
  },
  { id: 'readInbox', says: 'Lists the mails that the service sent, with codes and links', pages: true },
];

/** A tool's description for clients. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Json & { readonly type: 'object' };
  readonly annotations: { readonly readOnlyHint?: boolean; readonly destructiveHint?: boolean };
}

export interface Tool {
  readonly definition: ToolDefinition;
  /** Operation that the tool calls; undefined for the tools about all operations. */
  readonly operation?: Operation;
}

/** Parameters that tools add to an operation's own ones. */
const SKIP: Json = { type: 'integer', minimum: 0, description: 'Elements to skip, for the next page' };
const PART: Json = { type: 'string', description: 'Part of the answer to return, such as players.0' };

export const DESCRIBE = 'describeOperation';
export const RUN = 'runOperation';

const ALL: ReadonlyMap<string, Operation> = new Map(OPERATIONS.map((operation) => [operation.id, operation]));

/** Returns an operation of the control API by its id. */
export function operationNamed(id: string): Operation | undefined {
  return ALL.get(id);
}

/** The tools of the endpoint. */
export const TOOLS: readonly Tool[] = [
  ...OPERATION_TOOLS.flatMap(({ id, says, pages, parts, fields }): readonly Tool[] => {
    const operation = ALL.get(id);
    if (!operation) return [];
    const extra = { ...(pages && { skip: SKIP }), ...(parts && { part: PART }) };
    const inputSchema = briefInputSchema(operation, { extra, fields });
    const description = says ?? operation.summary;
    return [{ definition: { name: id, description, inputSchema, annotations: annotationsOf(operation) }, operation }];
  }),
  {
    definition: {
      name: DESCRIBE,
      description:
        'Describes an operation of the control API and its input; without `operation`, lists all, also those without a tool',
      inputSchema: {
        type: 'object',
        properties: {
          operation: { type: 'string', description: 'Id, such as openWorld' },
          part: { type: 'string', description: 'Field of the input, such as config.wallet' },
        },
        additionalProperties: false,
      },
      annotations: { readOnlyHint: true },
    },
  },
  {
    definition: {
      name: RUN,
      description:
        'Runs any operation of the control API, such as playerPlay, exportWorld, scenarioOfWorld. describeOperation lists them',
      inputSchema: {
        type: 'object',
        properties: {
          operation: { type: 'string' },
          input: { type: 'object', description: 'Parameters of path, query and body together' },
          skip: SKIP,
          part: PART,
        },
        required: ['operation'],
        additionalProperties: false,
      },
      annotations: { destructiveHint: true },
    },
  },
];

function annotationsOf({ method, id }: Operation): ToolDefinition['annotations'] {
  // A verification only reads, although it has a body.
  if (method === 'GET' || id === 'verify') return { readOnlyHint: true };
  return { destructiveHint: method === 'DELETE' };
}
