// To add a service, add a folder (see README.md) and a line here.
export { accountsPlugin } from './accounts/accountsPlugin.ts';
export { anaPlugin } from './ana/anaPlugin.ts';
export { analyticsPlugin } from './analytics/analyticsPlugin.ts';
export { cataloguePlugin } from './catalogue/cataloguePlugin.ts';
export { invitationsPlugin } from './invitations/invitationsPlugin.ts';
export { loyaltyPlugin } from './loyalty/loyaltyPlugin.ts';
export { paymentsPlugin } from './payments/paymentsPlugin.ts';
export { preferencesPlugin } from './preferences/preferencesPlugin.ts';
export { pushesPlugin } from './pushes/pushesPlugin.ts';
export { questsPlugin } from './quests/questsPlugin.ts';
export { rewardsPlugin } from './rewards/rewardsPlugin.ts';
export { sessionsPlugin } from './sessions/sessionsPlugin.ts';
export { supportPlugin } from './support/supportPlugin.ts';
export { uploadsPlugin } from './uploads/uploadsPlugin.ts';
export { walletPlugin } from './wallet/walletPlugin.ts';
