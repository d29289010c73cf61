import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS, RoomError, writeRoom } from './rooms/writeRoom.ts';
import { ROOT } from './step.ts';

let root = '';
const tool = (name: string, ...args: string[]) => {
  try {
    return execFileSync(join(ROOT, 'node_modules', '.bin', name), args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rooms-'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  for (const folder of ['locales', 'src/design', 'src/i18n', 'src/kit']) {
    cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
  }
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include: ['src'] }),
  );
  for (const kind of KINDS) writeRoom({ root, kind, name: `Zebra${kind}Crossing`, strings: 'common' });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const rooms = ['src/modals', 'src/pages', 'src/slots', 'src/widgets'];

describe('npm run new', () => {
  it('writes a room whose types are right', () => {
    const errors = tool('tsc', '-p', '.').split('\n');
    expect(errors.filter((line) => rooms.some((room) => line.startsWith(room)))).toEqual([]);
  }, 60_000);

  it('writes a room that lints', () => {
    expect(tool('oxlint', '-c', join(ROOT, '.oxlintrc.json'), ...rooms)).toContain('Found 0 warnings and 0 errors');
  }, 60_000);

  it('gives every language the strings', () => {
    for (const language of readdirSync(join(root, 'locales'))) {
      const strings: unknown = JSON.parse(readFileSync(join(root, 'locales', language, 'common.json'), 'utf8'));
      expect(strings).toMatchObject({ 'zebramodal-crossing': { title: 'Zebramodal crossing' } });
    }
  });

  it('overwrites nothing, and says what is wrong', () => {
    const ask =
      (kind: string, name: string, strings = 'common') =>
      () =>
        writeRoom({ root, kind, name, strings });
    expect(ask('modal', 'ZebramodalCrossing')).toThrow(RoomError);
    expect(ask('modal', 'queue')).toThrow('PascalCase');
    expect(ask('dialog', 'Queue')).toThrow('no kind dialog');
    expect(ask('modal', 'Fresh', 'nowhere')).toThrow('strings can go to');
  });
});
