import { resolve } from 'node:path';
import { isIP, isIPv4 } from 'node:net';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Result, err, ok } from '../../src/kit/result.ts';
import type { PortRange } from '../peer/relay/udp.ts';
import { ORIGIN_NAMES } from '../core/world/origins.ts';
import { type Site, siteOf } from './http/publicAddress.ts';
import type { ServiceAddresses } from './proxy/recordingProxy.ts';

export interface Settings {
  readonly port: number;
  /** True if the user specified a port. The simulator then tries no other port. */
  readonly exactPort: boolean;
  readonly scenario?: string;
  /** A folder of scenario files. */
  readonly scenarios?: string;
  readonly apiPrefix: string;
  readonly beaconPath: string;
  readonly dist: string;
  readonly dev: boolean;
  readonly quiet: boolean;
  readonly domain: string;
  readonly seed: number;
  readonly marker: boolean;
  readonly renderOnInput: boolean;
  readonly loopbackOnly: boolean;
  /** IPv4 address in the ICE candidates for browsers. */
  readonly advertise?: string;
  readonly udpPorts?: PortRange;
  /** Address to listen on. Defaults to loopback. */
  readonly listen?: string;
  /** Bearer token for the control API. */
  readonly token?: string;
  /** Storage of simulated worlds: a folder or a Redis URL. */
  readonly data?: string;
  /** Addresses of a real service that answers calls, by the host that they replace. */
  readonly proxy?: ServiceAddresses;
  /** File with rules of the calls that the real service answers. */
  readonly proxyRules?: string;
  /** File with certificates of authorities that the proxy trusts besides the usual ones. */
  readonly proxyCa?: string;
  /** Public addresses behind a proxy. */
  readonly site?: Site;
  /** Number of processes that share the simulated worlds. */
  readonly processes: number;
  /** Number of encoder threads. Defaults to the number of cores. */
  readonly encoders?: number;
  readonly idleMs: number;
  readonly maxWorlds: number;
}

interface Flag {
  readonly kind: 'string' | 'boolean';
  /** Placeholder of the flag's value in the help text. */
  readonly value?: string;
  readonly fallback?: string;
  readonly says: string;
}

const FLAGS = {
  port: {
    kind: 'string',
    value: 'NUMBER',
    fallback: '4800',
    says: 'port to listen on; 0 is any free port; default: the next free port from 4800',
  },
  scenario: { kind: 'string', value: 'ID', says: 'default scenario of new worlds' },
  scenarios: {
    kind: 'string',
    value: 'FOLDER',
    says: 'folder with your own scenarios, one .yaml or .json file each; reloaded after each change',
  },
  'api-prefix': {
    kind: 'string',
    value: 'PATH',
    fallback: '/api',
    says: 'path of the calls at the page’s origin',
  },
  'beacon-path': { kind: 'string', value: 'PATH', fallback: '/beacon', says: 'path of the analytics beacon' },
  dist: { kind: 'string', value: 'FOLDER', fallback: 'dist', says: 'folder of the built app' },
  dev: { kind: 'boolean', says: 'serve the sources with hot reloading instead of the built app' },
  domain: {
    kind: 'string',
    value: 'NAME',
    fallback: 'localhost',
    says: 'domain of the worlds’ host names; it must resolve to this machine',
  },
  seed: { kind: 'string', value: 'NUMBER', fallback: '1', says: 'default seed of new worlds' },
  marker: { kind: 'boolean', says: 'paint the machine-readable marker on every picture' },
  'render-on-input': { kind: 'boolean', says: 'also draw immediately after each input' },
  'loopback-only': {
    kind: 'boolean',
    says: 'stream from 127.0.0.1 instead of an address of this machine; Firefox cannot play then',
  },
  advertise: {
    kind: 'string',
    value: 'ADDRESS',
    says: 'IPv4 address for picture, sound and input if it differs from this machine’s, such as a container’s host',
  },
  'udp-ports': {
    kind: 'string',
    value: 'FROM-TO',
    says: 'UDP ports for streams, one per running stream; default: any free port',
  },
  listen: {
    kind: 'string',
    value: 'ADDRESS',
    says: 'listen on this address instead of loopback, for a container or behind a proxy; only with --token',
  },
  token: {
    kind: 'string',
    value: 'TEXT',
    says: 'token that protects the control API and panel: a Bearer token or a browser’s password; prefer the environment variable',
  },
  data: {
    kind: 'string',
    value: 'WHERE',
    says: 'store worlds in a folder, or in redis://HOST:6379 for several nodes; default: in memory only',
  },
  proxy: {
    kind: 'string',
    value: 'ADDRESSES',
    says: 'pass calls to a real service, such as https://play.example,auth=https://auth.example, and record them',
  },
  'proxy-rules': {
    kind: 'string',
    value: 'FILE',
    says: 'rules of --proxy in YAML or JSON: which calls are passed, recorded or answered by the world',
  },
  'proxy-ca': {
    kind: 'string',
    value: 'FILE',
    says: 'certificates of authorities, as PEM, that --proxy trusts besides the usual ones',
  },
  processes: {
    kind: 'string',
    value: 'NUMBER',
    fallback: '1',
    says: 'number of processes behind the one port; 0 is one per core',
  },
  encoders: {
    kind: 'string',
    value: 'NUMBER',
    says: 'number of threads that encode pictures; default: two fewer than cores, at most four',
  },
  public: {
    kind: 'string',
    value: 'ADDRESS',
    says: 'public address behind a proxy, such as https://sim.example.org; worlds are subdomains of it',
  },
  'idle-minutes': {
    kind: 'string',
    value: 'NUMBER',
    fallback: '120',
    says: 'end a world after this many unused minutes',
  },
  'max-worlds': {
    kind: 'string',
    value: 'NUMBER',
    fallback: '500',
    says: 'maximum number of worlds; one more ends the least recently used, or is rejected if all were used in the last ten minutes',
  },
  quiet: { kind: 'boolean', says: 'print only errors' },
  help: { kind: 'boolean', says: 'print this help and exit' },
} as const satisfies Record<string, Flag>;

