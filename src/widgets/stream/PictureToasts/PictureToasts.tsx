import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { BoltIcon, ScreenshotIcon, SignalIcon } from '../../../design/icons/icons.tsx';
import { ToastRegion } from '../../../design/overlays/Toast/Toast.tsx';
import type { Size } from '../../../domain/stream/quality/qualityChoice.ts';
import type { Strain } from '../../../domain/stream/quality/downscaling.ts';

export type PictureNotice =
  | { readonly kind: 'eased'; readonly cause: Strain; readonly size: Size }
  | { readonly kind: 'saved'; readonly name: string; readonly width: number; readonly height: number }
  | { readonly kind: 'not-saved' }
  | { readonly kind: 'sharpen-off' };

export interface PictureToastsModel {
  /**
   * Notices about the running game's picture, one of a kind at most. The model's owner removes them after a while.
   */
  readonly notices: readonly PictureNotice[];
  readonly dismiss: (kind: PictureNotice['kind']) => void;
}

/** Toasts about the picture, over the running game. */
export const PictureToasts = observer(function PictureToasts({ model }: { readonly model: PictureToastsModel }) {
  const { t } = useTranslation('picture');
  const wordsOf = (notice: PictureNotice) => {
    switch (notice.kind) {
      case 'eased':
        return {
          icon: notice.cause === 'network' ? SignalIcon : BoltIcon,
          title: t('toast.eased.title'),
          text: t(`quality.eased.${notice.cause}`, { size: notice.size }),
        };
      case 'saved':
        return {
          icon: ScreenshotIcon,
          title: t('toast.saved.title'),
          text: t('toast.saved.text', { name: notice.name, width: notice.width, height: notice.height }),
        };
      case 'not-saved':
        return { icon: ScreenshotIcon, title: t('toast.not-saved.title'), text: t('toast.not-saved.text') };
      case 'sharpen-off':
        return { icon: BoltIcon, title: t('toast.sharpen-off.title'), text: t('toast.sharpen-off.text') };
    }
  };
  return (
    <ToastRegion
      label={t('toast.region')}
      dismissLabel={t('toast.dismiss')}
      toasts={model.notices.map((notice) => ({ id: notice.kind, ...wordsOf(notice) }))}
      onDismiss={(id) => model.dismiss(id as PictureNotice['kind'])}
    />
  );
});
