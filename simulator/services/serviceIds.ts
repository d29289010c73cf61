/** By which scripts and the journal call what is asked of others' services. None is a call of the contract. */
export const SERVICE_IDS = [
  'google.identity-script',
  'google.status',
  'google.credential',
  'google.revoke',
  'chat.page',
  'chat.script',
  'chat.read',
  'chat.message',
  'errors.envelope',
  'payment.page',
  'payment.script',
  'payment.submit',
  'measurement.script',
  'measurement.collect',
  'tcf.vendor-list',
  'tcf.platform-script',
  'site.page',
  'site.style',
  'site.subscription',
  'site.subscription-change',
] as const;
export type ServiceId = (typeof SERVICE_IDS)[number];
