import * as z from 'zod/mini';
import { AUTHORIZATION_SCHEME, type Call, type CallHost, HEADER } from '../../../src/contracts/call.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { BootstrapSchema } from '../../../src/contracts/bootstrap.ts';
import { BOOTSTRAP_ELEMENT_ID } from '../../../src/contracts/earlyScriptNames.ts';
import { reasonOfCall, withBootstrapExtensions, withExtensions } from './extensions.ts';
import { CALL_LINKS } from './callLinks.ts';
import { withUnits } from './fieldUnits.ts';

type Json = Readonly<Record<string, unknown>>;

const HOSTS: Readonly<Record<CallHost, string>> = {
  page: 'The page’s own origin, below its API prefix',
  auth: 'The host of accounts',
  catalogue: 'The host of the catalogue',
  ncm: 'The host of experiments',
  config: 'The host of the control configuration',
  payment: 'The host of payments',
  beacon: 'The page’s own origin, at its beacon path',
};

const CARRIED: Readonly<Record<Call['carries'], string>> = {
  session: 'It carries cookies, the version of the app, the access token and the play user’s.',
  version: 'It carries cookies and the version of the app, and never a token.',
  payment: 'It carries a header that says where the player is, and no cookies.',
  nothing: 'It carries the language of the page and nothing else.',
};

const GROUPS: Readonly<Record<string, string>> = {
  play: 'Starting, answering and ending sessions, the line before them, quests',
  support: 'Tickets, preferences and invitations',
  rewards: 'What playing brings: nowBux, spins, redeeming',
  subscription: 'Passes: the offered passes and those of the player',
  bot: 'Ana, who answers beside a game',
  auth: 'Signing in and up, tokens, the profile',
  catalogue: 'The games and apps',
  paymentsdk: 'Orders and their payment',
  beacon: 'The last word of a page that goes',
  analytics: 'Events, as far as the player allows them',
};

/** OpenAPI 3.1 document of the product's calls, from the schemas that validate them. */
export function callsDocument(): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of CALLS.values()) {
    (paths[call.path || '/'] ??= {})[call.method.toLowerCase()] = operationOf(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The service behind the app',
      version: '1',
      description:
        'Every call that the app makes, each with the host that it goes to. `npm run contract -- --har FILE` says where a service differs.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'nowlight' },
    },
    servers: [serverOf('page')],
    tags: [...new Set([...CALLS.keys()].map(groupOf))].map((name) => ({ name, description: GROUPS[name] ?? name })),
    paths,
    'x-bootstrap': {
      description: `The JSON text of the element \`#${BOOTSTRAP_ELEMENT_ID}\` in the HTML of each page`,
      schema: { $ref: '#/components/schemas/Bootstrap' },
    },
    components: {
      schemas: { Bootstrap: withBootstrapExtensions(schemaOf(BootstrapSchema)) },
      securitySchemes: {
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: `\`${AUTHORIZATION_SCHEME} <access token>\``,
        },
        playUser: { type: 'apiKey', in: 'header', name: HEADER.playUser },
      },
    },
  };
}

/** A server URL from the deployment; the app reads it from its configuration. */
function serverOf(host: CallHost): Json {
  return {
    url: `https://{${host}}`,
    description: HOSTS[host],
    variables: { [host]: { default: host === 'page' ? 'play.example/api' : `${host}.play.example` } },
  };
}

function groupOf(id: string): string {
  return id.split('.')[0] ?? id;
}

function operationOf(call: Call): Json {
  const body = call.encoding === 'json';
  const response = withExtensions(schemaOf(call.response), call.id, 'answer');
  const request = withExtensions(schemaOf(call.request), call.id, 'request');
  const reason = reasonOfCall(call.id);
  return {
    operationId: call.id,
    summary: `${call.id}, answered within ${call.limits.ms / 1000} s`,
    description:
      `${HOSTS[call.host]}. The app waits ${call.limits.ms / 1000} s for the last byte of an answer, and reads ` +
      `${Math.round(call.limits.bytes / 1024)} kB of it at most. ${CARRIED[call.carries]}`,
    ...(reason !== undefined && { 'x-extension': reason }),
    tags: [groupOf(call.id)],
    servers: [serverOf(call.host)],
    security: call.carries === 'session' ? [{ accessToken: [], playUser: [] }, {}] : [],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: request } } } }
      : { parameters: parametersOf(request) }),
    responses: {
      200: {
        description: 'The service’s answer; `status` is its result',
        content: { 'application/json': { schema: response } },
        ...linksOf(call.id),
      },
      '4XX': { description: 'Refused; the app reads a body like that of an answer' },
      '5XX': { description: 'The service failed; the app repeats the call if that is safe' },
    },
  };
}

/** OpenAPI links from the answer to the calls that need its values. */
function linksOf(id: string): Json {
  const links = CALL_LINKS.filter(({ from }) => from === id).flatMap(({ pointer, field, to }) =>
    to.map((operationId) => {
      const value = { [field]: `$response.body#${pointer}` };
      const isQuery = CALLS.get(operationId)?.encoding === 'query';
      return [
        `${operationId}.${field}`,
        { operationId, ...(isQuery ? { parameters: value } : { requestBody: value }) },
      ];
    }),
  );
  return links.length > 0 ? { links: Object.fromEntries(links) as Json } : {};
}

function parametersOf(request: Json): Json[] {
  const { properties = {}, required = [] } = request as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // Query parameters with objects or lists contain JSON text.
    ...(schema['type'] === 'object' || schema['type'] === 'array'
      ? { content: { 'application/json': { schema } } }
      : { schema }),
  }));
}

function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return withUnits(plain);
}
