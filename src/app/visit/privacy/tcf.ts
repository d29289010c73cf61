import { CmpApi } from '@iabtcf/cmpapi';
import { GVL, TCModel, TCString, type VendorList } from '@iabtcf/core';
import { reaction } from 'mobx';
import type { PrivacyConfig } from '../../../contracts/privacy.ts';
import type { Choice } from '../../../domain/consent/choice.ts';
import type { ConsentStore } from '../../../domain/consent/consent.store.ts';
import { TCF_PURPOSES } from '../../../domain/consent/tcf.ts';

type TcfConfig = NonNullable<PrivacyConfig['tcf']>;

/**
 * A choice as a TC string of TCF 2.2, for this site alone. Consent to advertising is consent to the list's purposes and
 * vendors, in the list's own language; nothing rests on legitimate interest, and no special feature is allowed, for nobody was asked about either.
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
  if (choice.advertising) {
    model.setAllPurposeConsents();
    model.setAllVendorConsents();
  } else {
    const names = Object.keys(TCF_PURPOSES) as (keyof Choice)[];
    const allowed = names.filter((name) => choice[name]).flatMap((name) => TCF_PURPOSES[name]);
    model.purposeConsents.set([...new Set(allowed)]);
  }
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
