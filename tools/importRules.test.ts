import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbidden } from './importRules.ts';
import { ROOT } from './shared/command.ts';

describe('rules for imports between folders', () => {
  it.each([
    ['src/domain/session/session.machine.ts', '../../contracts/status.ts'],
    ['src/domain/session/session.machine.ts', '../auth/auth.machine.ts'],
    ['src/domain/peer/peer.ts', 'mobx'],
    ['src/modals/play/Queue/Queue.tsx', './QueueLine.tsx'],
    ['src/modals/play/Queue/Queue.tsx', '../../../widgets/play/Overlay/Overlay.tsx'],
    ['src/modals/play/Queue/Queue.tsx', '../../../widgets/play/Overlay/Overlay.types.ts'],
    ['src/app/main.tsx', '../modals/play/Queue/Queue.viewModel.ts'],
    ['src/contracts/calls/playCalls.ts', 'zod/mini'],
    ['simulator/core/world/world.ts', '../../../src/kit/clock.ts'],
    ['mocks/openScene.ts', '../simulator/core/world/world.ts'],
    ['src/modals/play/Queue/Queue.stories.tsx', '../../../../mocks/scene.ts'],
    ['tests/e2e/session/play.spec.ts', '../../../simulator/core/world/world.ts'],
  ])('allow %s to import %s', (file, source) => expect(forbidden(file, source)).toBeUndefined());

  it.each([
    ['src/contracts/call.ts', '../kit/clock.ts', 'nothing inside'],
    ['src/kit/stateMachine.ts', 'react', 'no other package'],
    ['src/domain/session/session.machine.ts', '../../app/main.tsx', 'src/contracts, src/kit'],
    ['src/domain/session/session.machine.ts', '../../design/cx.ts', 'src/contracts, src/kit'],
    ['src/design/primitives/Button/Button.tsx', '../../../contracts/status.ts', 'src/kit/vettedUrl.ts, not'],
    ['src/modals/play/Queue/Queue.tsx', '../Notice/Notice.viewModel.ts', 'its entry points are Notice/Notice.tsx'],
    [
      'src/modals/play/Queue/Queue.tsx',
      '../../../widgets/play/Overlay/Overlay.module.css',
      'its entry points are Overlay/Overlay.tsx',
    ],
    ['src/modals/play/Queue/Queue.tsx', '../../../app/ports.ts', 'not src/app'],
    ['src/app/main.tsx', '../../simulator/core/world/world.ts', 'not simulator'],
    ['src/app/main.tsx', '../../mocks/msw.ts', 'not mocks'],
    ['src/app/main.tsx', '../modals/play/Queue/Queue.stories.tsx', 'only tests and stories'],
    ['src/contracts/call.ts', 'zod', 'zod/mini'],
    ['simulator/core/world/world.ts', '../../../src/domain/session/session.machine.ts', 'src/contracts, src/kit'],
    ['simulator/core/world/world.ts', '../../../mocks/scene.ts', 'src/contracts, src/kit'],
    ['simulator/peer/vp8/encoder.ts', '../../../src/kit/clock.ts', 'nothing inside'],
    ['simulator/peer/vp8/encoder.test.ts', '../../../src/kit/random.ts', 'nothing inside'],
    ['simulator/peer/encoding/framePump.ts', '../vp8/vp8Tables.ts', 'its index.ts'],
  ])('forbid %s to import %s', (file, source, why) => expect(forbidden(file, source)).toContain(why));

  it.each([
    ['src/app/main.tsx', './shell/AppView.tsx'],
    ['src/app/main.tsx', './ports/browserPorts.ts'],
    ['src/app/features.ts', './files/feature.ts'],
    ['src/app/views.ts', './library/HomeView.tsx'],
    ['src/app/play/PlayView.tsx', '../ports/network/streamPorts.ts'],
    ['src/app/play/playOverlays.ts', '../features.ts'],
    ['src/app/play/session/notice.viewModel.ts', '../../core/featureKeys/play/files.ts'],
    ['src/app/shell/prefetch/loadPrefetch.ts', '../../play/PlayView.tsx'],
    ['src/app/files/feature.ts', './filesController.ts'],
    ['src/app/controls/sidebar/controlsController.ts', '../../core/featureKeys/play/schemes.ts'],
    ['src/app/controls/sidebar/controlsController.ts', '../schemes/schemesController.ts'],
    ['src/app/library/GameView.tsx', '../shell/Shell.tsx'],
    ['src/app/ports/browserPorts.ts', './window/browser.ts'],
    ['src/app/pwa/offline/offline.ts', '../../ports/storage/textStore.ts'],
  ])('inside the app, allow %s to import %s', (file, source) => expect(forbidden(file, source)).toBeUndefined());

  it.each([
    ['src/app/core/visitCore.ts', '../play/play.ts', 'src/app/core imports nothing of src/app/play'],
    ['src/app/core/app.ts', '../visitFeatures.ts', 'at the top of the app'],
    [
      'src/app/core/featureKeys/visit/nowbux.ts',
      '../../../nowbux/onPages/feature.ts',
      'src/app/core imports nothing of',
    ],
    ['src/app/ports/window/browserPort.ts', '../../core/visitCore.ts', 'src/app/ports imports nothing of src/app/core'],
    ['src/app/play/play.ts', '../features.ts', 'at the top of the app'],
    ['src/app/play/play.ts', '../shell/Shell.tsx', 'src/app/play imports nothing of src/app/shell'],
    ['src/app/play/play.ts', '../files/filesController.ts', 'src/app/play imports nothing of src/app/files'],
    ['src/app/shell/FooterView.tsx', '../account/PersonView.tsx', 'src/app/shell imports nothing of src/app/account'],
    ['src/app/ads/rewarded/feature.ts', '../../passes/passesController.ts', 'src/app/ads imports nothing of'],
    ['src/app/core/records/sendReport.ts', '../../ports/storage/download.ts', 'comes by AppPorts'],
    ['src/app/core/app.ts', '../../../simulator/core/world/world.ts', 'not simulator'],
  ])('inside the app, forbid %s to import %s', (file, source, why) => expect(forbidden(file, source)).toContain(why));

  it('allow any folder of the app to import types of the ports', () => {
    expect(forbidden('src/app/core/records/sendReport.ts', '../../ports/pagePorts.ts', 'types')).toBeUndefined();
    expect(forbidden('src/app/ports/window/browserPort.ts', '../../core/visitCore.ts', 'types')).toContain(
      'src/app/ports imports nothing',
    );
  });

  it('fail the lint for a forbidden import', () => {
    const root = mkdtempSync(join(tmpdir(), 'arrows-'));
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    write('src/app/ports/appPorts.ts', 'export interface Ports {}\nexport const ports = 1;\n');
    write(
      'src/app/play/play.ts',
      "import { ports, type Ports } from '../ports/appPorts.ts';\nexport const all: Ports = ports;\n",
    );
    write(
      'src/app/play/guideTypes.ts',
      "import { type Ports } from '../ports/appPorts.ts';\nexport type Own = Ports;\n",
    );
    write('src/kit/stateMachine.ts', "export * from '../app/ports/appPorts.ts';\n");
    const oxlint = join(ROOT, 'node_modules', '.bin', 'oxlint');
    const { stdout, status } = spawnSync(oxlint, ['-c', join(ROOT, '.oxlintrc.json'), 'src'], {
      cwd: root,
      encoding: 'utf8',
    });
    rmSync(root, { recursive: true });
    expect(stdout).toContain('src/kit may import from nothing inside, not src/app/ports/appPorts.ts');
    expect(
      stdout.match(/comes by AppPorts/g),
      'only the import of a value is reported, not that of a type',
    ).toHaveLength(1);
    expect(status).not.toBe(0);
  }, 60_000);
});
