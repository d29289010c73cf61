import { createFilter } from 'vite';
import { ROOT } from './shared/command.ts';

/** Globs, relative to the root, of modules that the same pages load at the same time. */
type Chunk = readonly [name: string, ...parts: string[]];

/**
 * A chunk contains the listed modules and their imports, except those in an earlier chunk. A chunk imports earlier ones
 * only, so circular loading is impossible.
 */
export const CHUNKS: readonly Chunk[] = [
  // Chunk of the libraries of every page. They rarely change between releases, so they are cached separately.
  ['base', 'node_modules/{react,react-dom,scheduler,mobx,mobx-react-lite,zod,i18next,react-i18next}/**'],
  // Chunk of the app's code that every page needs.
  [
    'shared',
    'src/app/core/useStartable.ts',
    'src/app/main.tsx',
    'src/contracts/entities/session.ts',
    'src/design/{media/Picture,primitives/{Button,Heading,VisuallyHidden}}/**',
    'src/design/icons/{Icon,basicIcons}.tsx',
    'src/domain/{account/auth/loginRequirement,library/appType,session/sessionTiming}.ts',
    'src/widgets/{library/{GameLettering,GameBackground},loading/Lazy}/**',
  ],
  // Chunk of the play page and the session's states while the server looks for a streaming device.
  [
    'stage',
    'src/app/{core/sessionEvents,play/{play,playViewModels},ports/{media/audioSession,network/peers}}.ts',
    'src/design/primitives/StageList/**',
    'src/pages/Play/Play.tsx',
    'src/widgets/{play/Preloader/Preloader,stream/StreamStage/StreamStage}.tsx',
  ],
  // Chunk of the code that all pages except games share.
  [
    'pages',
    'src/app/{library/{home.viewModel,openingGame}.ts,shell/Shell.tsx}',
    'src/app/core/gameLists.ts',
    'src/design/{data/oneDecimal,hooks/useAmbientLight}.ts',
    'src/design/{hooks/rows,primitives/{IconButton,Link,Skeleton}}/**',
    'src/design/icons/pageIcons.tsx',
    'src/domain/{library/homeRows,links/gamesAddress}.ts',
    'src/pages/Home/Home.module.css',
    'src/widgets/loading/earlyArt.ts',
    'src/widgets/{library/{GameTile,Rail},shell/{Announcement,Wordmark}}/**',
    'src/widgets/shell/TopBar/TopBar.tsx',
  ],
  // Chunk of the pages' access to the visit's features, and of the base of its dialogs.
  [
    'screens',
    'src/app/core/createLayer.tsx',
    'src/app/core/featureKeys/visit/*.ts',
    'src/app/{core/favourites,library/playerGames}.ts',
    'src/contracts/{calls/playExtraCalls,entities/rewards,entities/subscription}.ts',
    'src/design/{icons,overlays/{Dialog,Toast},primitives/{Avatar,Badge,Card,EmptyState,ProgressRing,Text}}/**',
    'src/kit/{featureKey,featureSet}.ts',
    'src/widgets/{library/ArtLayers,nowbux/QuestToast,shell/Illustration}/**',
  ],
  // Chunk of the rules about third-party scripts and frames, needed before any of them loads.
  ['others', 'src/app/ports/thirdParty/{foreignScript,privacySignals}.ts', 'src/domain/html/frameAddress.ts'],
  // Chunk that reports and stores the data of the visit and its sessions.
  [
    'records',
    'src/app/play/{gamepadNavigationGame,session/playStateOwners}.ts',
    'src/app/core/records/{measuredPlay,visitSecrets}.ts',
    'src/contracts/{calls/supportCalls,idempotency}.ts',
    'src/domain/{privacy/analytics/{acquisition,analyticsEvent,visitSource},session/records/runningSession}.ts',
    'src/domain/support/flightRecorder/redact.ts',
  ],
  // Chunk of the account and its nowBux, for their pages and for hints elsewhere, with sign-in and sign-out.
  [
    'account',
    'src/app/{core/{auth/logOut,payments/{visitPremium,walletOf}},nowbux/onPages/quests.controller}.ts',
    'src/contracts/calls/{account,loyalty,reward,subscription,wallet}Calls.ts',
    'src/design/data/{DateTime,Money}/**',
    'src/domain/{account/{limits,signIn},nowbux/loyalty}/**',
    'src/domain/account/auth/{authEffects,loginContext}.ts',
    'src/domain/nowbux/{wallet.store,nowbuxKeys,adReward/adRewardCredits,earning/playtimeCredits,quests/*}.ts',
    'src/domain/passes/{offeredPasses,passes.store}.ts',
    'src/domain/passes/payments/{paymentAnswers,recheckDelay,sendPayment}.ts',
    'src/domain/ads/rewarded/crossTabRecord.ts',
    'src/pages/NowBux/{NowBux.module.css,layout/{LoadedContent,UnknownSection}.tsx}',
    'src/widgets/nowbux/NowBux/**',
  ],
  // Chunk of the notices about ended sessions and about errors, loaded before the network can fail.
  [
    'notice',
    'src/design/{data/Countdown,primitives/CodeCopy}/**',
    'src/modals/play/Notice/Notice.tsx',
    'src/pages/Home/HomeTrouble.tsx',
    'src/widgets/play/ConnectionVeil/ConnectionVeil.tsx',
    'src/widgets/{passes/OrderNumber,play/Overlay,shell/FailureCode}/**',
  ],
  // Chunk of the base of forms and panels.
  [
    'fields',
    'src/design/{forms/{Checkbox,Field,RadioGroup,Segmented,Slider,Switch,TextInput},primitives/Progress}/**',
    'src/kit/{localDay,sameValue}.ts',
  ],
  // Chunk of header and footer of all pages except games: settings, account, and offers.
  [
    'chrome',
    'src/app/{account/PersonView,shell/FooterView}.tsx',
    'src/design/{forms/Select,overlays/Menu}/**',
    'src/widgets/{account/Person,nowbux/QuestBand,passes/PassBand,shell/{Footer,TopBar}}/**',
  ],
  // Chunk of the home page below its first game, with its animations.
  ['home-rest', 'src/pages/Home/{BuildYourOwnTile,HeroMotion}.tsx', 'src/widgets/library/{AllGames,GameFilters}/**'],
  // Chunk of the features that start three seconds into a visit, on any page.
  [
    'whole-visit',
    'src/app/core/auth/{authEffects,renewToken}.ts',
    'src/app/ports/{browserVisitPorts,pwa/pwaPorts,thirdParty/tcfApi}.ts',
    'src/app/ports/window/{loadScriptFonts,browserTabChannel}.ts',
    'src/app/{visitFeatures.ts,shell/{VisitLayers.tsx,visitFeatureSet.ts}}',
    'src/app/{pwa/{feature,pwa}.ts,shell/failedRequests/**}',
    'src/app/shell/gamepadNavigation/{feature,focus*,keepFocus}.ts',
    'src/domain/{privacy/consent/{consentChoice,regions},support/supportChat/supportChat}.ts',
    'src/widgets/shell/FailedRequestNotice/**',
  ],
  // Chunk that counts visits, with consent. It queues and sends the events of the next chunk, too.
  ['analytics', 'src/app/privacy/analyticsEvents.ts', 'src/domain/privacy/analytics/eventQueue.ts'],
  // Chunk that measures the visit for operators, with consent.
  [
    'experience',
    'src/app/{privacy/experience,ports/window/pageTimings}.ts',
    'src/domain/privacy/experience/{navigationVitals,watchPlay}.ts',
  ],
  // Chunk of input and device messages, loaded while the server looks for a streaming device.
  [
    'input',
    'src/app/play/stage/{createDeviceMessaging,sideMessages,stageInput}.ts',
    'src/contracts/channel/*.ts',
    'src/domain/{input,stream/device}/**',
    'src/domain/controls/schemes/{bindings,scheme,engine/{inputInterceptor,interceptedPads}}.ts',
  ],
  // Chunk that answers the streaming device's WebRTC offer. One file: the request for a second one would follow the
  // first.
  ['offers', 'src/app/ports/network/answerOffer.ts'],
  // Chunk of the overlays on the picture.
  [
    'over',
    'src/modals/{account/Membership,play/{GraceWarning,LeaveQuestion,MatureWarning,Notice,Queue,TestDrive},recording/RecordingExit}/**',
    'src/widgets/play/{ActivityListener,DisconnectToast,GameNote,PlayHud,SoundGate}/**',
  ],
  // Chunk of transient nowBux elements, in games and on the nowBux page.
  [
    'earned',
    'src/app/core/{advertising/{adRegistry,videoAds},payments/premium}.ts',
    'src/app/nowbux/onPages/*.ts',
    'src/contracts/{calls/paymentSdkCalls,thirdParty/advertisingConfig}.ts',
    'src/domain/ads/{advertisingConfig,adProviderRules,video/{adError,adShowing.store,noAdReason,presentAd,videoAds}}.ts',
    'src/domain/{nowbux/{adReward,revaluation},passes/premium}/**',
    'src/domain/nowbux/{earning/creditPlaytime,firstNowbuxNotice}.ts',
    'src/domain/ads/rewarded/rewarded.{machine,runner}.ts',
    'src/modals/nowbux/{NowBuxCredited,NowBuxExplainer}/**',
    'src/widgets/nowbux/{NowBuxRevaluation,NowBuxToast}/**',
  ],
  // Chunk of the features of every game once its picture is shown.
  [
    'playing',
    'src/app/{ads/breaks,controls/sidebar}/*.ts',
    'src/app/core/featureKeys/play/controls.ts',
    'src/app/{controls/touchHint/touchHint,nowbux/inGame/earningController,picture/stats/playStats}.ts',
    'src/app/{core/advertising/adViewer,play/stage/{keyboardLayout.store,muteDuringAd}}.ts',
    'src/domain/ads/{adEligibility,interruptingAds}.ts',
    'src/domain/controls/*.ts',
    'src/domain/{nowbux/earning/earning.store,session/playedTime.store}.ts',
    'src/domain/stream/stats/{streamFigures,statsReading,statsSampler,stallCause}.ts',
    'src/modals/controls/MouseLockOnboarding/**',
    'src/widgets/{controls/{ControlsToasts,SensitivityPopup,SensitivitySlider},play/BreakReminder}/**',
  ],
];

/** Chunk groups in the bundler's format. */
export function chunkGroups(): { readonly name: string; readonly test: (id: string) => boolean }[] {
  return CHUNKS.map(([name, ...parts]) => {
    const isPart = createFilter(parts, null, { resolve: ROOT });
    // Every chunk with a dynamic import needs Vite's preload helper.
    return { name, test: (id) => isPart(id) || (name === 'base' && id.includes('vite/preload-helper')) };
  });
}
