import { parseSelection, type Selection } from './selection.ts';

/** Fields of every answer that the specification names (section 7), and the code of its error catalogue (section 8). */
const COMMON = 'status success errCode errorMessage';
/** Fields of a request that the specification calls tracking fields (section 3). */
const TRACKING =
  'feSessionId visitId utmSource utmMedium utmCampaign accessCode ngReferrer pageReferrer ngEntryPoint ntmSource ' +
  'feSessionTags feDeviceType feOsName';
const ACQUISITION = `${TRACKING} uaSessionId uaId playSessionId userSource visitSource userCampaign visitCampaign userAcqVar`;
const EVENT = `${ACQUISITION} eventName packageName originTimestamp extraData`;
const TOKEN = 'code access_token access_token_expiry';
const ORDER = 'accessToken host appId countryCode oauthId channel';
const SUBSCRIPTION = 'status subscriptionAppId type expiryAt playPassTimeLeft membershipId';
const ENTRY = 'appId appType showTile workflowCategory playUrl appPageUrl packageName';
const IAP = 'appId items{iapName nowbuxAmount}';
const ADS = 'preroll midroll display rewarded displayAdMode';
const PREFERENCES = 'volume mouseSensitivity legacyControls fsWidgetPosition overlay config imapOverlay imapScheme';
const RECENT = 'appId icon name playUrl appPageUrl packageName appDeveloperName';
const PERIOD = `status rankings{rank nowbuxEarned} selfRank{rank nowbuxEarned} selfRobuxEarned lastUpdatedAt`;
const FEATURES =
  'requireAuth authType enableCouponGenerator enableSubscriptionPass enableRecording enableMouseLock ' +
  'enableNativePointer enableNativeKeyboard nativeMouseActivities disableImap ' +
  `ads{desktop{${ADS}} mobile{${ADS}}} tryAndDownload{isEnabled cumulativeTimeLimitSecs clientLink} ` +
  'partnerSessionEndInfo{} uiConfig{enableMatureContentWarning} enablePlayModeWithPd enablePaidOnlyMode ' +
  'forcedRewardedAds enableAiBot enableLowCostUi enableRobuxRewards enableTestDriveUi requireRewardedAdsOrPremium';

interface SpecifiedCall {
  /** Fields of the request that the specification names; undefined if it shows no request. */
  readonly request?: Selection;
  /** Fields of the answer that the specification names. */
  readonly answer: Selection;
  /** True if the specification names fields of the answer besides the common ones. */
  readonly showsAnswer: boolean;
}

const call = (answer: string, request?: string): SpecifiedCall => ({
  answer: parseSelection(`${COMMON} ${answer}`),
  showsAnswer: answer !== '',
  ...(request !== undefined && { request: parseSelection(request) }),
});

/**
 * Calls and fields that the specification names (sections 3 and 7). All other calls and fields are extensions, as well
 * as new ones.
 */
