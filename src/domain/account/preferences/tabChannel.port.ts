/** Exchanges messages with this browser's other tabs of the app. */
export interface TabChannel {
  tell(message: unknown): void;
  /** Listens to messages of other tabs, never to this tab's. */
  hear(listener: (message: unknown) => void, signal: AbortSignal): void;
  /** Runs `run` under a lock of that name, shared by all tabs. */
  alone<T>(name: string, run: () => Promise<T>, signal: AbortSignal): Promise<T>;
}
