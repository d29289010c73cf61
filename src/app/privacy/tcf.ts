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
 * Encodes the player's choice as a TC string of TCF 2.2 for this site. Consent to advertising covers the partners and
 * purposes in the consent banner, in the vendor list's language. It claims neither legitimate interest nor special
 * features.
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
  // Round the time of the consent to the day: a precise time would identify the visitor.
  const day = new Date(madeAt);
  day.setUTCHours(0, 0, 0, 0);
  model.created = day;
  model.lastUpdated = day;
  return TCString.encode(model);
}

/**
 * Parses the deployment's copy of IAB Europe's global vendor list.
 * @throws Error if the text is invalid
 */
export function readVendors(text: string): VendorList {
  const list = JSON.parse(text) as VendorList;
  // A vendor list without purposes or vendors is invalid; `GVL` isn't ready with it.
  if (!new GVL(list).isReady) throw new Error('no vendor list');
  return list;
}

/** Returns the vendors of the vendor list, with the purposes that they request consent for. */
export function partnersOf({ vendors }: VendorList): AdPartners {
  return adPartnersOf(Object.values(vendors));
}

/**
 * Answers `__tcfapi` with the player's consent choice and its changes, or with the pending banner before a choice.
 */
export function startTcf(
  consent: ConsentStore,
  config: TcfConfig,
  { vendors, now }: { readonly vendors: VendorList; readonly now: () => number },
  signal: AbortSignal,
): void {
  const api = new CmpApi(config.cmpId, config.cmpVersion, true);
  reaction(
    () => consent.made,
    (made) => {
      api.update(tcStringOf(consent.choice, config, vendors, made?.at ?? now()), consent.pending);
    },
    { signal, fireImmediately: true },
  );
}
