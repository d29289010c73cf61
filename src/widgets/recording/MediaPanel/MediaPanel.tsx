import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { CameraIcon, MicIcon, RecordIcon, StopIcon } from '../../../design/icons/icons.tsx';
import { Select } from '../../../design/forms/Select/Select.tsx';
import { SidePanel } from '../../../design/overlays/Sheet/Sheet.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { Device } from '../../../domain/stream/capture/capture.state.ts';
import type { OutputDevice } from '../../../domain/stream/sound/soundOutputs.store.ts';
import panel from '../../play/panelParts.module.css';
import styles from './MediaPanel.module.css';
import { ReplaySection, type ReplaySectionModel } from '../ReplaySection/ReplaySection.tsx';
import { ResponsePart, type ResponsePartModel } from '../../stream/ResponseTest/ResponseTest.tsx';

/** The panel of sound and recording, beside the running game. */
export interface MediaPanelModel {
  /** Controls of the recording; undefined if the game can't be recorded. */
  readonly recording:
    | {
        readonly state: 'ready' | 'starting' | 'recording' | 'unanswered';
        /** Whether the recording includes the player's voice. */
        readonly voice: boolean;
        readonly setVoice: (voice: boolean) => void;
        readonly start: () => void;
        readonly stop: () => void;
      }
    | undefined;
  /** Model of saving the last thirty seconds; undefined if the game can't be recorded. */
  readonly replay?: ReplaySectionModel | undefined;
  /** Choice of the audio output; undefined if there is no choice. */
  readonly output:
    | {
        readonly devices: readonly OutputDevice[];
        readonly chosen: string;
        readonly failed: boolean;
        readonly use: (id: string) => void;
        /** Opens the browser's own list of audio outputs. */
        readonly openPicker: (() => void) | undefined;
      }
    | undefined;
  /** Microphone and camera, while the game receives them. */
  readonly live: readonly Device[];
  readonly turnOff: (device: Device) => void;
  readonly response: ResponsePartModel;
  readonly close: () => void;
}

export const MediaPanel = observer(function MediaPanel({ model }: { readonly model: MediaPanelModel }) {
  const { t } = useTranslation('media');
  return (
    <SidePanel open title={t('panel.name')} closeLabel={t('panel.close')} onClose={model.close}>
      <div className={panel.parts} data-keeps-keys="">
        {model.recording && <RecordingPart model={model.recording} />}
        {model.replay && <ReplaySection model={model.replay} />}
        {model.output && <OutputPart model={model.output} />}
        <section className={panel.part} aria-labelledby="media-game">
          <Heading level={3} size="l" id="media-game">
            {t('panel.game')}
          </Heading>
          {model.live.length === 0 && <Text tone="soft">{t('panel.game-none')}</Text>}
          {model.live.map((device) => (
            <div key={device} className={styles.live}>
              {device === 'camera' ? <CameraIcon /> : <MicIcon />}
              <span>{t(`live.${device}`)}</span>
              <Button size="s" onClick={() => model.turnOff(device)}>
                {t(`live.off.${device}`)}
              </Button>
            </div>
          ))}
        </section>
        <ResponsePart model={model.response} />
      </div>
    </SidePanel>
  );
});

const RecordingPart = observer(function RecordingPart({
  model,
}: {
  readonly model: NonNullable<MediaPanelModel['recording']>;
}) {
  const { t } = useTranslation('recording');
  const { state } = model;
  return (
    <section className={panel.part} aria-labelledby="media-recording">
      <Heading level={3} size="l" id="media-recording">
        {t('panel.title')}
      </Heading>
      {state === 'recording' ? (
        <Button wide icon={StopIcon} onClick={model.stop}>
          {t('panel.stop')}
        </Button>
      ) : (
        <Button
          wide
          variant="go"
          icon={RecordIcon}
          loading={state === 'starting'}
          disabled={state === 'unanswered'}
          onClick={model.start}
        >
          {t('panel.start')}
        </Button>
      )}
      {state === 'unanswered' && <Text tone="soft">{t('panel.answer-first')}</Text>}
      <Switch
        label={t('panel.voice')}
        hint={t('panel.voice-hint')}
        checked={model.voice}
        disabled={state !== 'ready'}
        onChange={model.setVoice}
      />
      <Text size="s" tone="soft">
        {t('panel.kept')}
      </Text>
    </section>
  );
});

const OutputPart = observer(function OutputPart({ model }: { readonly model: NonNullable<MediaPanelModel['output']> }) {
  const { t } = useTranslation('media');
  const { devices, chosen } = model;
  const options = [
    { value: '', label: t('panel.output-default') },
    ...devices.map(({ id, name }, i) => ({
      value: id,
      label: name || t('panel.output-unnamed', { number: i + 1 }),
    })),
  ];
  return (
    <section className={panel.part}>
      <Field label={t('panel.output')}>
        {(control) => <Select {...control} value={chosen} options={options} onChange={model.use} />}
      </Field>
      {model.openPicker && (
        <Button size="s" onClick={model.openPicker}>
          {t('panel.output-more')}
        </Button>
      )}
      {model.failed && <output>{t('panel.output-failed')}</output>}
    </section>
  );
});
