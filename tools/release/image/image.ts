// npm run image [-- FOLDER]: executes the steps of the Containerfile without a container engine (Linux, as root, with
// debootstrap). Writes the image's root file system to the folder, .cache/image-root unless given, and to a .tar file.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../../shared/command.ts';
import { assembleImage } from './assembleImage.ts';

const folder = resolve(process.argv[2] ?? `${ROOT}/.cache/image-root`);
if (process.argv[2] === undefined) rmSync(folder, { recursive: true, force: true });
assembleImage(folder);
execFileSync('tar', ['--create', '--numeric-owner', '--file', `${folder}.tar`, '--directory', folder, '.']);
console.log(`${folder}.tar: podman import makes an image of it, and chroot ${folder} opens it`);
