/** Browser engines that run the same tests. */
export type Engine = 'chromium' | 'firefox' | 'webkit';

export type Button = 'left' | 'right';

/** Names from `KeyboardEvent.key`; a printable character is its own name. */
export type Key =
  | 'Enter'
  | 'Tab'
  | 'Escape'
  | 'ArrowDown'
  | 'ArrowUp'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Shift'
  | (string & {});

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The operations that every driver supports and the tests need. Lengths are in CSS pixels. */
export interface DrivenPage {
  readonly engine: Engine;
  /** Console errors and uncaught exceptions since the page opened. */
  readonly complaints: readonly string[];
  /**
   * Runs a script in every later document before the document's own scripts. Rejects if the driver doesn't support
   * this.
   */
  before(script: string): Promise<void>;
  /** Resolves once the document is loaded. */
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page, awaits its promise, and returns the result through JSON. */
  run(expression: string): Promise<unknown>;
  /** Resizes the viewport. WebKitGTK's window is never narrower than its own toolbar. */
  resize(size: Size): Promise<void>;
  move(x: number, y: number): Promise<void>;
  press(x: number, y: number, button?: Button): Promise<void>;
  tap(x: number, y: number): Promise<void>;
  keyDown(key: Key): Promise<void>;
  keyUp(key: Key): Promise<void>;
  /** Types text that the keyboard can produce. */
  type(text: string): Promise<void>;
  /** Chooses a file in the first `input` that matches the selector. */
  choose(selector: string, file: string): Promise<void>;
  /** Download folder of the browser; undefined if the driver can't set one. */
  readonly saves: string | undefined;
  screenshot(): Promise<Buffer>;
  /** Opens another page of the same profile, which closes with this one. Rejects if the driver doesn't support it. */
  openBeside(url: string): Promise<{ run(expression: string): Promise<unknown> }>;
  close(): Promise<void>;
}

export interface DrivenBrowser {
  /** Name and version that the browser reports. */
  readonly name: string;
  /** Opens a page in a fresh profile that shares no storage with other pages. */
  open(size: Size): Promise<DrivenPage>;
  close(): Promise<void>;
}
