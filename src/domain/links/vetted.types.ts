import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { AppInfo, RecentPlayed } from '../../contracts/entities/app.ts';
import type { AppEntry, AppLists } from '../../contracts/entities/appList.ts';
import type { Vetted } from './vetAddresses.ts';

// Types of the server's data whose addresses are validated. Links and images accept only such addresses.
export type VettedBootstrap = Vetted<Bootstrap>;
export type VettedApp = Vetted<AppInfo>;
export type VettedEntry = Vetted<AppEntry>;
export type VettedLists = Vetted<AppLists>;
export type VettedPlayed = Vetted<RecentPlayed>;
