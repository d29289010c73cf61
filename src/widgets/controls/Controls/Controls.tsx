import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { ArrowLeftIcon, LeaveIcon } from '../../../design/icons/icons.tsx';
import { SidePanel } from '../../../design/overlays/Sheet/Sheet.tsx';
import styles from './Controls.module.css';
import { ControlsList } from './ControlsList.tsx';
import type { ControlsModel, MouseLockModel } from './controlsModel.ts';
import { GamepadPanel } from './GamepadPanel.tsx';
import { KeyboardPanel } from './KeyboardPanel.tsx';
import { SpokenLayout } from './keyNames.ts';
import { OnScreenPanel } from './OnScreenPanel.tsx';
import { SensitivityPanel } from './SensitivityPanel.tsx';
import { SpecialKeyPanel } from './SpecialKeyPanel.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';

export type {
  ControlsModel,
  ControlsView,
  GamepadModel,
  KeyboardModel,
  MouseLockModel,
  OnScreenModel,
  PadModel,
  SchemesModel,
  SensitivityModel,
} from './controlsModel.ts';

/**
 * The controls sidebar over the game. While it has the focus, it receives keys and gamepad input. A press on the
 * picture goes to the game and keeps the sidebar open. Escape returns to the list of settings, and then to the game.
 */
export const Controls = observer(function Controls({ model }: { readonly model: ControlsModel }) {
  const { t } = useTranslation('controls');
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(model.view);
  const { view } = model;

  useEffect(() => {
    const from = before.current;
    before.current = view;
    if (from === view) return;
    const to = view === 'list' ? `[data-view="${from}"]` : '[data-back]';
    panel.current?.querySelector<HTMLElement>(to)?.focus();
  }, [view]);

  return (
    <div ref={panel} data-keeps-keys="">
      <SidePanel
        open
        title={t(`view.${view}`)}
        closeLabel={t('close')}
        onClose={(reason) => (reason === 'escape' && view !== 'list' ? model.show('list') : model.close())}
        footer={
          view === 'list' ? (
            <Button variant="quiet" icon={LeaveIcon} className={styles.leave} onClick={model.leave}>
              {t('leave')}
            </Button>
          ) : undefined
        }
      >
        <div className={styles.view}>
          {view !== 'list' && (
            <Button data-back="" variant="quiet" size="s" icon={ArrowLeftIcon} onClick={() => model.show('list')}>
              {t('back')}
            </Button>
          )}
          <Panel model={model} />
        </div>
      </SidePanel>
    </div>
  );
});

const Panel = observer(function Panel({ model }: { readonly model: ControlsModel }) {
  switch (model.view) {
    case 'list':
      return <ControlsList model={model} />;
    case 'on-screen':
      return <OnScreenPanel model={model.onScreen} />;
    case 'keyboard':
      return (
        <SpokenLayout value={model.keyboard.layout}>
          <KeyboardPanel model={model.keyboard} schemes={model.schemes} />
        </SpokenLayout>
      );
    case 'gamepad':
      return <GamepadPanel model={model.gamepad} schemes={model.schemes} />;
    case 'special-key':
      return <SpecialKeyPanel model={model.specialKey} />;
    case 'sensitivity':
      return <SensitivityPanel model={model.sensitivity} />;
    case 'mouse-lock':
      return model.mouseLock ? <MouseLockPanel model={model.mouseLock} /> : null;
  }
});

/** The panel that locks the mouse to the game, and explains how to unlock it. */
const MouseLockPanel = observer(function MouseLockPanel({ model }: { readonly model: MouseLockModel }) {
  const { t } = useTranslation('controls');
  return (
    <>
      <Switch label={t('lock.label')} hint={t('lock.hint')} checked={model.isOn} onChange={model.setOn} />
      {model.isOn && !model.locked && <Text strong>{t('lock.click')}</Text>}
      <Text size="s" tone="soft">
        {t('lock.how')}
      </Text>
    </>
  );
});
