import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { PlayIcon } from '../../../design/icons/icons.tsx';
import { SessionReport } from '../../../widgets/play/SessionReport/SessionReport.tsx';
import type { AfterPlayModel } from './AfterPlay.types.ts';

/**
 * The report of the session that the player left, over the next page. Escape, the backdrop and the close button stay
 * on that page.
 */
export const AfterPlay = observer(function AfterPlay({ model }: { readonly model: AfterPlayModel }) {
  const { t } = useTranslation('stats');
  const { report, accent, playUrl, homeUrl, close } = model;
  return (
    <Dialog
      open
      size="l"
      severity="success"
      light={accent}
      title={t('after.title', { game: report.game })}
      closeLabel={t('after.close')}
      onClose={close}
      actions={
        <>
          {playUrl && (
            <ButtonLink variant="go" icon={PlayIcon} href={playUrl}>
              {t('after.again')}
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" href={homeUrl}>
            {t('after.home')}
          </ButtonLink>
        </>
      }
    >
      <SessionReport model={report} />
    </Dialog>
  );
});
