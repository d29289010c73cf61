import { observable, runInAction } from 'mobx';
import type { HelpAction } from '../../../domain/support/help/topics.ts';
import type { PlayContext, PlayFeature } from '../../play/feature.ts';
import { type HelpRequest, HELP as VISIT_HELP } from '../../core/featureKeys/visit/help.ts';
import type { Check } from '../../core/featureKeys/visit/hardwareChecks.ts';
import { PLAY_CHECKS } from '../../core/featureKeys/play/playChecks.ts';
import { FILES } from '../../core/featureKeys/play/files.ts';
import { HELP, type HelpApi } from '../../core/featureKeys/play/playHelp.ts';

/** The visit's help over a game, with actions of the game's bar and the game's problem form. */
export const help: PlayFeature<HelpApi> = {
  key: HELP,
  create({ app, hud, feature, focusStage }) {
    const isOpen = observable.box(false);
    const show = (open: boolean) => runInAction(() => isOpen.set(open));
    const check = (which: Check) => () => void feature(PLAY_CHECKS).open(which);
    const openHelp = async (wish: HelpRequest) => {
      const help = await app.requestFeature(VISIT_HELP);
      if (!help || isOpen.get()) return;
      show(true);
      await help.open(wish);
      show(false);
      focusStage();
    };
    const open: HelpApi['open'] = (topic) =>
      openHelp({
        topic,
        acts: { ...barActions(hud()), pad: check('pad'), mouse: check('mouse'), connection: check('connection') },
        report: () => feature(FILES).open('report'),
      });
    const report: HelpApi['report'] = (about) => openHelp({ begin: 'report', about });
    return {
      api: { open, report },
      bar: { help: { open: () => void open() } },
      asks: () => isOpen.get(),
    };
  },
};

/** Returns actions of the player's bar by the names that help's answers use. */
function barActions(bar: ReturnType<PlayContext['hud']>): Readonly<Partial<Record<HelpAction, () => void>>> {
  const { stats, controls, schemes, media, picture, assistance, files, chat, account } = bar;
  return {
    ...(stats && { stats: () => !stats.visible && stats.toggle() }),
    ...(controls && { controls: controls.open }),
    ...(schemes && { schemes: schemes.open }),
    ...(media && { media: () => !media.visible && media.toggle() }),
    ...(picture && { picture: () => !picture.visible && picture.toggle() }),
    ...(assistance && { accessibility: () => !assistance.visible && assistance.toggle() }),
    ...(files && { files: () => files.open('files') }),
    ...(chat && { ana: chat.open }),
    ...(bar.fullscreen === false && { 'full-screen': bar.toggleFullscreen }),
    ...(account && { [account.signedIn ? 'sign-out' : 'sign-in']: account.open }),
  };
}
