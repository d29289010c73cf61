/** The browsers that the same tests run in. */
export type Engine = 'chromium' | 'firefox' | 'webkit';

export type Button = 'left' | 'right';

/** Keys by their names in `KeyboardEvent.key`; a character stands for itself. */
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

/** What every browser's driver can do with a page: the least that the tests need, in the units of CSS. */
export interface DrivenPage {
  readonly engine: Engine;
  /** What the page complained of since it was opened: errors on its console, and those that nobody caught. */
  readonly complaints: readonly string[];
  /** Runs a script in every document to come, before its own. Rejects where the driver can't. */
  before(script: string): Promise<void>;
  /** Resolves once the document is loaded. */
  goto(url: string): Promise<void>;
  /** Computes an expression in the page, awaits what it promises, and answers it as JSON has it. */
  run(expression: string): Promise<unknown>;
  /** WebKitGTK's window is never narrower than its own bar. */
  resize(size: Size): Promise<void>;
  move(x: number, y: number): Promise<void>;
  press(x: number, y: number, button?: Button): Promise<void>;
  tap(x: number, y: number): Promise<void>;
  keyDown(key: Key): Promise<void>;
  keyUp(key: Key): Promise<void>;
  /** Types what keys can. */
  type(text: string): Promise<void>;
  /** Chooses a file in the first `input` that a selector finds. */
  choose(selector: string, file: string): Promise<void>;
  /** The folder that this browser saves files into; not known of every one. */
  readonly saves: string | undefined;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface DrivenBrowser {
  /** As it calls itself, with its version. */
  readonly name: string;
  /** A page of nobody's: what other pages keep isn't there. */
  open(size: Size): Promise<DrivenPage>;
  close(): Promise<void>;
}
