import { LATER_CHUNKS } from './laterChunks.ts';

interface Group {
  readonly name: string;
  /** Packages, by name. */
  readonly packages?: readonly string[];
  /** Files or folders below `src`, without what files end in; `*` is any one folder. */
  readonly parts?: readonly string[];
  /** `$initial`: modules that the entry imports statically. */
  readonly tags?: ['$initial'];
}

/** Which modules of several entry points share a chunk. The first group that names a module has it. */
export const CHUNKS: readonly Group[] = [
  // What every page needs and no release of ours changes: cached on its own, and smaller together.
  {
    name: 'base',
    packages: ['react', 'react-dom', 'scheduler', 'mobx', 'mobx-react-lite', 'zod', 'i18next', 'react-i18next'],
  },
  // The entry with all that it imports. In one file with fewer names between files it is smaller by a kilobyte.
  { name: 'index', tags: ['$initial'] },
  // What every page's own code needs: a file for each would weigh more than their code.
  {
    name: 'shared',
    parts: [
      'kit/ticker',
      'kit/perOwner',
      'app/view/useOwned',
      'design/Button',
      'design/cx',
      'design/Heading',
      'design/Icon/basicIcons',
      'design/Icon/Icon',
      'design/Icon/pageIcons',
      'design/IconButton',
      'widgets/Lazy',
      'design/Picture',
      'design/VisuallyHidden',
      'domain/library/appType',
      'domain/invitations/invitedBy',
      'widgets/GameLight',
      'design/elements',
      'domain/session/timing',
    ],
  },
  // How a page asks for what belongs to the whole visit, and what dialogs and pages are drawn with that say more than which
  // games there are.
  {
    name: 'screens',
    parts: [
      'app/view/createLayer',
      'app/visit/account/api',
      'app/visit/favourites',
      'app/visit/help/api',
      'app/visit/invite/api',
      'app/visit/limits/api',
      'app/visit/myGames',
      'app/visit/nowbux/api',
      'app/visit/offerPasses',
      'app/visit/passDesk/api',
      'app/visit/preferences/api',
      'app/visit/privacy/api',
      'app/visit/profile/api',
      'app/visit/supportChat/api',
      'app/visit/withdrawal/api',
      'contracts/calls/playExtras',
      'contracts/entities/rewards',
      'contracts/entities/subscription',
      'design/Avatar',
      'design/Badge',
      'design/Card',
      'design/Dialog',
      'design/EmptyState',
      'design/Icon/icons',
      'design/Illustration',
      'design/ProgressRing',
      'design/Text',
      'design/Toast',
      'design/Weight',
      'domain/passes/soldIn',
      'domain/payments/purchasesKey',
      'domain/preferences/favourites.store',
      'domain/preferences/notices',
      'domain/visit/uaSession',
      'kit/featureKey',
      'kit/featureSet',
      'widgets/ArtLayers',
      'widgets/QuestToast',
      'app/visit/afterPlay/api',
      'app/visit/checks/api',
    ],
  },
  // What is asked of an account and its nowBux, by their page and by what tells of them elsewhere; signing in and out with it.
  {
    name: 'account',
    parts: [
      'app/boot/logOut',
      'app/play/premiumBox',
      'contracts/calls/account',
      'contracts/calls/loyalty',
      'contracts/calls/rewards',
      'contracts/calls/subscription',
      'contracts/calls/wallet',
      'contracts/entities/loyalty',
      'design/Countdown/countdown',
      'design/Money/moneyText',
      'design/NowBux',
      'domain/account',
      'domain/auth/authEffects',
      'domain/auth/forgetPlayer',
      'domain/auth/loginContext',
      'domain/auth/storedKeys',
      'domain/limits/hasLimits',
      'domain/limits/limits',
      'domain/limits/spent',
      'domain/loyalty',
      'domain/nowbux/adReward/adAccount',
      'domain/nowbux/earning/playtimeAccount',
      'domain/nowbux/keptNowbux',
      'domain/nowbux/quests',
      'domain/passes/offered',
      'domain/passes/passes.store',
      'domain/premium/holdsPass',
      'domain/rewarded/keptRecord',
      'pages/NowBux/AskedPart',
      'pages/NowBux/NowBux.module',
      'pages/NowBux/UnknownSection',
      'design/DateTime/dateText',
      'domain/nowbux/wallet.store',
      'domain/payments/paymentAnswers',
      'domain/payments/recheck',
      'domain/payments/sendPayment',
      'app/boot/walletOf',
      'app/visit/nowbux/createQuests',
    ],
  },
  // What the pages outside of a game share.
  {
    name: 'pages',
    parts: [
      'app/visit/library',
      'app/view/home.screen',
      'app/view/opening',
      'app/view/Shell',
      'contracts/calls/catalogue',
      'contracts/entities/appList',
      'design/light',
      'design/Link',
      'design/oneDecimal',
      'design/rows',
      'design/Skeleton',
      'domain/layout/layout',
      'domain/library/library.store',
      'domain/library/lists',
      'domain/library/onePlace',
      'domain/links/gamesAddress',
      'domain/links/subscriptionManagement',
      'i18n/languageNames',
      'widgets/Announcement',
      'widgets/GameTile',
      'design/shortcuts/typedAhead',
      'widgets/Rail',
      'widgets/TopBar/TopBar',
      'widgets/Wordmark',
    ],
  },
  ...LATER_CHUNKS,
];

/** The groups as the bundler takes them. */
export function chunkGroups(): { name: string; tags?: ['$initial']; test: RegExp }[] {
  return CHUNKS.map(({ name, packages, parts, tags }) => ({
    name,
    ...(tags && { tags }),
    test: new RegExp(
      [
        // The bundler's own part of every chunk goes where the packages are.
        ...(packages ? ['rolldown/runtime', 'vite/preload-helper', `/node_modules/(${packages.join('|')})/`] : []),
        ...(parts ? [`/src/(${parts.map(escape).join('|')})[./]`] : []),
      ].join('|'),
    ),
  }));
}

function escape(part: string): string {
  return part.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
}
