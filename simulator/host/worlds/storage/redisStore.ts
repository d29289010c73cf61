import type { StoredPart, WorldStore } from './worldStore.ts';

/** Prefix of all keys of this store in Redis. */
const PREFIX = 'nowlight:';
const NAMES = `${PREFIX}worlds`;
/** Connection timeout, in milliseconds. */
const CONNECT_MS = 5_000;

/** The hash tag keeps a simulated world's keys in one cluster slot (Redis cluster specification). */
const worldKey = (name: string) => `${PREFIX}{${name}}:world`;
const inputsKey = (name: string) => `${PREFIX}{${name}}:inputs`;

/** Owner of a recently ended simulated world, so its previous owner doesn't store it again. */
const NOBODY = '-';
/** Seconds for which a previous owner may still try to save an ended simulated world. */
const REMEMBERED_SECS = 60;

const KEPT = 1;
const ELSEWHERE = 0;
const LOST = -1;

const SAVE = `
  local node = redis.call('HGET', KEYS[1], 'node')
  if not node then return ${LOST} end
  if node ~= ARGV[1] then return ${ELSEWHERE} end
  redis.call('HSET', KEYS[1], 'now', ARGV[2], 'rate', ARGV[3])
  for at = 4, #ARGV, 2 do redis.call('HSET', KEYS[2], ARGV[at], ARGV[at + 1]) end
  return ${KEPT}`;
const TAKE = `
  local node = redis.call('HGET', KEYS[1], 'node')
  if not node or node == '${NOBODY}' then return 0 end
  redis.call('HSET', KEYS[1], 'node', ARGV[1])
  return 1`;
const REMOVE = `
  if redis.call('HGET', KEYS[1], 'node') ~= ARGV[1] then return 0 end
  redis.call('DEL', KEYS[1], KEYS[2])
  redis.call('HSET', KEYS[1], 'node', '${NOBODY}')
  redis.call('EXPIRE', KEYS[1], ${REMEMBERED_SECS})
  return 1`;

/**
 * Stores simulated worlds in Redis or Valkey, shared by many nodes.
 *
 * @param address `redis://host:6379`, or `rediss://…` for TLS
 * @param report receives connection errors; the client reconnects
 * @throws Error if the server doesn't respond
 */
export async function redisStore(address: string, report: (error: unknown) => void): Promise<WorldStore> {
  const { createClient } = await import('@redis/client');
  const client = createClient({ url: address, socket: { connectTimeout: CONNECT_MS, reconnectStrategy: () => 500 } });
  const waited = Promise.withResolvers<never>();
  const beginning = (error: unknown) => waited.reject(error);
  client.on('error', beginning);
  try {
    await Promise.race([client.connect(), waited.promise]);
  } catch (error) {
    client.destroy();
    throw new Error(`no Redis responds at ${withoutSecret(address)}: ${reasonOf(error)}`, { cause: error });
  }
  client.off('error', beginning);
  client.on('error', report);

  const numbered = ({ from, inputs }: StoredPart) => inputs.flatMap((input, at) => [String(from + at), input]);
  return {
    async take(name, node) {
      const keys = [worldKey(name)];
      if ((await client.eval(TAKE, { keys, arguments: [node] })) === 0) return undefined;
      const [world, inputs] = await Promise.all([client.hGetAll(worldKey(name)), client.hGetAll(inputsKey(name))]);
      const numbers = Object.keys(inputs).toSorted((one, other) => Number(one) - Number(other));
      return {
        opened: world['opened'] ?? '',
        now: Number(world['now']),
        rate: Number(world['rate']),
        inputs: numbers.map((number) => inputs[number] ?? ''),
      };
    },
    async create(name, node, part) {
      const { opened, now, rate } = part;
      const all = client.multi();
      all.del([worldKey(name), inputsKey(name)]);
      all.hSet(worldKey(name), { node, opened, now: String(now), rate: String(rate) });
      if (part.inputs.length > 0) all.hSet(inputsKey(name), numbered(part));
      await all.exec();
      await client.sAdd(NAMES, name);
    },
    async save(node, parts) {
      const saved = [...parts].map(async ([name, part]) => {
        const keys = [worldKey(name), inputsKey(name)];
        const args = [node, String(part.now), String(part.rate), ...numbered(part)];
        return { name, came: await client.eval(SAVE, { keys, arguments: args }) };
      });
      const all = await Promise.all(saved);
      const which = (result: number) => all.filter(({ came: outcome }) => outcome === result).map(({ name }) => name);
      return { elsewhere: which(ELSEWHERE), lost: which(LOST) };
    },
    async remove(name, node) {
      const keys = [worldKey(name), inputsKey(name)];
      if ((await client.eval(REMOVE, { keys, arguments: [node] })) !== 0) await client.sRem(NAMES, name);
    },
    names: async () => (await client.sMembers(NAMES)).toSorted(),
    close: async () => client.destroy(),
  };
}

/** Removes the password from an address, for logs. */
function withoutSecret(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
