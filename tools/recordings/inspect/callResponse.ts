import { CALLS } from '../../../src/contracts/calls.ts';
import { parseAnswer } from '../../../src/contracts/parseAnswer.ts';
import { compareAnswer } from '../contract/compare.ts';
import { type Format, hasField, jsonOf } from './fileFormat.ts';

/** A server's answer to a call of the contract: `{ "call": "play.startSession", "answer": { … } }`. */
export const answerFormat: Format = {
  title: 'Answer of a call',
  fits: (file) => hasField(file, 'call') && hasField(file, 'answer'),
  read(file) {
    const { call: id, answer } = jsonOf(file) as { readonly call: unknown; readonly answer: unknown };
    const call = CALLS.get(String(id));
    const dialect = String(id);
    if (!call)
      return { dialect, read: [], ignored: [], refused: [{ at: 'call', reason: `the contract has no ${dialect}` }] };
    const parsed = parseAnswer(call.response, answer);
    const fields = parsed.success ? Object.entries(parsed.data as object) : [];
    const differences = compareAnswer(answer, call);
    const notes = (tolerated: (typeof differences)[number]['tolerated']) =>
      differences
        .filter((one) => one.tolerated === tolerated)
        .map(({ field, expected, found }) => ({
          at: field || 'answer',
          reason: `is ${found}, the contract says ${expected}`,
        }));
    const adapted = notes('read').map(({ at, reason }) => `${at}: ${reason}, and is read all the same`);
    return {
      dialect,
      read: [...fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}`), ...adapted],
      ignored: notes('left out'),
      refused: notes(undefined),
    };
  },
};
