/** Exchanges messages with this browser's other tabs of the app. */
export interface TabChannel {
  post(message: unknown): void;
  /** Listens to messages from other tabs; this tab's messages aren't received. */
  listen(listener: (message: unknown) => void, signal: AbortSignal): void;
  /** Runs `run` under a named lock that all tabs share. */
  withLock<T>(name: string, run: () => Promise<T>, signal: AbortSignal): Promise<T>;
}
