/** Which requirements tell of a place of the session machine. */
export const sessionShownBy: Readonly<Record<string, readonly string[]>> = {
  preparing: ['widget.preloader'],
  starting: ['transition.start.success'],
  'queued/ordinary': ['screen.queue', 'transition.start.waiting-in-queue'],
  'queued/priority': ['screen.priority-queue', 'transition.start.waiting-in-priority-queue'],
  'waiting/not-ready': ['transition.start.not-ready'],
  'waiting/storage-busy': ['transition.start.storage-busy'],
  'waiting/try-again': ['transition.start.try-again', 'transition.answer.try-again'],
  'waiting/start-later': ['transition.answer.retry-later', 'status.FailureRetryStartSessionLater'],
  'waiting/restart': ['transition.restart.failure-counter'],
  'waiting/version-mismatch': ['http.205'],
  connecting: ['transition.start.success'],
  'playing/up': ['transition.peer.connected', 'transition.session.android-ready'],
  'playing/lost': ['transition.peer.disconnected-poll'],
  'playing/failed, checking': ['transition.peer.failed.android-connected-check'],
  'playing/failed, pausing': ['transition.peer.failed.android-connected-poll'],
  'playing/failed, polling': ['transition.peer.failed.android-connected-active'],
  'playing/warned': ['transition.session.grace-warning', 'screen.inactivity-warning'],
  'ended/session-ended': ['screen.session-ended'],
  'ended/end-of-try': ['screen.end-of-try'],
  'ended/inactivity': ['screen.inactivity-stop'],
  'ended/screen-limit': ['screen.screen-limit'],
  'ended/tab-limit': ['screen.tab-limit'],
  'ended/duplicate-tab': ['screen.duplicate-tab'],
  'ended/spot-interruption': ['screen.spot-interruption'],
  'ended/proxy-playtime': ['screen.proxy-playtime-exceeded'],
  'ended/maintenance': ['endreason.AppUnderMaintenance'],
  'ended/disconnected': ['screen.disconnected'],
  failed: ['screen.error', 'transition.start.not-ready-gives-up'],
};

/** The same of the machine of identity. */
export const identityShownBy: Readonly<Record<string, readonly string[]>> = {
  'requesting-token': ['transition.auth.success'],
  'login-needed/required': ['transition.auth.guest-decision-required'],
  'login-needed/after-logout': ['transition.auth.guest-decision-manual-logout'],
  'login-needed/overlay': ['transition.auth.bad-code'],
};
