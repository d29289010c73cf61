// Package `nowlight-network`: a faulty network for the WebRTC connections of any page.
export {
  type DirectedFaults,
  FaultyNetwork,
  type FaultyNetworkOptions,
  type NetworkTarget,
  type PacketCounts,
} from './faultyNetwork.ts';
export type { Direction } from './connectionRelay.ts';
export type { RelayAnswer, RelayRequest } from './pageConnections.ts';
export type { NetworkFault } from '../core/network/networkCondition.ts';
export { TraceError } from '../core/network/mahimahi.ts';
export { NETWORK_NAMES, type NetworkChange, type NetworkName, type NetworkValues } from '../core/network/networks.ts';
