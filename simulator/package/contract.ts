// Package `nowlight-contract`: the calls between app and service, and scenario files, as schemas.
export {
  AUTHORIZATION_SCHEME,
  type Call,
  type CallHost,
  type Carries,
  type Encoding,
  HEADER,
} from '../../src/contracts/call.ts';
export { CALLS } from '../../src/contracts/calls.ts';
export { CODE_STATUS } from '../../src/contracts/errorCodes.ts';
export { parseAnswer, type Parsed } from '../../src/contracts/parseAnswer.ts';
export type { Limits } from '../../src/contracts/callLimits.ts';
export type { KnownStatus } from '../../src/contracts/status.ts';
export type { Scenario } from '../core/scenario/scenario.ts';
export { scenarioOf as parseScenario, ScenarioTextError } from '../host/scenarioFiles/scenarioText.ts';
