import { accountSpec } from '../../../src/domain/account/signIn/account.machine.ts';
import type { AccountCommand, AccountEvent, AccountState } from '../../../src/domain/account/signIn/account.state.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { trialsOf } from '../eventTrials.ts';

export const accountSetup: MachineSetup<AccountState, AccountEvent, AccountCommand> = {
  file: 'src/domain/account/signIn/account.machine.ts',
  spec: accountSpec,
  trials: trialsOf<AccountEvent>(
    {
      opened: (['login', 'sign-up', 'forgot', 'reset', 'change'] as const).map((form) => ({ form })),
      closed: [{}],
      submitted: [{}, { mistake: 'invalid-email' }],
      went: (['login', 'sign-up', 'forgot'] as const).map((to) => ({ to })),
      'account found': [{ method: 'password' }, { method: 'password', filledIn: true }, { method: 'google' }],
      'google answered': [{}],
      'code mailed': [{}],
      'another code asked': [{}],
      'wait over': [{}],
      'token kept': [{ isNew: false }, { isNew: true }],
      settled: [{}],
      done: [{}],
      failed: [
        { trouble: { about: 'failed' } },
        { trouble: { about: 'too-often', until: 60_000 } },
        { trouble: { about: 'link-expired' } },
      ],
    },
    (event) => {
      switch (event.kind) {
        case 'opened':
          return `to ${event.form}`;
        case 'submitted':
          return event.mistake ? 'with invalid input' : undefined;
        case 'went':
          return `to ${event.to}`;
        case 'account found':
          if (event.method === 'google') return 'created with Google';
          return event.filledIn ? 'with a password that is filled in' : 'with a password';
        case 'failed':
          return event.trouble.about === 'failed' ? undefined : event.trouble.about;
        case 'token kept':
          return event.isNew ? 'of a new account' : undefined;
        default:
          return undefined;
      }
    },
  ),
  facet: (state) => {
    const trouble = 'trouble' in state && state.kind !== 'unsettled' && state.trouble ? ', with an error' : '';
    if ('flow' in state) return `${state.flow === 'reset' ? 'by a mailed link' : 'with the old password'}${trouble}`;
    return trouble ? 'with an error' : undefined;
  },
  signature: (state) => JSON.stringify(state),
  shownBy: {
    email: ['screen.login-overlay', 'rule.email-pattern'],
    'sign-up': ['call.auth.signup', 'rule.password-strength'],
    forgot: ['screen.forgot-password'],
    'new-password': ['screen.reset-password', 'screen.change-password'],
    'signed-in': ['transition.auth.login-complete'],
  },
};
