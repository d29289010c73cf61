import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadIcon, UploadIcon } from '../../../design/icons/icons.tsx';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { NO_ASSISTANCE } from '../../../domain/assistance/assistanceSettings.ts';
import type { AssistanceModel } from '../Assistance.types.ts';
import styles from '../settings.module.css';

/** Saves all assistance settings as a file, loads them, or resets them. */
export const FilesSettings = observer(function FilesSettings({ model }: { readonly model: AssistanceModel }) {
  const { t } = useTranslation('assistance');
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'loaded' | 'failed' | undefined>(undefined);
  const load = (file: File | undefined) => {
    if (file) void model.load(file).then((isLoaded) => setOutcome(isLoaded ? 'loaded' : 'failed'));
  };
  return (
    <div className={styles.settings}>
      <Text tone="soft">{t('files.hint')}</Text>
      <div className={styles.buttons}>
        <Button icon={DownloadIcon} onClick={model.save}>
          {t('files.export')}
        </Button>
        <Button icon={UploadIcon} onClick={() => input.current?.click()}>
          {t('files.import')}
        </Button>
        <Button onClick={() => model.replace(NO_ASSISTANCE)}>{t('files.reset')}</Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/json,.json"
          onChange={({ currentTarget }) => {
            load(currentTarget.files?.[0]);
            // Clears the file input, so that the player can choose the same file again.
            currentTarget.value = '';
          }}
        />
      </div>
      <output>{outcome && <Text strong>{t(`files.${outcome}`)}</Text>}</output>
    </div>
  );
});
