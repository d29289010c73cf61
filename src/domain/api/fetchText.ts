import type { Limits } from '../../contracts/callLimits.ts';
import type { Clock } from '../../kit/clock.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import type { CallFailure } from './failure.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

export type Fetch = (input: VettedUrl, init: RequestInit) => Promise<Response>;

export interface FetchPorts {
  readonly fetch: Fetch;
  readonly clock: Clock;
}

/** An HTTP response with its complete body. */
interface FetchedText {
  readonly response: Response;
  readonly text: string;
}

type FetchFailure = Extract<CallFailure, { readonly kind: 'fetch-exception' | 'timeout' | 'too-large' | 'aborted' }>;

/** Makes one request and reads the response, within limits of time and size. Aborts the request at a limit. */
export async function fetchText(
  { fetch, clock }: FetchPorts,
  address: VettedUrl,
  init: RequestInit,
  { ms, bytes }: Limits,
  caller?: AbortSignal,
): Promise<Result<FetchedText, FetchFailure>> {
  if (caller?.aborted) return err({ kind: 'aborted' });
  const end = new AbortController();
  const signal = caller ? AbortSignal.any([caller, end.signal]) : end.signal;
  let broken: 'timeout' | 'too-large' | undefined;
  const stop = (limit: typeof broken) => {
    broken = limit;
    end.abort();
  };
  clock.after(ms, () => stop('timeout'), signal);
  const read = async () => {
    const response = await fetch(address, { ...init, signal });
    return ok({ response, text: await readText(response, bytes, signal, () => stop('too-large')) });
  };
  // Reject when the signal aborts, because some requests ignore the signal: for example a request that the page sent
  // before the app's code loaded.
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', reject, { once: true });
  });
  try {
    return await Promise.race([read(), stopped]);
  } catch (error) {
    if (caller?.aborted) return err({ kind: 'aborted' });
    if (broken) return err({ kind: broken });
    return err({ kind: 'fetch-exception', message: error instanceof Error ? error.message : String(error) });
  } finally {
    end.abort();
  }
}

async function readText(
  { body }: Response,
  most: number,
  signal: AbortSignal,
  onTooLarge: () => void,
): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    // `onTooLarge` aborts the request. The abort cancels the reader, which ends the loop over the response's body.
    if (size > most) onTooLarge();
    text += decoder.decode(value, { stream: true });
  }
}
