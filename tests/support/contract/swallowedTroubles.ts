import type { ScriptAnswer } from '../../../simulator/core/script/script.ts';

/** Everything that a call comes to that isn't its answer: errors, garbage, silence. */
export const TROUBLES: Readonly<Record<string, ScriptAnswer>> = {
  'an error': { http: 500 },
  'a failure': { status: 'FailureInternal' },
  'no network': { network: 'error' },
  'a text that is no answer': { raw: '{"success":' },
  'something else': { body: { success: 'yes', quests: 7, transactions: {}, daily: 1, chatHistoryList: 'none' } },
  silence: { network: 'hang' },
};
