import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from '../../shared/command.ts';
import { findHeadlessBrowser } from '../../test/browser.ts';

const PATH_COMMENT = /^\/\/ (\S+)\n/;

/** An empty folder outside the project in which a test follows a guide of `docs`, with the system's Node. */
export class GuideFolder {
  /** A temporary folder whose path contains characters that are invalid in a package name. */
  readonly path = mkdtempSync(join(tmpdir(), 'nowlight-büro-'));
  readonly #text: string;
  /** Environment of the guide's commands, without the project's Node. */
  readonly env = {
    ...process.env,
    CI: '1',
    PATH: (process.env['PATH'] ?? '')
      .split(delimiter)
      .filter((part) => !part.includes('node_modules'))
      .join(delimiter),
    NOWLIGHT_CHROMIUM: findHeadlessBrowser().executablePath,
  };

  /** @param page path of the guide from the project's root */
  constructor(page: string) {
    this.#text = readFileSync(join(ROOT, page), 'utf8');
  }

  /** Returns the code blocks of the guide in one language. */
  blocks(language: string): readonly string[] {
    const fence = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm');
    return [...this.#text.matchAll(fence)].map(([, text = '']) => text);
  }

  /**
   * Writes the code blocks of these languages as files. The first line of a block is a comment with its path.
   *
   * @throws Error if a block names no path
   */
  writeBlocks(...languages: readonly string[]): void {
    for (const text of languages.flatMap((language) => this.blocks(language))) {
      const [, name] = PATH_COMMENT.exec(text) ?? [];
      if (name === undefined) throw new Error(`a code block names no file:\n${text}`);
      this.write(name, text);
    }
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(join(this.path, name)), { recursive: true });
    writeFileSync(join(this.path, name), text);
  }

  /**
   * Runs a command in the folder, with additional variables in its environment, and returns its output.
   *
   * @throws Error with the output if the command fails
   */
  run(command: string, env: Readonly<Record<string, string>> = {}): string {
    try {
      const options = { cwd: this.path, env: { ...this.env, ...env }, encoding: 'utf8', stdio: 'pipe' } as const;
      return execFileSync('sh', ['-ec', command], options);
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
      const unreached = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT/.test(stderr)
        ? 'The npm registry can’t be reached, which this test needs: check the network or the proxy, and run it again.\n'
        : '';
      throw new Error(`${unreached}${command}\n${stdout}\n${stderr}`, { cause: error });
    }
  }

  /** Like `run`, but this process continues meanwhile. */
  async runBeside(command: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
    const options = { cwd: this.path, env: { ...this.env, ...env }, encoding: 'utf8' } as const;
    return new Promise((resolve, reject) => {
      execFile('sh', ['-ec', command], options, (error, stdout, stderr) =>
        error ? reject(new Error(`${command}\n${stdout}\n${stderr}`, { cause: error })) : resolve(stdout),
      );
    });
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
