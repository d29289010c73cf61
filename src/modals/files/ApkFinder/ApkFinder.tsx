import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { ErrorIcon, GridIcon, SearchIcon } from '../../../design/icons/icons.tsx';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import { RadioGroup } from '../../../design/forms/RadioGroup/RadioGroup.tsx';
import { formatBytes } from '../../../kit/formatBytes.ts';
import styles from './ApkFinder.module.css';
import type { ApkFinderModel } from './ApkFinder.types.ts';

/** Keeps the parts of a date on one line. */
const NO_BREAK = '\u00a0';

export const ApkFinder = observer(function ApkFinder({ model }: { readonly model: ApkFinderModel }) {
  const { t } = useTranslation('device');
  const { state, canLook, chosen, connected } = model;
  const isFound = state === 'found';
  return (
    <Dialog
      open
      size="m"
      title={t('finder.title')}
      closeLabel={t('close')}
      onClose={model.close}
      actions={
        isFound && (
          <>
            <Button variant="go" disabled={chosen === undefined || !connected} onClick={model.play}>
              {t('finder.play')}
            </Button>
            <Button variant="secondary" disabled={chosen === undefined || !connected} onClick={model.send}>
              {t('finder.send')}
            </Button>
          </>
        )
      }
      footer={t('trust')}
    >
      <div className={styles.finder}>
        {state === 'start' && <p>{t(canLook ? 'finder.text' : 'finder.text-phone')}</p>}
        {state === 'looking' && (
          <div role="status" className={styles.searching}>
            <span>{t('finder.looking')}</span>
            <Progress label={t('finder.looking')} />
          </div>
        )}
        {state === 'none' && (
          <p role="status" className={styles.empty}>
            <ErrorIcon size="1.25rem" />
            <span>{t('finder.none')}</span>
          </p>
        )}
        {isFound && <Findings model={model} />}
        {!connected && <p role="status">{t('offline')}</p>}
        <div className={styles.options}>
          {canLook && (
            <Button variant={state === 'start' ? 'go' : 'secondary'} icon={GridIcon} onClick={model.look}>
              {t(isFound ? 'finder.look-elsewhere' : 'finder.look')}
            </Button>
          )}
          <Button variant={canLook ? 'quiet' : 'go'} icon={SearchIcon} onClick={model.pick}>
            {t('finder.pick')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
});

const Findings = observer(function Findings({ model }: { readonly model: ApkFinderModel }) {
  const { t, i18n } = useTranslation('device');
  const dates = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const { findings, chosen } = model;
  return (
    <RadioGroup
      label={t('finder.found', { count: findings.length })}
      framed
      options={findings.map(({ id, name, title, size, at }) => ({
        value: id,
        label: title ?? name,
        hint: [title && name, formatBytes(size, i18n.language), dates.format(at).replaceAll(' ', NO_BREAK)]
          .filter(Boolean)
          .join('\u00a0· '),
      }))}
      value={chosen}
      onChange={model.choose}
    />
  );
});
