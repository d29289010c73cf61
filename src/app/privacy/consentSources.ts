import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { PrivacyConfig } from '../../contracts/thirdParty/privacyConfig.ts';
import type { AdPartners } from '../../domain/privacy/consent/adPartners.ts';
import type { ConsentStore } from '../../domain/privacy/consent/consent.store.ts';
import { choiceOfTcData } from '../../domain/privacy/consent/tcf.ts';
import type { Millis } from '../../kit/clock.ts';
import type { Core } from '../core/visitCore.ts';
import type { TcfPorts } from '../ports/visitPorts.ts';
import { serviceAddress } from '../../domain/links/allowlist.ts';

interface ConsentParts {
  readonly core: Core;
  readonly consent: ConsentStore;
  readonly tcf: TcfPorts;
}

/** Longest time to load the vendor list, in milliseconds. Afterwards the consent banner appears without the list. */
const LIST_MS: Millis = 8_000;

/** Companies that receive the player's choice by IAB TCF. */
interface TcfAudience {
  /** Whether the vendor list has loaded or failed to load. */
  readonly settled: boolean;
  /** Companies that receive the player's data for advertising; undefined if none do. */
  readonly partners: AdPartners | undefined;
}

/**
 * Publishes the player's consent by IAB TCF, if configured and visitors are asked to choose. Calls of the TCF API are
 * queued immediately. Without the vendor list TCF has no recipients and grants nothing.
 */
export function answerTcf(
  { core, consent, tcf }: ConsentParts,
  config: NonNullable<PrivacyConfig['tcf']>,
): TcfAudience {
  const { ports, signal: lifetime } = core;
  const nothing: { settled: boolean; partners: AdPartners | undefined } = { settled: false, partners: undefined };
  const known = makeAutoObservable(nothing, {}, { deep: false });
  const settle = (partners?: AdPartners) =>
    runInAction(() => {
      known.settled = true;
      known.partners = partners;
    });
  tcf.installTcfStub();
  const reading = new AbortController();
  const signal = AbortSignal.any([lifetime, reading.signal]);
  const list = serviceAddress(config.vendorList, ports.browser.origin);
  const start = async () => {
    if (!list) throw new Error('no address of a list');
    const [{ startTcf, readVendors, partnersOf }, text] = await Promise.all([
      import('./tcf.ts'),
      ports.fetch(list.href, { signal, credentials: 'omit' }).then((response) => response.text()),
    ]);
    const vendors = readVendors(text);
    // Visitors who saw the consent banner without the vendor list haven't consented to its vendors.
    if (signal.aborted) return;
    startTcf(consent, config, { vendors, now: () => ports.clock.now() }, lifetime);
    settle(partnersOf(vendors));
  };
  start()
    .catch((error: unknown) => !lifetime.aborted && ports.log.report({ name: 'tcf-not-started', error }))
    .finally(() => {
      reading.abort();
      if (!known.settled) settle();
    });
  ports.clock.after(LIST_MS, () => reading.abort(), signal);
  return known;
}

/** Uses a deployment's consent platform instead of our banner. */
export class ConsentPlatform {
  readonly #parts: ConsentParts;
  readonly #config: NonNullable<PrivacyConfig['consentPlatform']>;

  constructor(parts: ConsentParts, config: NonNullable<PrivacyConfig['consentPlatform']>) {
    this.#parts = parts;
    this.#config = config;
  }

  /** Loads the consent platform's script, and applies the choices made in it until `signal` aborts. */
  start(signal: AbortSignal): void {
    const { core, consent, tcf } = this.#parts;
    tcf.installTcfStub();
    tcf.followPlatform((data) => {
      const choice = choiceOfTcData(data);
      // While the consent platform asks the player again, the previous choice stays valid.
      if (choice) consent.follow(choice);
    }, signal);
    tcf
      .runScript(this.#config.script)
      .catch((error: unknown) => core.ports.log.report({ name: 'consent-platform-not-loaded', error }));
  }

  readonly open = (): Promise<void> => {
    this.#parts.tcf.sendToPlatform(this.#config.open);
    return Promise.resolve();
  };

  /** Asks a visitor who hasn't chosen yet. Resolves after the visitor has answered. */
  readonly request = async (): Promise<void> => {
    await this.open();
    const { consent, core } = this.#parts;
    const answered = new AbortController();
    await new Promise<void>((resolve) => {
      core.signal.addEventListener('abort', () => resolve(), { once: true, signal: answered.signal });
      reaction(
        () => consent.pending,
        (pending) => !pending && resolve(),
        { signal: AbortSignal.any([core.signal, answered.signal]), fireImmediately: true },
      );
    });
    answered.abort();
  };
}
