import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../shared/command.ts';
import { framedScreens, framePicture } from './framePictures.ts';

it('every frame of the start page and of the journeys has a picture, and no picture lacks a frame', () => {
  const files = framedScreens().map(framePicture);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const pictures = globSync('stories/catalogue/framePictures/*/*.jpg', { cwd: ROOT }).map((file) => join(ROOT, file));
  expect(pictures.toSorted()).toEqual(files.toSorted());
});