type FlagName = keyof typeof FLAGS;

const environmentName = (flag: string) => `NOWLIGHT_${flag.toUpperCase().replaceAll('-', '_')}`;

/** Reads settings from flags, then environment variables, then defaults. Errors are one sentence. */
export function readSettings(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Result<Settings | 'help', string> {
  let parsed: Readonly<Record<string, string | boolean | undefined>>;
  try {
    const options = Object.fromEntries(Object.entries(FLAGS).map(([name, { kind }]) => [name, { type: kind }]));
    parsed = parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    return err(`${(error as Error).message.split('. ')[0]}; --help lists the options`);
  }
  if (parsed['help'] === true) return ok('help');
  const text = (name: FlagName): string => {
    const flag: Flag = FLAGS[name];
    return String(parsed[name] ?? (environment[environmentName(name)] || flag.fallback) ?? '');
  };
  return settingsOf(text, parsed['port'] !== undefined || Boolean(environment[environmentName('port')]));
}

function settingsOf(text: (name: FlagName) => string, exactPort: boolean): Result<Settings, string> {
  const problems: string[] = [];
  const whole = (name: FlagName, least: number, most: number) => {
    const value = Number(text(name));
    if (/^\d+$/.test(text(name)) && value >= least && value <= most) return value;
    problems.push(`--${name} must be a whole number from ${least} to ${most}, not "${text(name)}"`);
    return least;
  };
  const path = (name: FlagName) => {
    const value = text(name).replace(/\/+$/, '');
    if (!/^(\/[\w.~-]+)+$/.test(value)) problems.push(`--${name} must be a path such as /api, not "${text(name)}"`);
    return value;
  };
  const yes = (name: FlagName) => !['', '0', 'false', 'no'].includes(text(name).toLowerCase());
  const domain = text('domain').toLowerCase();
  if (!/^([a-z0-9-]+\.)*[a-z0-9-]+$/.test(domain))
    problems.push(`--domain must be a host name, not "${text('domain')}"`);
  const token = text('token');
  if (token !== '' && !/^[\w.~+/=-]{16,}$/.test(token))
    problems.push('--token must be 16 or more letters, digits and -._~+/=');
  if (text('listen') !== '' && isIP(text('listen')) === 0)
    problems.push(`--listen must be an IP address, not "${text('listen')}"`);
  if (text('listen') !== '' && token === '')
    problems.push('--listen opens the simulator to other machines: set a --token too');
  if (text('advertise') !== '' && !isIPv4(text('advertise')))
    problems.push(`--advertise must be an IPv4 address, not "${text('advertise')}"`);
  const ports = portsOf(text('udp-ports'));
  if (text('udp-ports') !== '' && !ports)
    problems.push(`--udp-ports must be a range such as 50000-50099, not "${text('udp-ports')}"`);
  const data = text('data');
  if (/^\w+:\/\//.test(data) && !isRedis(data))
    problems.push('--data must be a folder, or an address that begins with redis:// or rediss://');
  const site = siteOf(text('public'));
  if (text('public') !== '' && !site)
    problems.push(`--public must be an address such as https://sim.example.org, not "${text('public')}"`);
  const proxy = proxyOf(text('proxy'));
  if (text('proxy') !== '' && !proxy)
    problems.push(
      `--proxy must be addresses such as https://play.example,auth=https://auth.example, not "${text('proxy')}"`,
    );
  for (const name of ['proxy-rules', 'proxy-ca'] as const)
    if (text(name) !== '' && text('proxy') === '') problems.push(`--${name} needs --proxy too`);
  const settings: Settings = {
    ...(proxy && { proxy }),
    ...(text('proxy-rules') && { proxyRules: resolve(text('proxy-rules')) }),
    ...(text('proxy-ca') && { proxyCa: resolve(text('proxy-ca')) }),
    ...(text('advertise') && { advertise: text('advertise') }),
    ...(ports && { udpPorts: ports }),
    ...(text('listen') && { listen: text('listen') }),
    ...(token && { token }),
    ...(data && { data: isRedis(data) ? data : resolve(data) }),
    ...(site && { site }),
    port: whole('port', 0, 65_535),
    exactPort,
    ...(text('scenario') ? { scenario: text('scenario') } : {}),
    ...(text('scenarios') ? { scenarios: resolve(text('scenarios')) } : {}),
    apiPrefix: path('api-prefix'),
    beaconPath: path('beacon-path'),
    dist: resolve(text('dist')),
    dev: yes('dev'),
    quiet: yes('quiet'),
    domain,
    seed: whole('seed', 0, 0xffff_ffff),
    marker: yes('marker'),
    renderOnInput: yes('render-on-input'),
    loopbackOnly: yes('loopback-only'),
    processes: whole('processes', 0, 256) || availableParallelism(),
    ...(text('encoders') && { encoders: whole('encoders', 0, 64) }),
    idleMs: whole('idle-minutes', 1, 100_000) * 60_000,
    maxWorlds: whole('max-worlds', 1, 100_000),
  };
  if (settings.dev && settings.processes > 1)
    problems.push('--dev serves the sources from one process: remove --processes');
  const [problem] = problems;
  return problem === undefined ? ok(settings) : err(problem);
}

/** Returns true if the storage is Redis or Valkey rather than a folder. */
export function isRedis(data: string): boolean {
  return /^rediss?:\/\//.test(data) && URL.canParse(data);
}

/** Parses `ADDRESS[,HOST=ADDRESS…]`; an address without a host replaces the page's. */
function proxyOf(text: string): ServiceAddresses | undefined {
  const pairs = text.split(',').map((part) => {
    const [, name = 'page', address = ''] = /^(?:([a-z]+)=)?(https?:\/\/.+)$/.exec(part.trim()) ?? [];
    return [name, address] as const;
  });
  const isValid = pairs.every(([name, address]) => ORIGIN_NAMES.some((one) => one === name) && URL.canParse(address));
  return isValid ? Object.fromEntries(pairs) : undefined;
}

/** Parses a range of ports: `50000-50099`. */
function portsOf(text: string): PortRange | undefined {
  const [, from, to] = /^(\d{1,5})-(\d{1,5})$/.exec(text) ?? [];
  const [first, last] = [Number(from), Number(to)];
  return first >= 1 && first <= last && last <= 65_535 ? [first, last] : undefined;
}

/** Returns the output of `--help`. */
export function helpText(): string {
  const rows = Object.entries(FLAGS).map(([name, flag]: [string, Flag]) => {
    const left = `  --${name}${flag.value ? ` ${flag.value}` : ''}`;
    return `${left.padEnd(26)}${flag.says}${flag.fallback ? ` (${flag.fallback})` : ''}`;
  });
  return `Usage: node simulator/host/main.ts [flags]

Serves the app, a simulated backend per world, and the control panel; listens on loopback by default. Picture, sound and input use UDP
between the browser and an address of this machine.

${rows.join('\n')}

Every flag is also an environment variable: --api-prefix is ${environmentName('api-prefix')}.
`;
}
