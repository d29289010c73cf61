import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Cropper } from '../../../design/media/Cropper/Cropper.tsx';
import type { ProfileModel } from './Profile.types.ts';

/** Crops the picture: the player moves, zooms and rotates it below a round crop frame. */
export const CropStep = observer(function CropStep({ model }: { readonly model: ProfileModel }) {
  const { t, i18n } = useTranslation('profile');
  const { open, crop, work } = model;
  if (!open) return null;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <Cropper
      src={open.url}
      size={open}
      value={crop}
      onChange={model.setCrop}
      disabled={work === 'cutting'}
      labels={{
        frame: t('crop.frame'),
        kind: t('crop.kind'),
        place: (right, down) =>
          t('crop.place', { right: percent.format(right / 100), down: percent.format(down / 100) }),
        help: t('crop.help'),
        zoom: t('crop.zoom'),
        zoomed: (zoom) => percent.format(zoom),
        turnLeft: t('crop.turn-left'),
        turnRight: t('crop.turn-right'),
      }}
    />
  );
});
