import { failure, json, notAllowed } from './jsonResponses.ts';
import { callsDocument } from './callsDocument.ts';
import { WorldLimitError } from '../worlds/worlds.ts';
import { openApi } from './openapi.ts';
import { scenarioSchema } from './scenarioJsonSchema.ts';
import type { Control } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { CONTROL_PATH, pathOf, routeOperation } from './routing.ts';

/** Documents that describe the control API and the calls, by path. */
const DOCUMENTS: Readonly<Record<string, (origin: string) => unknown>> = {
  '/calls.openapi.json': callsDocument,
  '/openapi.json': () => openApi(OPERATIONS),
  '/scenario.schema.json': scenarioSchema,
};

/** Path of the Model Context Protocol endpoint below `/__sim`. */
export const MCP_PATH = '/mcp';

/** Handles a request below `/__sim`. Errors have the form `{ error: { field, message } }`. */
export async function controlApi(control: Control, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = pathOf(url);
  const document = Object.hasOwn(DOCUMENTS, path) && DOCUMENTS[path];
  if (document) {
    return request.method === 'GET' || request.method === 'HEAD'
      ? json(200, document(url.origin))
      : notAllowed(['GET']);
  }
  if (path === MCP_PATH) {
    // Most testers don't use the endpoint, so its code loads with the first request.
    const { answerMcp } = await import('../mcp/mcpEndpoint.ts');
    return answerMcp(request, (called, init) =>
      controlApi(control, new Request(url.origin + CONTROL_PATH + called, { ...init, signal: request.signal })),
    );
  }
  try {
    return await routeOperation(OPERATIONS, request, control.clock, async (operation, input) => {
      // Restores the simulated world if it is stored but not running.
      if (input.params['id'] !== undefined) await control.find(input.params['id']);
      return operation.run(control, input);
    });
  } catch (error) {
    if (error instanceof WorldLimitError) return error.addRetryAfter(failure(503, 'worlds', error.message));
    throw error;
  }
}
