import { observer } from 'mobx-react-lite';
import { later } from '../../design/later.tsx';
import { MouseLockOnboarding } from '../../modals/MouseLockOnboarding/MouseLockOnboarding.tsx';
import type { ControlsModel } from '../../widgets/Controls/Controls.tsx';
import type { ControlsOnScreenModel } from '../../widgets/ControlsOnScreen/ControlsOnScreen.types.ts';
import { ControlsToasts } from '../../widgets/ControlsToasts/ControlsToasts.tsx';
import type { KeyLabelsModel } from '../../widgets/KeyLabels/KeyLabels.tsx';
import { SensitivityPopup } from '../../widgets/SensitivityPopup/SensitivityPopup.tsx';
import type { HandModel } from './handModel.ts';

const Controls = later<ControlsModel>(
  () => import('../../widgets/Controls/Controls.tsx').then((it) => it.Controls),
  'extra',
);
const OnScreen = later<ControlsOnScreenModel>(
  () => import('../../widgets/ControlsOnScreen/ControlsOnScreen.tsx').then((it) => it.ControlsOnScreen),
  'extra',
);
const KeyLabels = later<KeyLabelsModel>(
  () => import('../../widgets/KeyLabels/KeyLabels.tsx').then((it) => it.KeyLabels),
  'extra',
);

/** What the player sees and touches of the controls. */
export const Hand = observer(function Hand({ model }: { readonly model: HandModel }) {
  const { controls, drawn, labels, popup, toasts, onboarding } = model;
  return (
    <>
      <KeyLabels.Part model={labels} />
      <OnScreen.Part model={drawn} />
      {popup && <SensitivityPopup model={popup} />}
      <Controls.Part model={controls} />
      {toasts && <ControlsToasts model={toasts} />}
      {onboarding && <MouseLockOnboarding model={onboarding} />}
    </>
  );
});
