/** Times and limits of a session, in milliseconds unless the name says otherwise. */
export const TIMING = {
  /** FailureNotReady and FailureUserStorageBusy: wait, and how many of each are borne. */
  notReadyMs: 3_000,
  notReadyMax: 21,
  /** FailureTryAgain and FailureRetryStartSessionLater: how many retries in a row, and the pause before each. */
  tryAgainMax: 3,
  tryAgainMs: 1_000,
  startLaterMs: 10_000,
  /** HTTP 205: the pause before the session is started again. */
  versionMismatchMs: 10_000,
  /** Between failed restarts; the third failed answer ends the trying. */
  restartMs: 2_000,
  restartMax: 3,
  /** After a failed peer: how often the session status is asked. */
  failedPollMs: 2_000,
  /** A disconnect longer than this many seconds ends the session. */
  disconnectLimitSecs: 55,
  /** Before a session ends for want of the player: how long it is warned of, in seconds. */
  inactivityWarningSecs: 30,
  /** Until an error is tried again by itself, in seconds. */
  errorCountdownSecs: 300,
  /** While a game is closed for maintenance and somebody looks: how often it is asked whether that is over. */
  maintenancePollMs: 30_000,
  /** And for how long, from the stop or the player's last question on. */
  maintenanceWatchMs: 3_600_000,
  /** A player who wants to know now is not kept waiting for longer. */
  maintenanceAnswerMs: 5_000,
  /** Between two reports of a running game. */
  uptimeMs: 30_000,
} as const;
