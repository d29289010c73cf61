/** Input of the page for assistance during a game. */
export interface AssistiveInputPorts {
  /** Calls at each press of the key with this code, before the game and the page, which don't receive it. */
  readonly onPauseKey: (code: () => string, pressed: () => void, signal: AbortSignal) => void;
}
