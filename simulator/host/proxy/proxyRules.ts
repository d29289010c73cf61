import { parse } from 'yaml';
import * as z from 'zod/mini';
import { CALLS } from '../../../src/contracts/calls.ts';
import { ControlError } from '../../core/control/controlError.ts';
import { nearestName } from '../../core/control/nearestName.ts';
import { parseValue } from '../../core/control/parseValue.ts';
import { SOCKET } from '../../core/script/script.ts';
import { matches, RequestConditionSchema, type RequestFacts } from '../../core/script/requestMatch.ts';
import { TcpFaultSchema } from './tcpFault.ts';

const ProxyRuleSchema = z.strictObject({
  call: z.optional(
    z
      .string()
      .check(
        z.describe(
          'Id of a call, or a start of ids with an asterisk, such as `play.*`; `socket`, or `document` for server-sent events outside the contract; default: all',
        ),
      ),
  ),
  when: z.optional(z.omit(RequestConditionSchema, { player: true })),
  answer: z
    .enum(['pass', 'record', 'mock'])
    .check(
      z.describe('`pass`: from the real service; `record`: the same, kept in the journal; `mock`: from the world'),
    ),
  tcp: z.optional(TcpFaultSchema),
});
export type ProxyRule = z.infer<typeof ProxyRuleSchema>;

const ProxyRulesSchema = z.strictObject({ rules: z.array(ProxyRuleSchema).check(z.maxLength(1_000)) });

/** Id of server-sent events that are no call of the contract; a scenario scripts them as documents. */
export const EVENTS = 'document';
/** Ids of everything that the proxy passes. */
const PASSED: readonly string[] = [...CALLS.keys(), EVENTS, SOCKET];

/** Rule of requests that no other rule matches. */
const DEFAULT_RULE: ProxyRule = { answer: 'record' };

/**
 * Parses a file of rules in YAML or JSON.
 *
 * @throws ControlError that names the field
 */
export function readProxyRules(text: string): readonly ProxyRule[] {
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    throw new ControlError('invalid', '', error instanceof Error ? error.message : String(error));
  }
  const { rules } = parseValue(ProxyRulesSchema, value, '');
  for (const [at, { call }] of rules.entries()) {
    if (call === undefined || PASSED.some((id) => fitsCall(call, id))) continue;
    const nearest = nearestName(call, PASSED);
    throw new ControlError('invalid', `rules.${at}.call`, `no call is named ${call}`, nearest);
  }
  return rules;
}

/**
 * Returns the first rule that a request meets.
 *
 * @param nth number of the request among those of its call, from 1
 */
export function ruleOf(rules: readonly ProxyRule[], call: string, facts: RequestFacts, nth: number): ProxyRule {
  return rules.find((rule) => fitsCall(rule.call ?? '*', call) && matches(rule.when ?? {}, facts, nth)) ?? DEFAULT_RULE;
}

function fitsCall(pattern: string, call: string): boolean {
  return pattern.endsWith('*') ? call.startsWith(pattern.slice(0, -1)) : call === pattern;
}
