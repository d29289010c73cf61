import { reaction } from 'mobx';
import type { PrivacyConfig } from '../../../contracts/privacy.ts';
import type { ConsentStore } from '../../../domain/consent/consent.store.ts';
import { choiceOfTcData } from '../../../domain/consent/tcf.ts';
import type { Core } from '../../boot/core.ts';
import { runScript } from '../../ports/foreignScript.ts';
import { followPlatform, putTcfStub, sayToPlatform } from '../../ports/tcfApi.ts';

/**
 * Tells advertising of the choice by IAB TCF, where a deployment has it and visitors are asked. Questions are kept from now on;
 * without the list of vendors nobody is told anything, and nothing is allowed by the framework.
 */
export function answerTcf(core: Core, consent: ConsentStore, tcf: NonNullable<PrivacyConfig['tcf']>): void {
  const { ports, life } = core;
  putTcfStub();
  const start = async () => {
    const [{ startTcf, readVendors }, response] = await Promise.all([
      import('./tcf.ts'),
      ports.fetch(tcf.vendorList, { signal: life, credentials: 'omit' }),
    ]);
    const vendors = readVendors(await response.text());
    if (!life.aborted) startTcf(consent, tcf, { vendors, now: () => ports.clock.now() }, life);
  };
  start().catch((error: unknown) => !life.aborted && ports.log.report({ name: 'tcf-not-started', error }));
}

/** A deployment's own consent platform in the place of ours: what it is told is what is allowed. */
export class ConsentPlatform {
  readonly #consent: ConsentStore;
  readonly #command: string;
  readonly #life: AbortSignal;

  constructor({ ports, life }: Core, consent: ConsentStore, config: NonNullable<PrivacyConfig['consentPlatform']>) {
    this.#consent = consent;
    this.#command = config.open;
    this.#life = life;
    putTcfStub();
    followPlatform((data) => {
      const choice = choiceOfTcData(data);
      // While it asks again, what was chosen before counts.
      if (choice) consent.follow(choice);
    }, life);
    runScript(config.script).catch((error: unknown) =>
      ports.log.report({ name: 'consent-platform-not-loaded', error }),
    );
  }

  readonly open = (): Promise<void> => {
    sayToPlatform(this.#command);
    return Promise.resolve();
  };

  /** Whoever hasn't chosen yet is asked, and resolves when they have. */
  readonly ask = async (): Promise<void> => {
    await this.open();
    const answered = new AbortController();
    await new Promise<void>((resolve) => {
      this.#life.addEventListener('abort', () => resolve(), { once: true, signal: answered.signal });
      reaction(
        () => this.#consent.pending,
        (pending) => !pending && resolve(),
        { signal: AbortSignal.any([this.#life, answered.signal]), fireImmediately: true },
      );
    });
    answered.abort();
  };
}
