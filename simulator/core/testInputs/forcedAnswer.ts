import { STATUSES } from '../../../src/contracts/status.ts';
import type { ScriptAnswer } from '../script/script.ts';

const BY_LOWER: ReadonlyMap<string, string> = new Map(STATUSES.map((status) => [status.toLowerCase(), status]));
const FORM =
  /(?<![a-z\d])(?:(code)-(\d{4})|(status)-([a-z]+)|(http)-([2-5]\d\d)|(network)-(error|hang)|(slow)-(\d{1,2}))(?![a-z\d])/i;

/** Scripted answer of a test input in a text: `code-3101`, `status-FailureForbidden`, `http-503`, … */
export function answerIn(text: string): ScriptAnswer | undefined {
  const parts =
    FORM.exec(text)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? [];
  const [word, value = ''] = parts;
  switch (word?.toLowerCase()) {
    case 'code':
      return { errCode: Number(value) };
    case 'status':
      return { status: BY_LOWER.get(value.toLowerCase()) ?? value };
    case 'http':
      return { http: Number(value) };
    case 'network':
      return { network: value.toLowerCase() === 'hang' ? 'hang' : 'error' };
    case 'slow':
      return { delayMs: Number(value) * 1000 };
    default:
      return undefined;
  }
}
