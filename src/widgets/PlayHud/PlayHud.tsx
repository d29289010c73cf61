import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../design/cx.ts';
import {
  ArrowLeftIcon,
  ChatIcon,
  ChevronDownIcon,
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
} from '../../design/Icon/icons.tsx';
import { IconButton } from '../../design/IconButton/IconButton.tsx';
import { HudSound } from './HudSound.tsx';
import styles from './PlayHud.module.css';
import type { PlayHudModel } from './PlayHud.types.ts';
import { useDragged } from './useDragged.ts';
import { watchForBar } from './watchForBar.ts';

/**
 * A bar that hangs from the top edge. It comes by the pointer at the edge, by its handle, or by Shift+Tab, and goes with
 * the pointer, a press elsewhere, or Escape. Pressing its buttons takes no focus from the game.
 */
export const PlayHud = observer(function PlayHud({ model }: { readonly model: PlayHudModel }) {
  const { t } = useTranslation('hud');
  const hud = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const { open, focused } = model;
  const { x, dragged, on } = useDragged(model.handle);

  useEffect(() => {
    if (!hud.current) return undefined;
    return watchForBar(hud.current, {
      open: () => model.open,
      show: (how) => model.show(how),
      hide: () => model.hide(),
      focusStage: () => model.focusStage(),
      keys: {
        m: () => !model.ownSound && model.toggleSound(),
        f: () => model.fullscreen !== undefined && model.toggleFullscreen(),
        s: () => model.stats?.toggle(),
        c: () => openControls(model),
        k: () => openSchemes(model),
        r: () => openMedia(model),
        q: () => openPicture(model),
        p: () => model.screenshot?.take(),
      },
    });
  }, [model]);
  useEffect(() => {
    if (open && focused) bar.current?.querySelector('button')?.focus();
  }, [open, focused]);

  return (
    <div ref={hud} className={cx(styles.hud, open && styles.open)}>
      <button
        type="button"
        className={styles.handle}
        aria-expanded={open}
        tabIndex={open ? -1 : undefined}
        aria-label={t('hud.open')}
        style={{ '--place': x - 0.5 }}
        onMouseDown={keepFocus}
        {...on}
        onClick={(event) => {
          if (dragged.current) {
            dragged.current = false;
            return;
          }
          model.show(event.detail === 0 ? 'keyboard' : 'pointer');
        }}
      >
        <ChevronDownIcon size="1.125rem" />
      </button>
      <section ref={bar} className={styles.bar} aria-label={t('hud.name')} data-line="" inert={!open}>
        <IconButton
          icon={ArrowLeftIcon}
          label={t('leave')}
          onMouseDown={keepFocus}
          onClick={() => {
            // The question that follows gives focus back where it was: to the game, not to a bar that is gone.
            model.focusStage();
            model.leave();
          }}
        />
        <span className={styles.game} title={model.game}>
          {model.game}
        </span>
        {!model.ownSound && <HudSound model={model} />}
        {model.stats && (
          <IconButton
            icon={SignalIcon}
            label={t('hud.stats')}
            aria-pressed={model.stats.shown}
            aria-keyshortcuts="S"
            onMouseDown={keepFocus}
            onClick={model.stats.toggle}
          />
        )}
        {model.media && (
          <IconButton
            icon={RecordIcon}
            label={t('hud.media')}
            aria-pressed={model.media.shown}
            aria-keyshortcuts="R"
            onMouseDown={keepFocus}
            onClick={() => openMedia(model)}
          />
        )}
        {model.picture && (
          <IconButton
            icon={PictureIcon}
            label={t('hud.picture')}
            aria-pressed={model.picture.shown}
            aria-keyshortcuts="Q"
            onMouseDown={keepFocus}
            onClick={() => openPicture(model)}
          />
        )}
        {model.screenshot && (
          <IconButton
            icon={ScreenshotIcon}
            label={t('hud.screenshot')}
            aria-keyshortcuts="P"
            onMouseDown={keepFocus}
            onClick={model.screenshot.take}
          />
        )}
        {model.controls && (
          <IconButton
            icon={GamepadIcon}
            label={t('hud.controls')}
            aria-keyshortcuts="C"
            onMouseDown={keepFocus}
            onClick={() => openControls(model)}
          />
        )}
        {model.schemes && (
          <IconButton
            icon={KeyboardIcon}
            label={t('hud.schemes')}
            aria-keyshortcuts="K"
            onMouseDown={keepFocus}
            onClick={() => openSchemes(model)}
          />
        )}
        {model.chat && (
          <IconButton
            icon={ChatIcon}
            label={t('hud.chat')}
            onMouseDown={keepFocus}
            onClick={() => {
              // As the sidebar: closed, it gives the focus to the game.
              model.focusStage();
              model.hide();
              model.chat?.open();
            }}
          />
        )}
        {model.rewarded && (
          <IconButton
            icon={ClockIcon}
            label={t('hud.more-time')}
            onMouseDown={keepFocus}
            onClick={() => {
              // As the helper's panel.
              model.focusStage();
              model.hide();
              model.rewarded?.open();
            }}
          />
        )}
        {model.nowbux && (
          <IconButton
            icon={CoinIcon}
            label={t('hud.nowbux')}
            onMouseDown={keepFocus}
            onClick={() => {
              // As the helper's panel.
              model.focusStage();
              model.hide();
              model.nowbux?.open();
            }}
          />
        )}
        {model.pass && (
          <IconButton
            icon={TicketIcon}
            label={t(model.pass.held ? 'hud.pass' : 'hud.passes')}
            onMouseDown={keepFocus}
            onClick={() => {
              // As the helper's panel.
              model.focusStage();
              model.hide();
              model.pass?.open();
            }}
          />
        )}
        {model.account && (
          <IconButton
            icon={UserIcon}
            label={t(model.account.signedIn ? 'hud.account' : 'hud.sign-in')}
            onMouseDown={keepFocus}
            onClick={() => {
              // As the helper's panel.
              model.focusStage();
              model.hide();
              model.account?.open();
            }}
          />
        )}
        {model.privacy && (
          <IconButton
            icon={ShieldIcon}
            label={t('hud.privacy')}
            onMouseDown={keepFocus}
            onClick={() => {
              // As the helper's panel.
              model.focusStage();
              model.hide();
              model.privacy?.open();
            }}
          />
        )}
        {model.help && (
          <IconButton
            icon={HelpIcon}
            label={t('hud.help')}
            onMouseDown={keepFocus}
            onClick={() => {
              // As the helper's panel.
              model.focusStage();
              model.hide();
              model.help?.open();
            }}
          />
        )}
        {model.files && <HudDesk model={model} files={model.files} />}
        {model.fullscreen !== undefined && (
          <IconButton
            icon={model.fullscreen ? LeaveFullscreenIcon : FullscreenIcon}
            label={t(model.fullscreen ? 'hud.leave-fullscreen' : 'hud.fullscreen')}
            aria-keyshortcuts="F"
            onMouseDown={keepFocus}
            onClick={model.toggleFullscreen}
          />
        )}
      </section>
    </div>
  );
});

