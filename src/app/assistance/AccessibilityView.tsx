import { observer } from 'mobx-react-lite';
import { AccessibilityPage } from '../../pages/Accessibility/Accessibility.tsx';
import type { App } from '../core/app.ts';
import { useStartable } from '../core/useStartable.ts';
import { Shell } from '../shell/Shell.tsx';
import { AccessibilityViewModel } from './accessibility.viewModel.ts';

export const AccessibilityView = observer(function AccessibilityView({ app }: { readonly app: App }) {
  const screen = useStartable(() => new AccessibilityViewModel(app));
  return <Shell app={app}>{screen && <AccessibilityPage model={screen} />}</Shell>;
});
