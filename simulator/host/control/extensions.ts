import { SPECIFIED_BOOTSTRAP, SPECIFIED_CALLS } from '../../core/specified/specification.ts';
import type { Selection } from '../../core/specified/selection.ts';

type Json = Readonly<Record<string, unknown>>;
/** Part of a call that has the field. */
export type Part = 'request' | 'answer';

/**
 * Reasons of extensions, the most specific first: by call or by place (call, part and path), and by the field's name. A
 * reason of a place applies to everything below.
 */
const REASONS: Readonly<Record<string, string>> = {
  'play.getRegions': 'The player chooses the region of the cloud machine, which no call offers.',
  'play.startProbe': 'The connection test needs a connection like that of a game.',
  'play.setProbeAnswer': 'The connection test needs a connection like that of a game.',
  'play.subscribePush': 'A push tells a waiting player that it is their turn.',
  'rewards.getLoyaltyOffers': 'Section 3 describes the steps of loyalty offers, and no call returns them.',
  'rewards.withdraw': 'Section 3 describes the fields of a withdrawal, and no call sends it.',
  'subscription.details': 'A player sees receipts and the next payment of a pass without another site.',
  'subscription.change': 'A player ends, resumes or refunds a pass without another site.',
  'analytics.events':
    'Events go in batches, so that a busy page makes fewer requests. Operators learn how fast and smooth visits are.',
  'rewards.redeem answer.prize': 'The daily spin shows what the player won.',
  'rewards.redeem answer.sector': 'The wheel of the daily spin stops at the sector that won.',
  'rewards.redeem answer.unclaimed': 'A prize waits until the winner sends an e-mail address.',
  'rewards.redeem request.code': 'A coupon code is redeemed by the same call as nowBux.',
  'support.createTicket request.recording': 'A ticket may carry the last minutes of diagnostic data.',
  'auth.logout request.everywhere': 'A player signs out other browsers.',
  'auth.logout request.signIn': 'A player signs out one of the other browsers.',
  'auth.logout answer.otherDevices': 'The account page shows how many other browsers are signed in.',
  'support.invite-getUrl answer.friends': 'The invitation dialog lists who joined.',
  'support.invite-getUrl answer.earnedMinutes': 'The invitation dialog shows what the invitations earned.',
  'play.startSession answer.url': 'The status NeedsRedirect needs an address.',
  'subscription.playPass request.appId': 'Passes may differ between games.',
  'bootstrap.app.description': 'The game page describes the game.',
  'bootstrap.media': 'The video page needs the address of its film.',
  offForUserTypes: 'Section 6 lets ads be off for a type of user, and names no field.',
  partnerSessionEndInfo: 'Section 3 names the object, and none of its fields.',
  text: 'Section 3 names the object or list, and none of its fields.',
  url: 'Section 3 names the object, and none of its fields.',
  from: 'Section 3 names the list of the chat, and none of its fields.',
  fallbackLanguage: 'Section 1 describes the setting, and names no field.',
  japanesePortal: 'Section 1 describes the setting, and names no field.',
  hideAdsForProxyUser: 'Section 6 describes the flag, and names no field.',
  multiSubscription: 'Section 4 describes the flow, and names no field.',
  maxFps: 'A game may limit its own frame rate.',
  region: 'The player chooses the region of the cloud machine, which no call offers.',
  playtimeFullAt: 'The player learns when there is new playtime.',
  rewardNowbux: 'A quest shows its reward.',
  favouriteApps: 'Favourite games follow the player to other browsers.',
  version: 'Two browsers must not overwrite each other’s settings.',
  username: 'Section 3 names rank and amount of a ranking only.',
  avatar: 'Section 3 names rank and amount of a ranking only.',
  userId: 'Section 2 names a user name and an avatar of the profile only.',
  amount: 'The history of redeemed codes shows the amount.',
  at: 'Lists show when something happened.',
  developerPayload: 'A repeated payment or redemption must not happen twice.',
  name: 'The history of gift cards shows the shop.',
  worth: 'The history of gift cards shows the value of the card.',
  currencySymbol: 'The history of gift cards shows the value of the card.',
  spinPrizes: 'The odds of the daily spin must be shown.',
  spinsRenewAt: 'The player learns when there are new spins.',
  unclaimedSpins: 'A prize waits until the winner sends an e-mail address.',
  giftCards: 'Section 1 lets nowBux buy gift cards, and names no list of them.',
  productId: 'A purchase needs the id of the product, which section 3 names only for the purchase itself.',
  freeTrial: 'A pass may start with a free trial.',
  hand: 'Answers of the helper name the player’s own keys.',
  questions: 'The helper suggests the next questions.',
  field: 'A form marks the field that the server rejected.',
  nowbuxRewardExpiresAt: 'Section 6 lets earned nowBux expire, and names no field.',
  appName: 'A tile shows the name of the game; section 3 names it for a single game only.',
  developerName: 'The search finds games by their developer; section 3 names it for a single game only.',
  companyName: 'The seller of a game’s items is shown; section 3 names it for a single game only.',
  appGenre: 'The search finds games by genre; section 3 names it for a single game only.',
  appRating: 'A tile shows the rating; section 3 names it for a single game only.',
  genreTags: 'The search finds games by genre; section 3 names them for a single game only.',
  description: 'The search finds games by their description.',
  initialOrientation: 'The list offers games for an upright phone; section 3 names it for a single game only.',
  controls: 'The list filters games by the player’s input.',
  enablePaidOnlyMode: 'A tile shows that a game needs a pass; section 3 names it for a single game only.',
  addedAt: 'The list shows new games.',
  media: 'A tile shows the art of the game; section 3 names it for a single game only.',
  type: 'A restored purchase is an item or a pass.',
  mayComeBack: 'A reload must not end the game at once.',
  games: 'Games in HTML come from an origin that can’t read the page.',
  queuePollSpread: 'Players don’t poll together after an outage.',
  queueSecsPerPlace: 'The line shows an estimated wait.',
  rwdNowbuxPerAd: 'The page shows what an ad earns.',
  paymentSandbox: 'Section 7 has a call for a sandbox, and no switch.',
  adProvider: 'Ads need the address of a provider.',
  webPushKey: 'A push tells a waiting player that it is their turn.',
  idleTimeoutSecs: 'Section 4 describes the timeout, and shows no value.',
  hiddenTimeoutSecs: 'Section 4 describes the timeout, and shows no value.',
  pasteCap: 'Section 5 describes the limit, and shows no value.',
  launchVideoCaptions: 'A film needs captions for players who can’t hear it.',
  accent: 'The art of a game colours its page.',
  shade: 'The art of a game colours its page.',
  far: 'The art of a game has moving layers.',
  moving: 'The art of a game has moving layers.',
  near: 'The art of a game has moving layers.',
  shots: 'The game page shows pictures of the game.',
  sittingMinutes: 'The game page shows how long a game takes.',
  languages: 'The game page shows the languages of the game.',
  instructions: 'The game page explains how to play.',
  gameUrl: 'A game in HTML needs an address.',
  nowbux: 'Section 2 shows no addresses of pages.',
  coupon: 'Section 2 shows no addresses of pages.',
  imprint: 'The law of some countries demands the link.',
  privacy: 'The law of some countries demands the link.',
  terms: 'The law of some countries demands the link.',
  help: 'The app has a page with help.',
  accessibility: 'The law of some countries demands the page.',
  linkAllowlist: 'Links of the server lead only to known domains.',
  announcement: 'The service announces changes on every page.',
  thirdParty: 'Scripts of third parties need addresses.',
};
const OPEN_ANSWER = 'The specification shows no fields of this answer.';
const OPEN_REQUEST = 'The specification shows no fields of this request.';

