import type { ScriptAnswer } from '../../../simulator/core/script/script.ts';

/** Every way in which a call can fail: errors, malformed bodies, and no reply. */
export const CALL_FAULTS: Readonly<Record<string, ScriptAnswer>> = {
  'an error': { http: 500 },
  'a failure': { status: 'FailureInternal' },
  'no network': { network: 'error' },
  'a text that is no answer': { raw: '{"success":' },
  'something else': { body: { success: 'yes', quests: 7, transactions: {}, daily: 1, chatHistoryList: 'none' } },
  silence: { network: 'hang' },
};
