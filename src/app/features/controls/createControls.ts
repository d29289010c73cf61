import { later } from '../../../design/later.tsx';
import { MouseLockOnboarding } from '../../../modals/MouseLockOnboarding/MouseLockOnboarding.tsx';
import type { Layer } from '../../../pages/Play/layers.ts';
import type { ControlsModel } from '../../../widgets/Controls/Controls.tsx';
import type { ControlsOnScreenModel } from '../../../widgets/ControlsOnScreen/ControlsOnScreen.types.ts';
import { ControlsToasts } from '../../../widgets/ControlsToasts/ControlsToasts.tsx';
import type { KeyLabelsModel } from '../../../widgets/KeyLabels/KeyLabels.tsx';
import { SensitivityPopup } from '../../../widgets/SensitivityPopup/SensitivityPopup.tsx';
import { createLayer } from '../../view/createLayer.tsx';
import type { PlayContext } from '../../play/feature.ts';
import type { PlayInput } from '../../play/stageInput.types.ts';
import { ControlsController } from './controlsController.ts';

const Controls = later<ControlsModel>(
  () => import('../../../widgets/Controls/Controls.tsx').then((it) => it.Controls),
  'extra',
);
const OnScreen = later<ControlsOnScreenModel>(
  () => import('../../../widgets/ControlsOnScreen/ControlsOnScreen.tsx').then((it) => it.ControlsOnScreen),
  'extra',
);
const KeyLabels = later<KeyLabelsModel>(
  () => import('../../../widgets/KeyLabels/KeyLabels.tsx').then((it) => it.KeyLabels),
  'extra',
);

/** What the player sees and touches of the controls, with its screens. Lives until the signal is aborted. */
export function createControls(
  context: PlayContext,
  input: PlayInput,
  life: AbortSignal,
): { readonly controller: ControlsController; readonly layers: readonly Layer[] } {
  const it = new ControlsController(context, input).start(life);
  const at = (id: string) => ({ id, place: 'panel', order: 20 }) as const;
  const layers = [
    createLayer(at('key-labels'), KeyLabels.Part, () => it.labels),
    createLayer(at('controls-on-screen'), OnScreen.Part, () => it.drawn),
    createLayer(at('sensitivity'), SensitivityPopup, () => it.popup),
    createLayer(at('controls'), Controls.Part, () => it.controls),
    createLayer(at('controls-toasts'), ControlsToasts, () => it.toasts),
    createLayer(at('mouse-lock-onboarding'), MouseLockOnboarding, () => it.onboarding),
  ];
  return { controller: it, layers };
}
