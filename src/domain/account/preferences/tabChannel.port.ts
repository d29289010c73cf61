/** Exchanges messages with this browser's other tabs of the app. */
export interface TabChannel {
  post(message: unknown): void;
  /** Listens to messages of other tabs, never to this tab's. */
  listen(listener: (message: unknown) => void, signal: AbortSignal): void;
  /** Runs `run` under a lock of that name, shared by all tabs. */
  withLock<T>(name: string, run: () => Promise<T>, signal: AbortSignal): Promise<T>;
}
