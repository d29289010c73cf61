import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import {
  AccessibilityIcon,
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
  ReplayIcon,
  ScreenshotIcon,
  ShieldIcon,
  SignalIcon,
  TicketIcon,
  UploadIcon,
  UserIcon,
} from '../../../design/icons/icons.tsx';
import { HudItem } from './HudItem.tsx';
import { openOverGame } from './openOverGame.ts';
import type { PlayHudModel } from './PlayHud.types.ts';

/** The optional items of the game's bar, each shown while defined. The items that players use most come first. */
export const HudItems = observer(function HudItems({ model }: { readonly model: PlayHudModel }) {
  const { t } = useTranslation('hud');
  const {
    stats,
    media,
    replay,
    picture,
    assistance,
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
  const over = (open: () => void) => () => openOverGame(model, open);
  const textsOf = (key: HudName) => ({ label: t(`hud.${key}`), text: t(`word.${key}`) });
  return (
    <>
      {picture && (
        <HudItem
          icon={PictureIcon}
          {...textsOf('picture')}
          pressed={picture.visible}
          keys="Q"
          onPress={over(picture.toggle)}
        />
      )}
      {controls && <HudItem icon={GamepadIcon} {...textsOf('controls')} keys="C" onPress={over(controls.open)} />}
      {model.fullscreen !== undefined && (
        <HudItem
          icon={model.fullscreen ? LeaveFullscreenIcon : FullscreenIcon}
          {...textsOf(model.fullscreen ? 'leave-fullscreen' : 'fullscreen')}
          keys="F"
          onPress={model.toggleFullscreen}
        />
      )}
      {stats && (
        <HudItem icon={SignalIcon} {...textsOf('stats')} pressed={stats.visible} keys="S" onPress={stats.toggle} />
      )}
      {media && (
        <HudItem
          icon={RecordIcon}
          {...textsOf('media')}
          pressed={media.visible}
          keys="R"
          onPress={over(media.toggle)}
        />
      )}
      {replay && (
        <HudItem
          icon={ReplayIcon}
          label={t('hud.replay', { seconds: replay.seconds })}
          text={t('word.replay', { seconds: replay.seconds })}
          keys="L"
          onPress={replay.save}
        />
      )}
      {screenshot && <HudItem icon={ScreenshotIcon} {...textsOf('screenshot')} keys="P" onPress={screenshot.take} />}
      {schemes && <HudItem icon={KeyboardIcon} {...textsOf('schemes')} keys="K" onPress={over(schemes.open)} />}
      {chat && <HudItem icon={ChatIcon} {...textsOf('chat')} onPress={over(chat.open)} />}
      {rewarded && <HudItem icon={ClockIcon} {...textsOf('more-time')} onPress={over(rewarded.open)} />}
      {nowbux && <HudItem icon={CoinIcon} {...textsOf('nowbux')} onPress={over(nowbux.open)} />}
      {pass && <HudItem icon={TicketIcon} {...textsOf(pass.active ? 'pass' : 'passes')} onPress={over(pass.open)} />}
      {account && (
        <HudItem icon={UserIcon} {...textsOf(account.signedIn ? 'account' : 'sign-in')} onPress={over(account.open)} />
      )}
      {assistance && (
        <HudItem
          icon={AccessibilityIcon}
          {...textsOf('assistance')}
          pressed={assistance.visible}
          onPress={over(assistance.toggle)}
        />
      )}
      {privacy && <HudItem icon={ShieldIcon} {...textsOf('privacy')} onPress={over(privacy.open)} />}
      {help && <HudItem icon={HelpIcon} {...textsOf('help')} onPress={over(help.open)} />}
      {files && <HudItem icon={UploadIcon} {...textsOf('files')} onPress={over(() => files.open('files'))} />}
      {files && <HudItem icon={FlagIcon} {...textsOf('report')} onPress={over(() => files.open('report'))} />}
    </>
  );
});

/** Key in `hud.json` for the label and word of an item in the play page's bar. */
type HudName =
  | 'stats'
  | 'media'
  | 'assistance'
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
