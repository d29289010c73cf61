/** Talks with the other tabs of this browser that show the app. */
export interface TabChannel {
  tell(message: unknown): void;
  /** Hears what others tell, never what this tab does. */
  hear(listener: (message: unknown) => void, signal: AbortSignal): void;
  /** Runs when no other tab does the same under this name. */
  alone<T>(name: string, run: () => Promise<T>, signal: AbortSignal): Promise<T>;
}
