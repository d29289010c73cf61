import type { GoogleIdentity, IdentityConfiguration } from '../../../src/contracts/thirdParty/googleIdentity.ts';
import type { GoogleScript } from '../../../src/domain/account/signIn/google.runner.ts';

/** Google's script in a story: one button that signs in Juno, whose account was created with Google. */
export function storyGoogle(): GoogleScript {
  let config: IdentityConfiguration | undefined;
  const identity: GoogleIdentity = {
    initialize: (options) => void (config = options),
    prompt: () => undefined,
    renderButton(parent) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Choose Juno';
      button.lang = 'en';
      button.style.cssText =
        'inline-size: 100%; min-block-size: 44px; border-radius: 22px; background: #fff; color: #1f1f1f';
      button.addEventListener('click', () => config?.callback({ credential: 'social@example.com', select_by: 'btn' }));
      parent.replaceChildren(button);
    },
    disableAutoSelect: () => undefined,
    cancel: () => undefined,
    revoke: (_hint, done) => done?.({ successful: true }),
  };
  return { fedcm: false, load: () => Promise.resolve(identity) };
}
