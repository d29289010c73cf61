import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { EndScreen, SessionError } from '../../../src/domain/session/session.state.ts';
import type { NoticeFacts } from '../../../src/modals/play/Notice/Notice.viewModel.ts';
import type { NoticeModel } from '../../../src/modals/play/Notice/Notice.tsx';
import { inEnglish, soon } from '../interaction/storyPlay.ts';
import { noticeModelOf } from './noticeModel.ts';

/** Returns the model of the notice of a session that has ended. */
export const ended = (screen: EndScreen, facts?: Partial<NoticeFacts>) =>
  noticeModelOf({ kind: 'ended', screen }, facts);
/** An error of the session: status, code, description, cause. */
export const errorOf = (
  status: SessionError['status'],
  code: number | undefined,
  description = '',
  cause?: SessionError['cause'],
): SessionError => {
  return { status, code, statusText: undefined, description, cause };
};
/** Returns the model of the notice of a session that failed with this error. */
export const failed = (...error: Parameters<typeof errorOf>) =>
  noticeModelOf({ kind: 'failed', error: errorOf(...error) });

type NoticeStory = StoryObj<{ readonly model: NoticeModel }>;

/** A story of one notice, which checks the English text. */
export function noticeStory(
  notice: NoticeModel,
  words: readonly string[],
  covers: readonly string[],
  change: Partial<NoticeModel> = {},
): NoticeStory {
  return {
    args: { model: { ...notice, ...change } },
    parameters: { covers },
    play: inEnglish(async ({ canvas }) => {
      await soon(() => expect(canvas.getByRole('alertdialog')).toBeVisible());
      for (const text of words) await soon(() => expect(canvas.getByText(text)).toBeVisible());
    }),
  };
}