/** Returns the reason why a call is an extension, or undefined if the specification names it. */
export function reasonOfCall(id: string): string | undefined {
  return Object.hasOwn(SPECIFIED_CALLS, id) ? undefined : (REASONS[id] ?? '');
}

/** Marks every field of a call's schema that the specification doesn't name. */
export function withExtensions(schema: Json, id: string, part: Part): Json {
  const specified = SPECIFIED_CALLS[id];
  // A call that is an extension is marked as a whole.
  if (!specified) return schema;
  const isOpen = part === 'answer' ? !specified.showsAnswer : specified.request === undefined;
  return marked(
    schema,
    specified[part] ?? {},
    `${id} ${part}`,
    isOpen ? (part === 'answer' ? OPEN_ANSWER : OPEN_REQUEST) : undefined,
  );
}

/** Marks every field of the bootstrap data's schema that the specification doesn't name. */
export function withBootstrapExtensions(schema: Json): Json {
  return marked(schema, SPECIFIED_BOOTSTRAP, 'bootstrap', undefined);
}

function marked(schema: Json, selection: Selection, place: string, fallback: string | undefined): Json {
  const { properties, items } = schema;
  if (isJson(items)) return { ...schema, items: marked(items, selection, place, fallback) };
  if (!isJson(properties)) return schema;
  const fields = Object.entries(properties).map(([name, inner]) => {
    if (!isJson(inner)) return [name, inner];
    const at = `${place}.${name}`;
    if (!Object.hasOwn(selection, name))
      return [name, { ...inner, 'x-extension': reasonOf(at) ?? fallback ?? REASONS[name] ?? '' }];
    const parts = selection[name];
    return [name, parts ? marked(inner, parts, at, fallback) : inner];
  });
  return { ...schema, properties: Object.fromEntries(fields) as Json };
}

/** Returns the reason of the place itself or of the nearest place above that has one. */
function reasonOf(place: string): string | undefined {
  if (Object.hasOwn(REASONS, place)) return REASONS[place];
  const above = place.replace(/\.[^.]*$/, '');
  return above === place ? undefined : reasonOf(above);
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
