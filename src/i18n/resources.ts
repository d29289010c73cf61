import type app from '../../locales/en/app.json';
import type common from '../../locales/en/common.json';
import type home from '../../locales/en/home.json';
import type hud from '../../locales/en/hud.json';
import type play from '../../locales/en/play.json';
import type session from '../../locales/en/session.json';
import type shell from '../../locales/en/shell.json';

/** The strings of every domain, in English, which the typed keys of `t` come from. One line for each file. */
export interface Resources {
  readonly app: typeof app;
  readonly common: typeof common;
  readonly home: typeof home;
  readonly hud: typeof hud;
  readonly play: typeof play;
  readonly session: typeof session;
  readonly shell: typeof shell;
}

/** A file of `locales/<language>/`. */
export type Domain = keyof Resources;
