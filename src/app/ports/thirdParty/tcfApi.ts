import type { TcData } from '../../../domain/privacy/consent/tcf.ts';

/** The framework's version that is spoken: what `__tcfapi` calls 2 is all of 2.x. */
const VERSION = 2;
/** A frame by this name tells scripts in other frames that there is a platform. */
const LOCATOR = '__tcfapiLocator';

type Callback = (data: TcData | null, success: boolean) => void;
type TcfApi = (command?: string, version?: number, callback?: Callback, parameter?: unknown) => unknown;
type TcfWindow = { __tcfapi?: TcfApi };

/**
 * Puts `__tcfapi` in before advertising is loaded: it answers `ping`, and keeps other questions until the platform itself is
 * there, which asks for them by calling it with nothing (IAB Europe, Consent Management Platform API 2.2, "stub").
 */
export function putTcfStub(): void {
  const page: TcfWindow = globalThis as object;
  if (page.__tcfapi) return;
  const waiting: unknown[][] = [];
  page.__tcfapi = (...asked) => {
    const [command, , callback] = asked;
    if (command === undefined) return waiting;
    if (command === 'ping') callback?.(PING, true);
    else waiting.push(asked);
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

/** Says a command to whatever platform there is. */
export function sayToPlatform(command: string): void {
  (globalThis as TcfWindow).__tcfapi?.(command, VERSION, () => undefined);
}

/** Hears what the platform is told, now and with every change, until the signal is aborted. */
export function followPlatform(then: (data: TcData) => void, signal: AbortSignal): void {
  const page: TcfWindow = globalThis as object;
  let listener: number | undefined;
  page.__tcfapi?.('addEventListener', VERSION, (data, success) => {
    if (!success || !data || signal.aborted) return;
    listener = data.listenerId;
    then(data);
  });
  signal.addEventListener('abort', () => page.__tcfapi?.('removeEventListener', VERSION, () => undefined, listener), {
    once: true,
  });
}
