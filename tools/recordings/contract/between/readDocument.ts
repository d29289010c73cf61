import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { ROOT } from '../../../shared/command.ts';
import { operationsOf } from './operations.ts';
import { DocumentError, isObject, type JsonObject } from './shape.ts';

const MAX_BYTES = 50_000_000;

/**
 * Reads an OpenAPI document from a file (JSON or YAML), or generates the document of a commit of this project with that
 * commit's code and the installed packages.
 *
 * @throws DocumentError if the text names neither, or the document isn't OpenAPI 3 or has no operations
 */
export function readDocument(name: string): JsonObject {
  const content = existsSync(name) ? readFileSync(name, 'utf8') : documentOfCommit(name);
  let document: unknown;
  try {
    document = parse(content, { maxAliasCount: 1000 });
  } catch (error) {
    throw new DocumentError(`${name} is neither JSON nor YAML: ${String(error).split('\n')[0]}`);
  }
  if (!isObject(document) || !String(document['openapi']).startsWith('3.') || !isObject(document['paths']))
    throw new DocumentError(`${name} is not an OpenAPI 3 document: it needs "openapi" and "paths"`);
  if (operationsOf(document).length === 0) throw new DocumentError(`${name} has no operations`);
  return document;
}

function documentOfCommit(name: string): string {
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)?.trim();
  if (commit === undefined) throw new DocumentError(`${name} is neither a file nor a commit of this project`);
  // Earlier commits may have the file with the OpenAPI document in another folder.
  const file = git('grep', '-l', 'export function callsDocument', commit, '--', 'simulator')
    ?.split('\n')[0]
    ?.slice(commit.length + 1);
  if (!file) throw new DocumentError(`The commit ${name} has no OpenAPI document of the calls`);
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    const archive = execFileSync('git', ['archive', commit, 'src', 'simulator', 'package.json'], {
      cwd: ROOT,
      maxBuffer: 1 << 30,
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const module = pathToFileURL(join(folder, file)).href;
    const script = `import { callsDocument } from ${JSON.stringify(module)}; process.stdout.write(JSON.stringify(callsDocument()));`;
    return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      maxBuffer: MAX_BYTES,
      stdio: 'pipe',
    });
  } catch (error) {
    throw new DocumentError(`The document of the commit ${name} can't be generated: ${String(error).split('\n')[0]}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs Git in the project; undefined if it fails. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: MAX_BYTES,
    });
  } catch {
    return undefined;
  }
}
