import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { AppInfo, RecentPlayed } from '../../contracts/entities/app.ts';
import type { AppEntry, AppLists } from '../../contracts/entities/appList.ts';
import type { Vetted } from './vouched.ts';

// Entities of the server whose addresses have been checked, so that links and pictures can use them.
export type VettedBootstrap = Vetted<Bootstrap>;
export type VettedApp = Vetted<AppInfo>;
export type VettedEntry = Vetted<AppEntry>;
export type VettedLists = Vetted<AppLists>;
export type VettedPlayed = Vetted<RecentPlayed>;
