import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import { callTool, type ControlCall } from './toolAnswer.ts';
import { TOOLS } from './tools.ts';

/** Instructions that an assistant reads before its first call. */
const INSTRUCTIONS =
  'A simulated cloud-gaming backend for testers. Find a scenario (listScenarios), open a world of it (openWorld), and open its ' +
  'playUrl in a browser. Change what happens (script, peer, device, clock, patchConfig), read what happened (readJournal, ' +
  'verify, getWorld), and open an earlier moment beside it (branchWorld). Errors name the field and the nearest valid names.';

/**
 * Answers a request of a Model Context Protocol client with the control API's operations. The endpoint has no sessions:
 * each request gets its own server, so any process can answer it.
 *
 * @param control answers a request to the control API
 */
export function answerMcp(request: Request, control: ControlCall): Promise<Response> {
  const createServer = () => {
    const info = { name: 'nowlight-sim', version: '1' };
    const server = new Server(info, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
    server.setRequestHandler('tools/list', () => ({ tools: TOOLS.map(({ definition }) => definition) }));
    server.setRequestHandler('tools/call', ({ params: { name, arguments: given = {} } }) =>
      callTool(name, given, control),
    );
    return server;
  };
  return createMcpHandler(createServer).fetch(request);
}