interface HudDeskProps {
  readonly model: PlayHudModel;
  readonly files: NonNullable<PlayHudModel['files']>;
}

/** What opens over the game gives the focus back to the game, not to a bar that is gone. */
function HudDesk({ model, files }: HudDeskProps) {
  const { t } = useTranslation('hud');
  const open = (dialog: 'files' | 'report') => () => {
    model.focusStage();
    model.hide();
    files.open(dialog);
  };
  return (
    <>
      <IconButton icon={UploadIcon} label={t('hud.files')} onMouseDown={keepFocus} onClick={open('files')} />
      <IconButton icon={FlagIcon} label={t('hud.report')} onMouseDown={keepFocus} onClick={open('report')} />
    </>
  );
}

/** The sidebar gives the focus back where it was: to the game, not to a bar that is gone. */
function openControls(model: PlayHudModel): void {
  if (!model.controls) return;
  model.focusStage();
  model.hide();
  model.controls.open();
}

function openMedia(model: PlayHudModel): void {
  if (!model.media) return;
  model.focusStage();
  model.hide();
  model.media.toggle();
}

function openPicture(model: PlayHudModel): void {
  if (!model.picture) return;
  model.focusStage();
  model.hide();
  model.picture.toggle();
}

function openSchemes(model: PlayHudModel): void {
  if (!model.schemes) return;
  model.focusStage();
  model.hide();
  model.schemes.open();
}

/** A press works without taking the keyboard from the game. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
