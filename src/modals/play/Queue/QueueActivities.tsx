import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import {
  BellIcon,
  BoltIcon,
  EyeIcon,
  GamepadIcon,
  KeyboardIcon,
  SoundOnIcon,
  TicketIcon,
} from '../../../design/icons/icons.tsx';
import type { IconComponent } from '../../../design/icons/Icon.tsx';
import { Lazy, LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import styles from './Queue.module.css';
import type { TryControlsModel } from './Queue.types.ts';

const TryControls = new LazyView<TryControlsModel>(() => import('./TryControls.tsx').then((it) => it.TryControls), {
  namespaces: ['schemes', 'session'],
  optional: true,
});

interface QueueActivitiesModel {
  readonly openControls?: (() => void) | undefined;
  readonly controls?: TryControlsModel | undefined;
  readonly gamepad: string | undefined;
  readonly soundChecked: boolean;
  readonly call: 'off' | 'on' | 'pushed' | 'refused' | undefined;
  readonly checkSound: () => void;
  readonly requestCall: () => void;
  readonly passes: (() => void) | undefined;
  readonly enterMembership: (() => void) | undefined;
}

/** Activities while the player waits, such as turning on notifications or checking the volume. */
export const QueueActivities = observer(function QueueActivities({ model }: { readonly model: QueueActivitiesModel }) {
  const { t } = useTranslation('session');
  return (
    <section className={styles.activities} aria-labelledby="queue-meanwhile">
      <h2 id="queue-meanwhile" className={styles.subtitle}>
        {t('queue.meanwhile')}
      </h2>
      <ul className={styles.todo}>
        <Thing icon={EyeIcon} title={t('queue.stay.title')} text={t('queue.stay.text')} />
        {model.call !== undefined && (
          <Thing
            icon={BellIcon}
            title={t(model.call === 'refused' ? 'queue.call.stay' : 'queue.call.title')}
            text={t(`queue.call.${model.call}`)}
          >
            {model.call === 'off' && (
              <Button size="s" onClick={model.requestCall}>
                {t('queue.call.ask')}
              </Button>
            )}
          </Thing>
        )}
        {model.passes && (
          <Thing icon={BoltIcon} title={t('queue.pass.title')} text={t('queue.pass.text')}>
            <Button size="s" onClick={model.passes}>
              {t('queue.pass.ask')}
            </Button>
          </Thing>
        )}
        {model.enterMembership && (
          <Thing icon={TicketIcon} title={t('queue.member.title')} text={t('queue.member.text')}>
            <Button size="s" onClick={model.enterMembership}>
              {t('queue.member.ask')}
            </Button>
          </Thing>
        )}
        <Thing
          icon={SoundOnIcon}
          title={t('queue.sound.title')}
          text={t(model.soundChecked ? 'queue.sound.checked' : 'queue.sound.text')}
        >
          <Button size="s" onClick={model.checkSound}>
            {t(model.soundChecked ? 'queue.sound.again' : 'queue.sound.check')}
          </Button>
        </Thing>
        <Thing
          icon={GamepadIcon}
          title={t('queue.gamepad.title')}
          text={
            model.gamepad === undefined ? t('queue.gamepad.text') : t('queue.gamepad.ready', { name: model.gamepad })
          }
        />
        {model.openControls && (
          <Thing icon={KeyboardIcon} title={t('queue.try.title')} text={t('queue.try.text')}>
            <Button size="s" onClick={model.openControls}>
              {t('queue.try.ask')}
            </Button>
          </Thing>
        )}
      </ul>
      <Lazy part={TryControls} model={model.controls} />
    </section>
  );
});

interface ActivityProps {
  readonly icon: IconComponent;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Thing({ icon: Icon, title, text, children }: ActivityProps) {
  return (
    <li className={styles.activity}>
      <Icon size="1.375rem" />
      <div>
        <p className={styles.thingTitle}>{title}</p>
        <p className={styles.thingText}>{text}</p>
      </div>
      {children}
    </li>
  );
}
