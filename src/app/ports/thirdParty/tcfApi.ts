import type { TcData } from '../../../domain/privacy/consent/tcf.ts';

/** `__tcfapi` version; 2 covers all of TCF 2.x. */
const VERSION = 2;
/** Name of the iframe by which scripts in other iframes locate the consent platform. */
const LOCATOR = '__tcfapiLocator';

type Callback = (data: TcData | null, success: boolean) => void;
type TcfApi = (command?: string, version?: number, callback?: Callback, parameter?: unknown) => unknown;
type TcfWindow = { __tcfapi?: TcfApi };

/**
 * Installs the `__tcfapi` stub before advertising loads. It answers `ping` and queues other calls until the consent
 * platform fetches them by calling it without arguments (IAB Europe, Consent Management Platform API 2.2, "stub").
 */
export function installTcfStub(): void {
  const page: TcfWindow = globalThis as object;
  if (page.__tcfapi) return;
  const waiting: unknown[][] = [];
  page.__tcfapi = (...call) => {
    const [command, , callback] = call;
    if (command === undefined) return waiting;
    if (command === 'ping') callback?.(PING, true);
    else waiting.push(call);
    return undefined;
  };
  const frame = document.createElement('iframe');
  Object.assign(frame, { name: LOCATOR, hidden: true, tabIndex: -1, title: LOCATOR, ariaHidden: 'true' });
  document.body.append(frame);
}

const PING = {
  gdprApplies: true,
  cmpLoaded: false,
  cmpStatus: 'stub',
  displayStatus: 'hidden',
  apiVersion: '2.2',
} as const;

export function sendToPlatform(command: string): void {
  (globalThis as TcfWindow).__tcfapi?.(command, VERSION, () => undefined);
}

/** Calls `callback` with the installed consent platform's data, now and at each change, until `signal` aborts. */
export function followPlatform(callback: (data: TcData) => void, signal: AbortSignal): void {
  const page: TcfWindow = globalThis as object;
  let listener: number | undefined;
  page.__tcfapi?.('addEventListener', VERSION, (data, success) => {
    if (!success || !data || signal.aborted) return;
    listener = data.listenerId;
    callback(data);
  });
  signal.addEventListener('abort', () => page.__tcfapi?.('removeEventListener', VERSION, () => undefined, listener), {
    once: true,
  });
}
