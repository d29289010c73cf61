import { execFileSync } from 'node:child_process';

/**
 * Packs a folder into a `.tar.gz` file whose bytes depend only on names, contents and executable bits of the files:
 * entries are sorted, and times and owners are constant.
 *
 * @param root name of the top folder in the archive
 */
export function archiveFolder(folder: string, file: string, root: string): void {
  execFileSync('tar', [
    ...['--create', '--file', file, '--use-compress-program', 'gzip -9n', '--format=gnu', '--sort=name'],
    ...['--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'],
    ...['--transform', `s,^\\.,${root},`, '--directory', folder, '.'],
  ]);
}
