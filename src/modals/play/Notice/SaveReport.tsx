import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { CheckIcon, DownloadIcon } from '../../../design/icons/icons.tsx';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';

/** What happened last, as a file for whoever helps. Without secrets: `src/domain/support/flightRecorder`. */
export function SaveReport({ save }: { readonly save: () => Promise<void> }) {
  const { t } = useTranslation('session');
  const [saved, setSaved] = useState<boolean>();
  const said = saved === undefined ? '' : t(saved ? 'notice.report-saved' : 'notice.report-failed');
  const press = () =>
    void save().then(
      () => setSaved(true),
      () => setSaved(false),
    );
  return (
    <>
      <Button size="s" variant="quiet" icon={saved ? CheckIcon : DownloadIcon} onClick={press}>
        {said || t('notice.report')}
      </Button>
      <VisuallyHidden live="polite">{said}</VisuallyHidden>
    </>
  );
}
