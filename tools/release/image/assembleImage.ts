import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../../shared/command.ts';
import { type Instruction, readStages, type Stage } from './containerfile.ts';
import { withNameResolution } from './nameResolution.ts';

/** Instructions that say how to start a container, and change none of its files. */
const SETTINGS = new Set(['USER', 'VOLUME', 'ENV', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT']);

/**
 * Executes the Containerfile's two stages without a container engine, on Linux as root. The first stage runs in a copy of
 * the project with this computer's npm. The second runs by `chroot` in a Debian base made by `debootstrap`.
 *
 * @param folder absent or empty; gets the image's root file system
 * @throws Error if the folder isn't empty, a step fails, or the Containerfile has an instruction that isn't supported
 */
export function assembleImage(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} isn’t empty.`);
  if (process.getuid?.() !== 0) throw new Error('npm run image needs root, for debootstrap and chroot: use sudo.');
  const [build, final, ...others] = readStages();
  if (!build || !final || others.length > 0) throw new Error('npm run image supports a Containerfile of two stages.');
  const source = mkdtempSync(join(tmpdir(), 'nowlight-image-'));
  try {
    copyProject(source);
    for (const step of build.instructions) buildStep(step, source);
    makeBase(final, folder);
    withNameResolution(folder, () => {
      for (const step of final.instructions) finalStep(step, folder, source);
    });
  } finally {
    rmSync(source, { recursive: true, force: true });
  }
}

function buildStep({ name, rest }: Instruction, source: string): void {
  if (name === 'RUN') return execute('sh', ['-ec', rest], source);
  // The copy of the project is the working directory.
  if ((name === 'WORKDIR' && rest === '/src') || (name === 'COPY' && rest === '. .')) return;
  throw unsupported(name, rest);
}

function finalStep({ name, rest }: Instruction, folder: string, source: string): void {
  if (SETTINGS.has(name)) return;
  if (name === 'RUN') return execute('chroot', [folder, 'sh', '-ec', rest], ROOT);
  const [, from, to] = /^--from=build \/src\/(\S+) (\S+)$/.exec(rest) ?? [];
  if (name !== 'COPY' || !from || !to) throw unsupported(name, rest);
  cpSync(join(source, from), join(folder, to), { recursive: true, verbatimSymlinks: true });
}

/** Copies the project as `COPY . .` does, without the names in `.dockerignore`. */
function copyProject(to: string): void {
  const ignored = new Set(readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean));
  const filter = (path: string) => !ignored.has(basename(path)) || join(path, '..') !== join(ROOT, '.');
  cpSync(ROOT, to, { recursive: true, filter });
}

function makeBase({ base }: Stage, folder: string): void {
  const [, suite] = /^debian:(\w+)-slim$/.exec(base) ?? [];
  if (!suite) throw unsupported('FROM', base);
  mkdirSync(folder, { recursive: true });
  // The image's user must be able to enter the folder.
  chmodSync(folder, 0o755);
  execute('debootstrap', ['--variant=minbase', suite, folder], ROOT);
}

function execute(command: string, args: readonly string[], cwd: string): void {
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status === 0) return;
  const missing = error && `${command} can’t be started: ${error.message} (Debian, Ubuntu: apt install debootstrap)`;
  throw new Error(
    [`This step failed: ${command} ${args.join(' ')}`, missing, stdout, stderr].filter(Boolean).join('\n'),
  );
}

function unsupported(name: string, rest: string): Error {
  return new Error(`npm run image doesn’t support this instruction of the Containerfile: ${name} ${rest}`);
}
