import { CmpApi } from '@iabtcf/cmpapi';
import { GVL, TCModel, TCString, type VendorList } from '@iabtcf/core';
import { reaction } from 'mobx';
import type { PrivacyConfig } from '../../contracts/thirdParty/privacyConfig.ts';
import { type AdPartners, adPartnersOf } from '../../domain/privacy/consent/adPartners.ts';
import type { Choice } from '../../domain/privacy/consent/consentChoice.ts';
import type { ConsentStore } from '../../domain/privacy/consent/consent.store.ts';
import { TCF_PURPOSES } from '../../domain/privacy/consent/tcf.ts';

type TcfConfig = NonNullable<PrivacyConfig['tcf']>;

/**
 * A choice as a TC string of TCF 2.2, for this site alone. Consent to advertising is consent to the partners that the
 * banner counts and the purposes that it names, in the list's own language; nothing rests on legitimate interest, and no special feature is allowed, for nobody was asked about either.
 */
export function tcStringOf(
  choice: Choice,
  { cmpId, cmpVersion, publisherCountry }: Omit<TcfConfig, 'vendorList'>,
  vendors: VendorList,
  madeAt: number,
): string {
  const model = new TCModel(new GVL(vendors));
  model.cmpId = cmpId;
  model.cmpVersion = cmpVersion;
  model.consentScreen = 1;
  model.publisherCountryCode = publisherCountry;
  model.isServiceSpecific = true;
  const names = Object.keys(TCF_PURPOSES) as (keyof Choice)[];
  const allowed = new Set(names.filter((name) => choice[name]).flatMap((name) => TCF_PURPOSES[name]));
  if (choice.advertising) {
    const partners = partnersOf(vendors);
    for (const purpose of partners.purposes) allowed.add(purpose);
    model.vendorConsents.set(partners.vendors.map(({ id }) => id));
  }
  model.purposeConsents.set([...allowed]);
  // Of a day, not of a moment: a moment would tell people apart.
  const day = new Date(madeAt);
  day.setUTCHours(0, 0, 0, 0);
  model.created = day;
  model.lastUpdated = day;
  return TCString.encode(model);
}

/**
 * The global vendor list of IAB Europe, as the deployment's own copy has it.
 *
 * @throws Error where the text is none
 */
export function readVendors(text: string): VendorList {
  const list = JSON.parse(text) as VendorList;
  // The list checks itself: without purposes and vendors it isn't ready.
  if (!new GVL(list).isReady) throw new Error('no vendor list');
  return list;
}

/** Who of the list is told of a choice, and what they ask consent to. */
export function partnersOf({ vendors }: VendorList): AdPartners {
  return adPartnersOf(Object.values(vendors));
}

/** Answers `__tcfapi` for advertising: what the player chose, as it changes, and while nobody has chosen that they are asked. */
export function startTcf(
  consent: ConsentStore,
  config: TcfConfig,
  { vendors, now }: { readonly vendors: VendorList; readonly now: () => number },
  life: AbortSignal,
): void {
  const api = new CmpApi(config.cmpId, config.cmpVersion, true);
  reaction(
    () => consent.made,
    (made) => {
      api.update(tcStringOf(consent.choice, config, vendors, made?.at ?? now()), consent.pending);
    },
    { signal: life, fireImmediately: true },
  );
}
