import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { AppInfo, RecentPlayed } from '../../contracts/entities/app.ts';
import type { AppEntry, AppLists } from '../../contracts/entities/appList.ts';
import type { Vetted } from './vetAddresses.ts';

// Server entities with checked addresses, which links and images require.
export type VettedBootstrap = Vetted<Bootstrap>;
export type VettedApp = Vetted<AppInfo>;
export type VettedEntry = Vetted<AppEntry>;
export type VettedLists = Vetted<AppLists>;
export type VettedPlayed = Vetted<RecentPlayed>;
