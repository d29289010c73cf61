import type { MouseLockOnboardingModel } from '../../modals/MouseLockOnboarding/MouseLockOnboarding.tsx';
import type { ControlsModel } from '../../widgets/Controls/Controls.tsx';
import type { ControlsOnScreenModel } from '../../widgets/ControlsOnScreen/ControlsOnScreen.types.ts';
import type { ControlsToastsModel } from '../../widgets/ControlsToasts/ControlsToasts.tsx';
import type { KeyLabelsModel } from '../../widgets/KeyLabels/KeyLabels.tsx';
import type { SensitivityPopupModel } from '../../widgets/SensitivityPopup/SensitivityPopup.tsx';

/** What the play page shows of the controls, each while it is defined. */
export interface HandModel {
  readonly controls: ControlsModel | undefined;
  readonly drawn: ControlsOnScreenModel | undefined;
  readonly labels: KeyLabelsModel | undefined;
  readonly popup: SensitivityPopupModel | undefined;
  readonly toasts: ControlsToastsModel | undefined;
  readonly onboarding: MouseLockOnboardingModel | undefined;
}
