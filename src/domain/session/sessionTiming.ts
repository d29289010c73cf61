/** Times and limits of a session, in milliseconds unless the name says otherwise. */
export const TIMING = {
  /**
   * After FailureNotReady and FailureUserStorageBusy: delay before a retry, and maximum number of retries for each of
   * the two.
   */
  notReadyMs: 3_000,
  notReadyMax: 21,
  /**
   * After FailureTryAgain and FailureRetryStartSessionLater: maximum number of consecutive retries, and the delay
   * before a retry for each of the two.
   */
  tryAgainMax: 3,
  tryAgainMs: 1_000,
  startLaterMs: 10_000,
  /** After HTTP 205 (the client is outdated): delay before the restart. */
  versionMismatchMs: 10_000,
  /** Delay after a failed restart of a lost session, and maximum number of failed restarts. */
  restartMs: 2_000,
  restartMax: 3,
  /** Interval of polling the session's status after the peer connection failed. */
  failedPollMs: 2_000,
  /** Seconds after which a lost connection ends the session. */
  disconnectLimitSecs: 55,
  /** Duration of the warning before a session ends for inactivity, in seconds. */
  inactivityWarningSecs: 30,
  /** Delay of the automatic retry after an error, in seconds. */
  errorCountdownSecs: 300,
  /** Interval of polling the maintenance status while the tab is visible. */
  maintenancePollMs: 30_000,
  /** Maximum time of polling the maintenance status, counted from its begin or from the player's last check. */
  maintenanceWatchMs: 3_600_000,
  /** Timeout of a check of the maintenance status that the player has requested. */
  maintenanceAnswerMs: 5_000,
  /** Interval between two reports of a game's uptime. */
  uptimeMs: 30_000,
} as const;
