import { fn } from 'storybook/test';
import { gameSummary } from '../../../mocks/gameSummary.ts';
import type { SessionState } from '../../../src/domain/session/session.state.ts';
import { type NoticeFacts, NoticeViewModel } from '../../../src/modals/play/Notice/Notice.viewModel.ts';
import type { NoticeModel } from '../../../src/modals/play/Notice/Notice.tsx';

/** Time at which a story's notice appears, in milliseconds since the Unix epoch. */
export const NOTICE_AT = Date.UTC(2026, 0, 1);

const FACTS: NoticeFacts = {
  guest: true,
  guestMayPlay: false,
  appLink: 'https://store.example/skyhop',
  partner: undefined,
};

/** Returns plain values of a session state's notice, from the app's view model. */
export function noticeModelOf(state: object, facts: Partial<NoticeFacts> = {}): NoticeModel {
  const act = fn();
  const copy = fn(() => Promise.resolve(true));
  const saveReport = fn(() => Promise.resolve());
  const screen = new NoticeViewModel({
    session: { state: state as SessionState },
    ticker: { now: NOTICE_AT },
    game: gameSummary('Skyhop'),
    facts: () => ({ ...FACTS, ...facts }),
    retryAt: () => undefined,
    busy: () => undefined,
    noSignIn: () => false,
    act,
    copy,
    saveReport,
  });
  const { game, about, actions, details, partnerText, guest, now, noSignIn } = screen;
  return {
    game,
    about,
    actions,
    details,
    partnerText,
    guest,
    retryAt: undefined,
    now,
    busy: undefined,
    noSignIn,
    act,
    copy,
    saveReport,
  };
}
