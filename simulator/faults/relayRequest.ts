import type { Address, Credentials } from './candidates.ts';
import type { RelayRequest } from './pageConnections.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Most elements of one list of a request. */
const LIST_MAX = 64;
const TEXT_MAX = 256;

/**
 * Parses a page's request; absent lists become empty. The package has no dependencies, so this doesn't use zod.
 *
 * @throws TypeError if the request is malformed
 */
export function parseRelayRequest(given: unknown): Required<RelayRequest> {
  const { connection, isClosed = false, ...fields } = objectOf(given);
  if (connection !== undefined && !isWhole(connection)) throw new TypeError('`connection` must be a whole number');
  if (typeof isClosed !== 'boolean') throw new TypeError('`isClosed` must be a boolean');
  return {
    connection,
    isClosed,
    pageCredentials: listOf(fields, 'pageCredentials', credentialsOf),
    remoteCredentials: listOf(fields, 'remoteCredentials', credentialsOf),
    pageAddresses: listOf(fields, 'pageAddresses', addressOf),
    remoteAddresses: listOf(fields, 'remoteAddresses', addressOf),
  };
}

function objectOf(given: unknown): Fields {
  if (typeof given !== 'object' || given === null) throw new TypeError('a request must be an object');
  return given as Fields;
}

function listOf<T>(fields: Fields, name: keyof RelayRequest, parse: (element: Fields) => T): readonly T[] {
  const list = fields[name] ?? [];
  if (!Array.isArray(list) || list.length > LIST_MAX)
    throw new TypeError(`\`${name}\` must be a list of at most ${LIST_MAX}`);
  return list.map((element: unknown) => parse(objectOf(element)));
}

function credentialsOf({ usernameFragment, password }: Fields): Credentials {
  return { usernameFragment: textOf(usernameFragment), password: textOf(password) };
}

function addressOf({ host, port }: Fields): Address {
  if (!isWhole(port) || port < 1 || port > 65_535) throw new TypeError('a port must be between 1 and 65535');
  return { host: textOf(host), port };
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > TEXT_MAX)
    throw new TypeError(`a text must have 1 to ${TEXT_MAX} characters`);
  return value;
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
