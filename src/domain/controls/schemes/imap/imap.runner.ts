import { getCfgInfo, inputMappingConfig } from '../../../../contracts/calls/controlConfigCalls.ts';
import { IMAP_PARSER_VERSION } from '../../../../contracts/inputMapper.ts';
import { LIMITS } from '../../../../contracts/callLimits.ts';
import type { Clock } from '../../../../kit/clock.ts';
import type { Log } from '../../../../kit/textStoreAndLog.ts';
import type { Runner } from '../../../../kit/stateMachine.ts';
import type { ApiClient } from '../../../api/client.ts';
import { meaningOf } from '../../../api/failure.ts';
import { type Fetch, fetchText } from '../../../api/fetchText.ts';
import type { ImapCommand, ImapEvent } from './imap.machine.ts';
import { countProblems } from '../schemeProblems.ts';
import { readConfig } from '../formats/readScheme.ts';
import type { Scheme } from '../scheme.ts';
import type { VettedLink, VettedUrl } from '../../../../kit/vettedUrl.ts';

export interface ImapPorts {
  readonly api: Pick<ApiClient, 'call'>;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Validates a URL from the server; returns undefined if it isn't allowed. */
  readonly allowed: (address: string) => VettedLink | undefined;
  readonly packageName: string;
  /** Suffixes to append to some package names when requesting their configuration; empty by default. */
  readonly suffixes?: ReadonlyMap<string, string>;
  readonly log: Log;
  /** Loads and runs the input mapper until the signal aborts; sends whether it started, and whether it failed. */
  readonly runLibrary: (schemes: readonly Scheme[], send: (event: ImapEvent) => void, signal: AbortSignal) => void;
  /** Switches the input mapper to another scheme once the player holds no input. */
  readonly changeScheme: (scheme: Scheme, onDone: () => void, signal: AbortSignal) => void;
  readonly lockPointer: (on: boolean) => void;
}

type ConfigPorts = Pick<ImapPorts, 'api' | 'fetch' | 'clock' | 'allowed' | 'packageName' | 'suffixes'>;
type ConfigFound = Extract<ImapEvent, { readonly kind: `config ${string}` }>;

export function imapRunner(ports: ImapPorts): Runner<ImapCommand, ImapEvent> {
  return (command, send, signal) => {
    switch (command.kind) {
      case 'find config':
        return void findConfig(ports, signal).then((config) => {
          if (!signal.aborted) reportUnread(ports, config);
          send(config);
        });
      case 'run library':
        return ports.runLibrary(command.schemes, send, signal);
      case 'change scheme':
        return ports.changeScheme(command.scheme, () => send({ kind: 'changed' }), signal);
      case 'lock pointer':
        ports.lockPointer(true);
        return signal.addEventListener('abort', () => ports.lockPointer(false), { once: true });
      case 'report':
        return ports.log.report({ name: 'imap-error', data: { cause: command.why, package: ports.packageName } });
    }
  };
}

/**
 * Requests the URL of the game's configuration from the configured host. If the host returns no URL, its response is
 * the configuration itself.
 */
export async function findConfig(ports: ConfigPorts, signal: AbortSignal): Promise<ConfigFound> {
  const { api, packageName, suffixes } = ports;
  const request = {
    package_name: packageName + (suffixes?.get(packageName) ?? ''),
    parser_version: IMAP_PARSER_VERSION,
  } as const;
  const result = await api.call(inputMappingConfig, request, { signal });
  if (!result.ok) return isMissing(result.error) ? { kind: 'config not found' } : { kind: 'config api failed' };
  const meaning = meaningOf(result.value);
  if (meaning === 'FailureNoResource') return { kind: 'config not found' };
  if (meaning !== 'Success') return { kind: 'config api failed' };
  const { configUrl } = result.value;
  if (configUrl !== undefined) return readFile(ports, configUrl, signal);
  const direct = await api.call(getCfgInfo, request, { signal });
  if (!direct.ok) return isMissing(direct.error) ? { kind: 'config not found' } : { kind: 'config api failed' };
  if (meaningOf(direct.value) === 'FailureNoResource') return { kind: 'config not found' };
  return toConfig(direct.value);
}

function isMissing(failure: { readonly kind: string; readonly httpStatus?: number }): boolean {
  return failure.kind === 'unexpected-HTTP-status' && failure.httpStatus === 404;
}

async function readFile(ports: ConfigPorts, address: string, signal: AbortSignal): Promise<ConfigFound> {
  const url = safeUrl(address, ports.allowed);
  if (!url) return { kind: 'config api failed' };
  const fetched = await fetchText(ports, url, { method: 'GET', credentials: 'omit' }, LIMITS.large, signal);
  if (!fetched.ok) return { kind: 'config api failed' };
  const { response, text } = fetched.value;
  if (response.status === 404) return { kind: 'config not found' };
  try {
    return toConfig(response.ok ? JSON.parse(text.replace(/^\uFEFF/, '')) : undefined);
  } catch {
    return { kind: 'config api failed' };
  }
}

/** Converts the game's configuration of control schemes to an event. Without schemes it counts as missing. */
function toConfig(value: unknown): ConfigFound {
  const config = readConfig(value);
  if (!config || (config.schemes.length === 0 && config.unreadable > 0)) return { kind: 'config api failed' };
  const { schemes, unreadable } = config;
  return schemes.length > 0 ? { kind: 'config found', schemes, unreadable } : { kind: 'config not found' };
}

/** Reports all unusable parts of a game's configuration in one event. */
function reportUnread({ log, packageName }: ImapPorts, config: ConfigFound): void {
  if (config.kind !== 'config found') return;
  const { lost, types, keys, overLimit } = countProblems(config.schemes);
  const data = { schemes: config.unreadable ?? 0, controls: lost, overLimit, types, keys };
  if (Object.values(data).some((count) => count > 0))
    log.report({ name: 'control-scheme-unread', data: { package: packageName, ...data } });
}

/**
 * Validates the URL of a configuration. Upgrades `http:` to `https:`, except on the product's own hosts. Returns
 * undefined for a URL that isn't allowed.
 */
export function safeUrl(text: string, allowed: ImapPorts['allowed']): VettedUrl | undefined {
  // A relative URL is invalid, because the configuration is on another host than the page.
  if (!URL.canParse(text)) return undefined;
  return (allowed(text) ?? allowed(text.replace(/^http:/i, 'https:')))?.href;
}
