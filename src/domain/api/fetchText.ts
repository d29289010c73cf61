import type { Limits } from '../../contracts/limits.ts';
import type { Clock } from '../../kit/clock.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import type { CallFailure } from './failure.ts';

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

interface FetchPorts {
  readonly fetch: Fetch;
  readonly clock: Clock;
}

/** An answer, read to its last byte. */
interface FetchedText {
  readonly response: Response;
  readonly text: string;
}

type FetchFailure = Extract<CallFailure, { readonly kind: 'fetch-exception' | 'timeout' | 'too-large' | 'aborted' }>;

const TOO_LARGE = Symbol();

/** Makes one request and reads what is answered, within limits of time and size. Whatever is left of it then, ends. */
export async function fetchText(
  { fetch, clock }: FetchPorts,
  address: string,
  init: RequestInit,
  { ms, bytes }: Limits,
  caller?: AbortSignal,
): Promise<Result<FetchedText, FetchFailure>> {
  if (caller?.aborted) return err({ kind: 'aborted' });
  const end = new AbortController();
  const signal = caller ? AbortSignal.any([caller, end.signal]) : end.signal;
  let late = false;
  clock.after(
    ms,
    () => {
      late = true;
      end.abort();
    },
    signal,
  );
  const read = async () => {
    const response = await fetch(address, { ...init, signal });
    return ok({ response, text: await readText(response, bytes, signal) });
  };
  // Not every fetch heeds its signal: an answer that was asked for before the app's code was there can't.
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', reject, { once: true });
  });
  try {
    return await Promise.race([read(), stopped]);
  } catch (error) {
    if (caller?.aborted) return err({ kind: 'aborted' });
    if (late) return err({ kind: 'timeout' });
    if (error === TOO_LARGE) return err({ kind: 'too-large' });
    return err({ kind: 'fetch-exception', message: error instanceof Error ? error.message : String(error) });
  } finally {
    end.abort();
  }
}

async function readText({ body }: Response, most: number, signal: AbortSignal): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > most) throw TOO_LARGE;
    text += decoder.decode(value, { stream: true });
  }
}
