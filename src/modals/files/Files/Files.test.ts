import { describe, expect, it } from 'vitest';
import { FilesViewModel } from './Files.viewModel.ts';
import { wordsOf } from './Files.tsx';

function bench() {
  const did: string[] = [];
  const world = { may: true };
  const list = { list: [], pause() {}, resume() {}, cancel() {}, retry() {}, dismiss() {}, save() {} };
  const screen = new FilesViewModel({
    game: 'Skyhop',
    transfers: { connected: true, files: list, downloads: list, send: (files) => did.push(`send ${files.length}`) },
    most: undefined,
    low: false,
    mayChoose: () => world.may,
    findApk: () => did.push('find'),
    sideload: () => did.push('sideload'),
    close: () => did.push('close'),
  });
  return { screen, did, world };
}

const file = new File(['x'], 'notes.txt');

describe('FilesViewModel', () => {
  it('stays open after files that the player adds, and closes after files that the game requested', () => {
    const { screen, did } = bench();
    screen.add([file]);
    expect(did).toEqual(['send 1']);
    screen.request('image/*');
    screen.refuse([file]);
    expect(screen).toMatchObject({ requested: 'image/*', refused: ['notes.txt'] });
    screen.add([file, file]);
    expect(did).toEqual(['send 1', 'send 2', 'close']);
    expect(screen).toMatchObject({ requested: undefined, refused: [] });
  });

  it('reports whether the browser would open a file dialog', () => {
    const { screen, world } = bench();
    world.may = false;
    expect(screen.mayChoose()).toBe(false);
    expect(screen.needsHand).toBe(true);
    world.may = true;
    expect(screen.mayChoose()).toBe(true);
    expect(screen.needsHand).toBe(false);
  });

  it.each([
    ['', 'any'],
    ['*/*', 'any'],
    ['image/*', 'pictures'],
    ['image/png, image/jpeg', 'pictures'],
    ['video/mp4', 'films'],
    ['audio/*', 'sounds'],
    ['.apk', 'apps'],
    ['.zip,image/*', undefined],
  ])('names the file types of the accept attribute %j: %s', (accept, text) => {
    expect(wordsOf(accept)).toBe(text);
  });
});
