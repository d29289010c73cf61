import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { ReplayIcon } from '../../../design/icons/icons.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { ReplayMode } from '../../../domain/recording/replay/replayMode.ts';
import panel from '../../play/panelParts.module.css';

/** The last thirty seconds of the game: the player's setting, and the button that saves them. */
export interface ReplaySectionModel {
  readonly mode: ReplayMode;
  /** Seconds of the game that can be saved now, at most 30. */
  readonly seconds: number;
  readonly isWriting: boolean;
  readonly setAllowed: (allowed: boolean) => void;
  readonly save: () => void;
}

export const ReplaySection = observer(function ReplaySection({ model }: { readonly model: ReplaySectionModel }) {
  const { t } = useTranslation('recording');
  const { mode, seconds, isWriting, setAllowed, save } = model;
  return (
    <section className={panel.part} aria-labelledby="media-replay">
      <Heading level={3} size="l" id="media-replay">
        {t('replay.title')}
      </Heading>
      {mode === 'unsupported' ? (
        <Text tone="soft">{t('replay.unsupported')}</Text>
      ) : (
        <>
          {mode === 'keeping' && (
            <Button wide icon={ReplayIcon} loading={isWriting} disabled={seconds === 0} onClick={save}>
              {seconds === 0 ? t('replay.none') : t('replay.save', { count: seconds })}
            </Button>
          )}
          {mode !== 'keeping' && mode !== 'off' && <output>{t(`replay.${mode}`)}</output>}
          <Switch
            label={t('replay.allow')}
            hint={t('replay.allow-hint')}
            checked={mode !== 'off'}
            onChange={setAllowed}
          />
        </>
      )}
    </section>
  );
});
