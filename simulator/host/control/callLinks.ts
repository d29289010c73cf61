/** A value of an answer that requests of other calls need. */
export interface CallLink {
  /** Id of the call whose answer has the value. */
  readonly from: string;
  /** JSON Pointer (RFC 6901) of the value in the answer. */
  readonly pointer: string;
  /** Name of the field in the requests. */
  readonly field: string;
  /** Ids of the calls that need the value. */
  readonly to: readonly string[];
}

/** Links between calls, which the OpenAPI document lists and generated requests follow. */
export const CALL_LINKS: readonly CallLink[] = [
  {
    from: 'play.startSession',
    pointer: '/playSessionId',
    field: 'playSessionId',
    to: [
      'play.setAnswerSdp',
      'play.getSessionStatus',
      'rewards.checkActivitiesStatus',
      'rewards.credit',
      'support.createTicket',
    ],
  },
  { from: 'play.getRegions', pointer: '/regions/0/id', field: 'region', to: ['play.startSession', 'play.startProbe'] },
  { from: 'play.startProbe', pointer: '/probeId', field: 'probeId', to: ['play.setProbeAnswer'] },
  {
    from: 'catalogue.getAppsList',
    pointer: '/topApps/0/appId',
    field: 'appId',
    to: ['play.startSession', 'play.getAppPlayFeatures', 'support.getPreference', 'support.updatePreference'],
  },
  {
    from: 'catalogue.getAppsList',
    pointer: '/topApps/0/packageName',
    field: 'package_name',
    to: ['catalogue.get_cfg_info', 'catalogue.input-mapping-config'],
  },
  {
    from: 'bot.session-create',
    pointer: '/chatSessionId',
    field: 'chatSessionId',
    to: ['bot.session-get', 'bot.chat', 'bot.analyze'],
  },
  {
    from: 'subscription.playPass',
    pointer: '/playPass/0/productId',
    field: 'productId',
    to: ['paymentsdk.order-create', 'subscription.initiate', 'subscription.confirm', 'subscription.purchaseWithNowbux'],
  },
  {
    from: 'paymentsdk.order-create',
    pointer: '/data/orderNumber',
    field: 'orderNumber',
    to: ['subscription.initiate', 'subscription.confirm'],
  },
  {
    from: 'paymentsdk.silenceCallback',
    pointer: '/data/token',
    field: 'token',
    to: ['paymentsdk.paymentDetails', 'paymentsdk.createNowbuxOrder', 'subscription.initiate', 'subscription.confirm'],
  },
  { from: 'rewards.getReward', pointer: '/giftCards/0/productId', field: 'productId', to: ['rewards.redeem'] },
  { from: 'rewards.getLoyaltyOffers', pointer: '/offers/0/offerId', field: 'offerId', to: ['rewards.withdraw'] },
  {
    from: 'play.getQuestInfo',
    pointer: '/quests/questsInfo/0/type',
    field: 'questType',
    to: ['play.claimQuestReward'],
  },
  { from: 'auth.image-upload', pointer: '/url', field: 'avatar', to: ['auth.userinfo-patch'] },
];
