import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import {
  ChatIcon,
  ClockIcon,
  CoinIcon,
  FlagIcon,
  FullscreenIcon,
  GamepadIcon,
  HelpIcon,
  KeyboardIcon,
  LeaveFullscreenIcon,
  PictureIcon,
  RecordIcon,
  ScreenshotIcon,
  ShieldIcon,
  SignalIcon,
  TicketIcon,
  UploadIcon,
  UserIcon,
} from '../../../design/icons/icons.tsx';
import { HudItem } from './HudItem.tsx';
import { openOver } from './openOver.ts';
import type { PlayHudModel } from './PlayHud.types.ts';

/** The bar's optional items, each shown while defined. */
export const HudItems = observer(function HudItems({ model }: { readonly model: PlayHudModel }) {
  const { t } = useTranslation('hud');
  const {
    stats,
    media,
    picture,
    screenshot,
    controls,
    schemes,
    chat,
    rewarded,
    nowbux,
    pass,
    account,
    privacy,
    help,
    files,
  } = model;
  const over = (open: () => void) => () => openOver(model, open);
  const said = (key: HudName) => ({ label: t(`hud.${key}`), word: t(`word.${key}`) });
  return (
    <>
      {stats && <HudItem icon={SignalIcon} {...said('stats')} pressed={stats.shown} keys="S" onPress={stats.toggle} />}
      {media && (
        <HudItem icon={RecordIcon} {...said('media')} pressed={media.shown} keys="R" onPress={over(media.toggle)} />
      )}
      {picture && (
        <HudItem
          icon={PictureIcon}
          {...said('picture')}
          pressed={picture.shown}
          keys="Q"
          onPress={over(picture.toggle)}
        />
      )}
      {screenshot && <HudItem icon={ScreenshotIcon} {...said('screenshot')} keys="P" onPress={screenshot.take} />}
      {controls && <HudItem icon={GamepadIcon} {...said('controls')} keys="C" onPress={over(controls.open)} />}
      {schemes && <HudItem icon={KeyboardIcon} {...said('schemes')} keys="K" onPress={over(schemes.open)} />}
      {chat && <HudItem icon={ChatIcon} {...said('chat')} onPress={over(chat.open)} />}
      {rewarded && <HudItem icon={ClockIcon} {...said('more-time')} onPress={over(rewarded.open)} />}
      {nowbux && <HudItem icon={CoinIcon} {...said('nowbux')} onPress={over(nowbux.open)} />}
      {pass && <HudItem icon={TicketIcon} {...said(pass.held ? 'pass' : 'passes')} onPress={over(pass.open)} />}
      {account && (
        <HudItem icon={UserIcon} {...said(account.signedIn ? 'account' : 'sign-in')} onPress={over(account.open)} />
      )}
      {privacy && <HudItem icon={ShieldIcon} {...said('privacy')} onPress={over(privacy.open)} />}
      {help && <HudItem icon={HelpIcon} {...said('help')} onPress={over(help.open)} />}
      {files && <HudItem icon={UploadIcon} {...said('files')} onPress={over(() => files.open('files'))} />}
      {files && <HudItem icon={FlagIcon} {...said('report')} onPress={over(() => files.open('report'))} />}
      {model.fullscreen !== undefined && (
        <HudItem
          icon={model.fullscreen ? LeaveFullscreenIcon : FullscreenIcon}
          {...said(model.fullscreen ? 'leave-fullscreen' : 'fullscreen')}
          keys="F"
          onPress={model.toggleFullscreen}
        />
      )}
    </>
  );
});

/** Key of an item's label and word in `hud.json`. */
type HudName =
  | 'stats'
  | 'media'
  | 'picture'
  | 'screenshot'
  | 'controls'
  | 'schemes'
  | 'chat'
  | 'more-time'
  | 'nowbux'
  | 'pass'
  | 'passes'
  | 'account'
  | 'sign-in'
  | 'privacy'
  | 'help'
  | 'files'
  | 'report'
  | 'fullscreen'
  | 'leave-fullscreen';
