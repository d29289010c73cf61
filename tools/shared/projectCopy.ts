import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './command.ts';

/** A replacement in a file. `before` must occur in the file; `$&` in `after` inserts it. */
export type Edit = readonly [file: string, before: string, after: string];

/** A copy of project folders for tests that edit code. It shares the project's packages. */
export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'project-'));

  /** @param omitted paths of the files to leave out */
  constructor(folders: readonly string[], omitted: RegExp) {
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'), 'junction');
    for (const folder of folders)
      cpSync(join(ROOT, folder), join(this.root, folder), { recursive: true, filter: (path) => !omitted.test(path) });
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }

  /**
   * Applies the edits.
   *
   * @returns the changed files, without duplicates
   * @throws Error if a file doesn't contain the text to replace
   */
  edit(edits: readonly Edit[]): readonly string[] {
    for (const [file, before, after] of edits) {
      const text = readFileSync(join(this.root, file), 'utf8');
      if (!text.includes(before))
        throw new Error(
          `${file} in the copy has no text to replace: ${before}. Change the edit in the test to the file's current text.`,
        );
      this.write(file, text.replace(before, after));
    }
    return [...new Set(edits.map(([file]) => file))];
  }

  /** Runs a package's tool in the copy. Returns its output, even after a failure. */
  run(tool: string, ...args: readonly string[]): string {
    try {
      const options = { cwd: this.root, encoding: 'utf8', stdio: 'pipe' } as const;
      return execFileSync(join(ROOT, 'node_modules', '.bin', tool), args, options);
    } catch (error) {
      return (error as { readonly stdout: string }).stdout;
    }
  }

  /** Type-checks these files and folders of the copy. Returns the errors, one a line. */
  typeErrors(include: readonly string[]): readonly string[] {
    this.write(
      'tsconfig.json',
      JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include, exclude: ['simulator/peer/vp8/assembly'] }),
    );
    return this.run('tsc', '-p', '.', '--incremental', 'false').split('\n').filter(Boolean);
  }

  /** Imports a module of the copy. */
  async load<T>(path: string): Promise<T> {
    return (await import(pathToFileURL(join(this.root, path)).href)) as T;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
