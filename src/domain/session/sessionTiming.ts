/** Times and limits of a session, in milliseconds unless the name says otherwise. */
export const TIMING = {
  /** FailureNotReady and FailureUserStorageBusy: delay before a retry, and maximum number of each. */
  notReadyMs: 3_000,
  notReadyMax: 21,
  /** FailureTryAgain and FailureRetryStartSessionLater: maximum consecutive retries, and the delay before each. */
  tryAgainMax: 3,
  tryAgainMs: 1_000,
  startLaterMs: 10_000,
  /** HTTP 205: delay before the restart. */
  versionMismatchMs: 10_000,
  /** Delay between failed restarts, and their maximum number. */
  restartMs: 2_000,
  restartMax: 3,
  /** Polling interval of the session status after a peer failure. */
  failedPollMs: 2_000,
  /** A disconnect longer than this many seconds ends the session. */
  disconnectLimitSecs: 55,
  /** Duration of the warning before a session ends for inactivity, in seconds. */
  inactivityWarningSecs: 30,
  /** Delay of the automatic retry after an error, in seconds. */
  errorCountdownSecs: 300,
  /** Polling interval of the maintenance status while the tab is visible. */
  maintenancePollMs: 30_000,
  /** Maximum duration of that polling, from the stop or the player's last check. */
  maintenanceWatchMs: 3_600_000,
  /** Timeout of a check that the player started. */
  maintenanceAnswerMs: 5_000,
  /** Interval between uptime reports. */
  uptimeMs: 30_000,
} as const;