export const SPECIFIED_CALLS: Readonly<Record<string, SpecifiedCall>> = {
  'play.startSession': call(
    'offerSdp iceCandidates playSessionId queuePosition servingRegion warningCtaUrl sessionEndCtaUrl ' +
      'secondSessionDetected totalRobuxCreditsEarnedByAllUsers rewards{status adFreeTimeAccumulatedSecs adFreeTimeSecs}',
    `${TRACKING} appId uaId initialOrientation deepLinkUrl customData appLaunchExtraData launcherData membershipId ` +
      'sdpType isIframe ngInviteId framebufferWidth framebufferHeight maxFps maxStreamBitrateKbps',
  ),
  'play.validateMembershipId': call('', 'membershipId'),
  'play.setAnswerSdp': call('', `${TRACKING} playSessionId answerSdp customData`),
  'play.getSessionStatus': call(''),
  'play.createPlayUser': call(
    `playUserToken data{token} subscriptionInfo{${SUBSCRIPTION}} nowbuxCreditLimitExceeded`,
    'uaId',
  ),
  'play.getAppPlayFeatures': call(`playFeFeatures{${FEATURES}}`),
  'play.getMaintenanceStatus': call(''),
  'play.getQuestInfo': call(
    'quests{questsInfo{type appId requiredMinutes progressRatio earnCount claimCount questBeginDateTimeUTC} questsIcon questsTitle} ' +
      'questsIcon questsTitle',
  ),
  'play.claimQuestReward': call(''),
  'play.generatePlayCode': call('playCodeRefId'),
  'play.reportEvent': call('', EVENT),
  'support.createTicket': call(''),
  'support.getPreference': call(
    `appPreferences{${PREFERENCES}} recentPlayedApps{${RECENT}} totalPlayedApps totalPlaytime`,
    'appId uaId',
  ),
  'support.updatePreference': call('', `appId appPreferences{${PREFERENCES}} recentPlayedApp{${RECENT}} uaId`),
  'support.playerStats': call('totalPlaytime'),
  'support.invite-getUrl': call(''),
  'rewards.checkActivitiesStatus': call(
    'robuxRemainingTimeForCreditSecs unaccountedPlayTimeSecs dailySpinCount showNowbuxRevaluationAnimation ' +
      'nowbuxRevaluationAmount',
    'uaSessionId uaId playSessionId',
  ),
  'rewards.redeem': call(''),
  'rewards.getRedemptionHistory': call(''),
  'rewards.credit': call('', 'uaId uaSessionId playTimeSecs playSessionId'),
  'rewards.getReward': call(
    'nowbuxCreditsEarned accumulatedTimeSecs dailySpinCount redemptionCodeList{code} nowbuxPayBalance ' +
      `nowbuxRewardBalance inGameIAPList{${IAP}}`,
  ),
  'rewards.getLeaderboard': call(`daily{${PERIOD}} weekly{${PERIOD}} monthly{${PERIOD}}`),
  'rewards.updateNowbuxRevaluationAnimation': call(''),
  'rewards.nowbuxTxn': call('isUserCreditEligible', `${ACQUISITION} txnType productId`),
  'subscription.playPass': call(
    'playPass{label currency offerPrice currencySymbol appId enablePaymentSdkFlow}',
    'category',
  ),
  'subscription.initiate': call('', `${ACQUISITION} appId productId orderNumber token subscriptionId`),
  'subscription.confirm': call(
    `subscriptionInfo{${SUBSCRIPTION}}`,
    `${ACQUISITION} appId productId orderNumber purchaseToken token nowPassSource`,
  ),
  'subscription.purchaseWithNowbux': call(
    `subscriptionInfo{${SUBSCRIPTION}}`,
    `${ACQUISITION} appId productId token nowPassSource`,
  ),
  'bot.session-create': call('chatSessionId chatHistoryList{}', 'uaId uaSessionId'),
  'bot.session-get': call('chatSessionId chatHistoryList{}', 'uaId uaSessionId chatSessionId'),
  'bot.chat': call(''),
  'bot.analyze': call(''),
  'auth.access-token-post': call(TOKEN, 'implicitGuestLogin'),
  'auth.access-token-get': call(TOKEN),
  'auth.google-auth': call(TOKEN),
  'auth.check-account': call(''),
  'auth.signup': call(TOKEN),
  'auth.pwd-auth': call(TOKEN),
  'auth.forgot-pwd': call(''),
  'auth.update-pwd': call(''),
  'auth.logout': call(''),
  'auth.userinfo-get': call('userData{username email avatar totalPlaytime totalPlayedApps}'),
  'auth.userinfo-patch': call('userData{username email avatar totalPlaytime totalPlayedApps}'),
  'auth.image-upload': call(''),
  'auth.handle-suggestions': call(''),
  'auth.wallet-check-balance': call('totalBalance nowbuxPayBalance nowbuxRewardBalance'),
  'auth.wallet-transactions-list': call(''),
  'catalogue.getAppsList': call(
    ['topApps', 'topBarApps', 'remainingApps', 'otherApps', 'showcaseApps', 'byogGameApp']
      .map((list) => `${list}{${ENTRY}}`)
      .join(' '),
    'feOsName feDeviceType',
  ),
  'catalogue.getNowbuxEnabledApps': call(`data{${IAP}}`),
  'catalogue.get_cfg_info': call('ControlSchemes MetaData', 'package_name parser_version'),
  'catalogue.input-mapping-config': call(''),
  'paymentsdk.silenceCallback': call('data{token}', ORDER),
  'paymentsdk.order-create': call('', ORDER),
  'paymentsdk.getPurchases': call('data{INAPP_PURCHASE_DATA_LIST{productId orderId purchaseToken}}'),
  'paymentsdk.formatOrderData': call(''),
  'paymentsdk.payTypeList': call(''),
  'paymentsdk.paymentDetails': call('', 'token type appId productId countryCode channel'),
  'paymentsdk.createNowbuxOrder': call(
    '',
    'token appId countryCode amountToBuy developerPayload payType productId channel',
  ),
  'beacon.FeGameEnded': call(
    '',
    `${EVENT} userType deviceType os extraData{versionMismatch timeSinceNavigationMs timeSinceBootstrapMs connectionState}`,
  ),
};

/** Fields of a page's bootstrap data that the specification names or needs (sections 2, 3, 6 and 7). */
export const SPECIFIED_BOOTSTRAP: Selection = parseSelection(
  'pageType feVersion country apiPrefix beaconPath hosts{auth catalogue ncm config payment} ' +
    'globalConfig{userQueuePollingSecs pwaNudgeDelayMs rwdMinPlayTimeIntervalInSecs rwdMinRedemptionCredits ' +
    'rwdDailySpinLimit rwdRobuxCreditsRequiredForSpin premiumQueueMethod authClientId paymentSdkHost} ' +
    'app{appId appName appSlug developerName developerSlug companyName state appRating appGenre genreTags packageName ' +
    'workflowCategory appType initialOrientation media{banner launchVideo icon tile logo} widgetPositions ' +
    `authServiceHost paymentSdkHost playUrl appPageUrl playFeFeatures{${FEATURES}}} ` +
    'alternateDomain links{gamesList productUpdates deals community} isProxyUser partner',
);
