import type account from '../../locales/en/account.json';
import type app from '../../locales/en/app.json';
import type chat from '../../locales/en/chat.json';
import type common from '../../locales/en/common.json';
import type controls from '../../locales/en/controls.json';
import type coupons from '../../locales/en/coupons.json';
import type debug from '../../locales/en/debug.json';
import type device from '../../locales/en/device.json';
import type dialogs from '../../locales/en/dialogs.json';
import type errors from '../../locales/en/errors.json';
import type files from '../../locales/en/files.json';
import type home from '../../locales/en/home.json';
import type hud from '../../locales/en/hud.json';
import type html from '../../locales/en/html.json';
import type manifest from '../../locales/en/manifest.json';
import type offline from '../../locales/en/offline.json';
import type media from '../../locales/en/media.json';
import type recording from '../../locales/en/recording.json';
import type nowbux from '../../locales/en/nowbux.json';
import type pages from '../../locales/en/pages.json';
import type portal from '../../locales/en/portal.json';
import type passes from '../../locales/en/passes.json';
import type report from '../../locales/en/report.json';
import type rewarded from '../../locales/en/rewarded.json';
import type schemes from '../../locales/en/schemes.json';
import type search from '../../locales/en/search.json';
import type play from '../../locales/en/play.json';
import type pwa from '../../locales/en/pwa.json';
import type session from '../../locales/en/session.json';
import type shell from '../../locales/en/shell.json';
import type stats from '../../locales/en/stats.json';

/** The strings of every domain, in English, which the typed keys of `t` come from. One line for each file. */
export interface Resources {
  readonly account: typeof account;
  readonly app: typeof app;
  readonly chat: typeof chat;
  readonly common: typeof common;
  readonly controls: typeof controls;
  readonly coupons: typeof coupons;
  readonly debug: typeof debug;
  readonly device: typeof device;
  readonly dialogs: typeof dialogs;
  readonly errors: typeof errors;
  readonly files: typeof files;
  readonly home: typeof home;
  readonly hud: typeof hud;
  readonly html: typeof html;
  readonly manifest: typeof manifest;
  readonly offline: typeof offline;
  readonly media: typeof media;
  readonly recording: typeof recording;
  readonly nowbux: typeof nowbux;
  readonly pages: typeof pages;
  readonly portal: typeof portal;
  readonly report: typeof report;
  readonly passes: typeof passes;
  readonly rewarded: typeof rewarded;
  readonly schemes: typeof schemes;
  readonly search: typeof search;
  readonly play: typeof play;
  readonly pwa: typeof pwa;
  readonly session: typeof session;
  readonly shell: typeof shell;
  readonly stats: typeof stats;
}

/** A file of `locales/<language>/`. */
export type Domain = keyof Resources;
