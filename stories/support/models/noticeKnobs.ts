import type { Knobs } from '../../../.storybook/preview/knobs.ts';
import { CODE_STATUS } from '../../../src/contracts/errorCodes.ts';
import type { Code } from '../../../src/contracts/status.ts';
import type { NoticeModel } from '../../../src/modals/play/Notice/Notice.tsx';
import { type About, NOTICES } from '../../../src/modals/play/Notice/notices.ts';
import { CODES } from './codeRanges.ts';
import { errorOf } from './noticeStory.ts';
import { noticeModelOf } from './noticeModel.ts';

/** Returns the notice of a code, with the status that a server sends with it. */
export function noticeModelOfCode(code: Code): NoticeModel {
  return noticeModelOf({ kind: 'failed', error: errorOf(CODE_STATUS[code] ?? 'Failure', code, `code-${code}`) });
}

/** Storybook controls of a notice: its error code or name, and the time until the automatic retry. */
export const noticeKnobs: Knobs = {
  code: {
    name: 'Error code',
    options: CODES,
    read: ({ details }) => (details as NoticeModel['details'])?.code ?? 0,
    turn: (code: Code) => {
      const { about, actions, details } = noticeModelOfCode(code);
      return { about, actions, details };
    },
  },
  about: {
    name: 'What happened',
    options: Object.keys(NOTICES),
    read: ({ about }) => about as About,
    turn: (about: About) => ({ about, actions: NOTICES[about].actions }),
  },
  retryIn: {
    name: 'Automatic retry in, seconds (0: none)',
    read: ({ retryAt, now }) => (retryAt === undefined ? 0 : Math.round((Number(retryAt) - Number(now)) / 1000)),
    turn: (seconds: number, { now }) => ({ retryAt: seconds > 0 ? Number(now) + seconds * 1000 : undefined }),
  },
};
