import { isEmail } from '../../core/players/accounts.ts';
import type { Backend } from '../../core/world/backend.ts';
import { fieldsOf, jsonAnswer, type Service } from '../service.ts';
import type { IdentityState } from './identityScriptData.ts';
import { identityScript } from './identityScript.ts';

/** Host `accounts`: Google's identity script and its requests. */
export const googleServices: readonly Service[] = [
  {
    id: 'google.identity-script',
    host: 'accounts',
    method: 'GET',
    path: /^\/gsi\/client$/,
    answer: (_, { config, origins }) => {
      if (config.google.outcome === 'unreachable') return {};
      const broken = config.google.outcome === 'broken';
      return {
        type: 'text/javascript',
        text: broken ? "throw new Error('the identity script is broken');\n" : identityScript(origins.accounts),
      };
    },
  },
  {
    id: 'google.status',
    host: 'accounts',
    method: 'POST',
    path: /^\/gsi\/status$/,
    answer: ({ text }, { clock, config, google }) => {
      const { client_id: client, login_hint: hint } = fieldsOf(text);
      if (config.google.outcome === 'unreachable') return {};
      const known = client === config.global.authClientId;
      const nobody = config.google.outcome === 'no-account';
      const people = nobody ? [] : google.accounts(typeof hint === 'string' ? hint : undefined);
      const state: IdentityState = {
        outcome: known ? config.google.outcome : 'wrong-client',
        now: clock.now(),
        accounts: people.map(({ sub, ...person }) => ({ id: sub, ...person })),
      };
      return jsonAnswer(state);
    },
  },
  {
    id: 'google.credential',
    host: 'accounts',
    method: 'POST',
    path: /^\/gsi\/credential$/,
    answer: ({ text }, { config, google }) => {
      const { client_id: client, nonce, email } = fieldsOf(text);
      if (client !== config.global.authClientId || typeof email !== 'string' || !isEmail(email))
        return jsonAnswer({ error: 'invalid_request' }, 400);
      return jsonAnswer({
        credential: google.credential(client, email, typeof nonce === 'string' ? nonce : undefined),
      });
    },
  },
  {
    id: 'google.revoke',
    host: 'accounts',
    method: 'POST',
    path: /^\/gsi\/revoke$/,
    answer: ({ text }, backend) => {
      const { hint } = fieldsOf(text);
      const known = typeof hint === 'string' && isKnown(hint, backend);
      return jsonAnswer(known ? { successful: true } : { successful: false, error: 'invalid_hint' });
    },
  },
];

function isKnown(hint: string, { google }: Backend): boolean {
  return isEmail(hint) || google.accounts().some(({ sub }) => sub === hint);
}
