import type {
  ButtonConfiguration,
  GoogleIdentity,
  IdentityConfiguration,
  PromptMoment,
} from '../../../src/contracts/thirdParty/googleIdentity.ts';
import type { GoogleScript } from '../../../src/domain/account/signIn/google.runner.ts';

type Fate = Partial<{
  readonly notDisplayed: ReturnType<PromptMoment['getNotDisplayedReason']>;
  readonly skipped: ReturnType<PromptMoment['getSkippedReason']> | 'silent';
  readonly dismissed: ReturnType<PromptMoment['getDismissedReason']>;
}>;

/** Google's sign-in script under the control of the test. Records the calls that it receives. */
export class FakeGoogle implements GoogleScript, GoogleIdentity {
  /** True if the browser shows its own FedCM dialog. */
  fedcm = false;
  /** When Google's sign-in script loads; with `hangs`, its request never settles. */
  comes: 'at once' | 'never' | 'hangs' = 'at once';
  loads = 0;
  config: IdentityConfiguration | undefined;
  readonly buttons: ButtonConfiguration[] = [];
  prompts = 0;
  cancelled = 0;
  autoSelect = true;
  #listener: ((moment: PromptMoment) => void) | undefined;

  async load(): Promise<GoogleIdentity> {
    this.loads++;
    if (this.comes === 'never') throw new Error('no script');
    if (this.comes === 'hangs') await new Promise(() => undefined);
    return this;
  }

  /** Signs the player in by the button or by One Tap. */
  choose(credential: string): void {
    this.config?.callback({ credential, select_by: 'btn' });
  }

  /** Reports the outcome of the One Tap prompt. */
  reportPrompt({ notDisplayed, skipped, dismissed }: Fate): void {
    this.#listener?.({
      getMomentType: () => (dismissed ? 'dismissed' : skipped ? 'skipped' : 'display'),
      isDisplayMoment: () => !dismissed && !skipped,
      isDisplayed: () => !dismissed && !skipped && !notDisplayed,
      isNotDisplayed: () => notDisplayed !== undefined,
      getNotDisplayedReason: () => notDisplayed,
      isSkippedMoment: () => skipped !== undefined,
      getSkippedReason: () => (skipped === 'silent' ? undefined : skipped),
      isDismissedMoment: () => dismissed !== undefined,
      getDismissedReason: () => dismissed,
    });
  }

  initialize(config: IdentityConfiguration): void {
    this.config = config;
  }
  prompt(listener?: (moment: PromptMoment) => void): void {
    this.prompts++;
    this.#listener = listener;
  }
  renderButton(_parent: HTMLElement, options: ButtonConfiguration): void {
    this.buttons.push(options);
  }
  disableAutoSelect(): void {
    this.autoSelect = false;
  }
  cancel(): void {
    this.cancelled++;
  }
  revoke(_hint: string, done?: (answer: { readonly successful: boolean }) => void): void {
    done?.({ successful: true });
  }
}
