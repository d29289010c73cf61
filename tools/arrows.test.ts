import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbidden } from './arrows.ts';
import { ROOT } from './step.ts';

describe('import arrows', () => {
  it.each([
    ['src/domain/session/session.machine.ts', '../../contracts/status.ts'],
    ['src/domain/session/session.machine.ts', '../auth/auth.machine.ts'],
    ['src/domain/peer/peer.ts', 'mobx'],
    ['src/modals/Queue/Queue.tsx', './QueueLine.tsx'],
    ['src/modals/Queue/Queue.tsx', '../../widgets/Overlay/Overlay.tsx'],
    ['src/modals/Queue/Queue.tsx', '../../widgets/Overlay/Overlay.types.ts'],
    ['src/app/boot/main.tsx', '../../modals/Queue/Queue.model.ts'],
    ['src/contracts/calls/play.ts', 'zod/mini'],
    ['simulator/core/world.ts', '../../src/kit/clock.ts'],
    ['mocks/scene.ts', '../simulator/core/world.ts'],
    ['src/modals/Queue/Queue.stories.tsx', '../../../mocks/scene.ts'],
    ['tests/e2e/play.spec.ts', '../../../simulator/core/world.ts'],
  ])('let %s import %s', (file, source) => expect(forbidden(file, source)).toBeUndefined());

  it.each([
    ['src/contracts/call.ts', '../kit/clock.ts', 'nothing inside'],
    ['src/kit/machine.ts', 'react', 'no other package'],
    ['src/domain/session/session.machine.ts', '../../app/main.tsx', 'src/contracts, src/kit'],
    ['src/domain/session/session.machine.ts', '../../design/cx.ts', 'src/contracts, src/kit'],
    ['src/design/Button/Button.tsx', '../../contracts/status.ts', 'nothing inside'],
    ['src/modals/Queue/Queue.tsx', '../Notice/Notice.model.ts', 'its entry points are Notice/Notice.tsx'],
    [
      'src/modals/Queue/Queue.tsx',
      '../../widgets/Overlay/Overlay.module.css',
      'its entry points are Overlay/Overlay.tsx',
    ],
    ['src/modals/Queue/Queue.tsx', '../../app/ports.ts', 'not src/app'],
    ['src/app/boot/main.tsx', '../../../simulator/core/world.ts', 'not simulator'],
    ['src/app/boot/main.tsx', '../../../mocks/msw.ts', 'not mocks'],
    ['src/app/boot/main.tsx', '../modals/Queue/Queue.stories.tsx', 'only tests and stories'],
    ['src/contracts/call.ts', 'zod', 'zod/mini'],
    ['simulator/core/world.ts', '../../src/domain/session/session.machine.ts', 'src/contracts, src/kit'],
    ['simulator/core/world.ts', '../../mocks/scene.ts', 'src/contracts, src/kit'],
  ])('keep %s from importing %s', (file, source, why) => expect(forbidden(file, source)).toContain(why));

  it('make the lint fail', () => {
    const root = mkdtempSync(join(tmpdir(), 'arrows-'));
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    write('src/app/ports/appPorts.ts', 'export const ports = 1;\n');
    write('src/kit/machine.ts', "export * from '../app/ports/appPorts.ts';\n");
    const oxlint = join(ROOT, 'node_modules', '.bin', 'oxlint');
    const { stdout, status } = spawnSync(oxlint, ['-c', join(ROOT, '.oxlintrc.json'), 'src'], {
      cwd: root,
      encoding: 'utf8',
    });
    rmSync(root, { recursive: true });
    expect(stdout).toContain('src/kit may import from nothing inside, not src/app/ports/appPorts.ts');
    expect(status).not.toBe(0);
  }, 60_000);
});
