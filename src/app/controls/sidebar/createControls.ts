import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { MouseLockOnboarding } from '../../../modals/controls/MouseLockOnboarding/MouseLockOnboarding.tsx';
import type { Layer } from '../../../pages/Play/playLayers.ts';
import type { ControlsModel } from '../../../widgets/controls/Controls/Controls.tsx';
import type { ControlsOnScreenModel } from '../../../widgets/controls/ControlsOnScreen/ControlsOnScreen.types.ts';
import { ControlsToasts } from '../../../widgets/controls/ControlsToasts/ControlsToasts.tsx';
import type { KeyLabelsModel } from '../../../widgets/controls/KeyLabels/KeyLabels.tsx';
import { SensitivityPopup } from '../../../widgets/controls/SensitivityPopup/SensitivityPopup.tsx';
import { createLayer } from '../../core/createLayer.tsx';
import type { PlayContext } from '../../play/feature.ts';
import type { PlayInput } from '../../play/stage/stageInput.types.ts';
import { ControlsController } from './controlsController.ts';

const Controls = new LazyView<ControlsModel>(
  () => import('../../../widgets/controls/Controls/Controls.tsx').then((it) => it.Controls),
  { namespaces: ['controls'], optional: true },
);
const OnScreen = new LazyView<ControlsOnScreenModel>(
  () => import('../../../widgets/controls/ControlsOnScreen/ControlsOnScreen.tsx').then((it) => it.ControlsOnScreen),
  { namespaces: ['controls', 'schemes'], optional: true },
);
const KeyLabels = new LazyView<KeyLabelsModel>(
  () => import('../../../widgets/controls/KeyLabels/KeyLabels.tsx').then((it) => it.KeyLabels),
  { namespaces: ['schemes'], optional: true },
);

/** Creates the controls beside the game and on it, with their layers. They live until `signal` aborts. */
export function createControls(
  context: PlayContext,
  input: PlayInput,
  signal: AbortSignal,
): { readonly controller: ControlsController; readonly layers: readonly Layer[] } {
  const it = new ControlsController(context, input).start(signal);
  const at = (id: string) => ({ id, slot: 'panel', priority: 20 }) as const;
  const layers = [
    createLayer(at('key-labels'), KeyLabels, () => it.labels),
    createLayer(at('controls-on-screen'), OnScreen, () => it.drawn),
    createLayer(at('sensitivity'), LazyView.of(SensitivityPopup, 'controls'), () => it.popup),
    createLayer(at('controls'), Controls, () => it.controls),
    createLayer(at('controls-toasts'), LazyView.of(ControlsToasts, 'controls'), () => it.toasts),
    createLayer(at('mouse-lock-onboarding'), LazyView.of(MouseLockOnboarding, 'controls'), () => it.onboarding),
  ];
  return { controller: it, layers };
}
