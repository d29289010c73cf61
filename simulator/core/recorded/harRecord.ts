import { isPlain } from '../world/deepMerge.ts';
import { LONGEST_DELAY_MS } from '../script/script.ts';
import { callOf, type Exchange, HarError, readHar, describeOmitted } from './har.ts';
import type { Recording, RecordedAnswer } from './recording.ts';

/** Longer texts that aren't JSON can't be answers of a call. */
const LONGEST_TEXT = 64 * 1024;

/**
 * Converts a browser's or proxy's recording (HAR) into a recording of every call of the contract, on any host.
 *
 * @throws HarError if the text isn't a HAR or contains no call of the contract
 */
export function harRecord(text: string): Recording {
  const { exchanges, unreadable } = readHar(text);
  const inOrder = exchanges.toSorted((a, b) => a.at - b.at || a.number - b.number);
  const omitted = describeOmitted(unreadable);
  const answers: RecordedAnswer[] = [];
  const templates = new Map<string, string>();
  let appId: string | undefined;
  let otherCount = 0;
  for (const exchange of inOrder) {
    const call = callOf(exchange);
    if (!call) {
      otherCount++;
      continue;
    }
    // The origin of the contract's beacon call needs no template, because no recorded answer contains it.
    if (call.host !== 'beacon') templates.set(exchange.url.origin, `{{world.${call.host}}}`);
    if (exchange.text !== undefined) answers.push(answerOf(call.id, { ...exchange, text: exchange.text }));
    if (call.id === 'play.startSession') appId ??= exchange.url.searchParams.get('appId') ?? appIdIn(exchange.body);
  }
  if (answers.length === 0)
    throw new HarError(['the recording contains no call of the contract', ...omitted].join('; '));
  if (otherCount > 0) omitted.push(`${otherCount} requests are not calls of the contract`);
  return {
    answers,
    sessions: [],
    events: [],
    ...(appId !== undefined && { appId }),
    templates,
    repeatsLast: true,
    omitted,
  };
}

function answerOf(call: string, { http, ms: waited, text }: Exchange & { readonly text: string }): RecordedAnswer {
  const ms = Math.min(waited, LONGEST_DELAY_MS);
  // The archive has no response: the network failed, or the player left the page.
  if (http === 0) return { call, ms, network: 'error' };
  if (text === '') return { call, ms, http, text };
  try {
    return { call, ms, http, body: JSON.parse(text) as unknown };
  } catch {
    return { call, ms, http, text: text.slice(0, LONGEST_TEXT) };
  }
}

function appIdIn(body: string | undefined): string | undefined {
  try {
    const parsedBody: unknown = JSON.parse(body ?? '');
    const appId = isPlain(parsedBody) ? parsedBody['appId'] : undefined;
    return typeof appId === 'string' || typeof appId === 'number' ? String(appId) : undefined;
  } catch {
    return undefined;
  }
}
