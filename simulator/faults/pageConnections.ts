// The code that runs in pages. `initScript.ts` copies its source text, so it uses only its parameters and types.
import type {
  Address,
  Credentials,
  addressesOf,
  credentialsOf,
  keyOf,
  udpAddressOf,
  withAddress,
  withAddresses,
  withoutDefaultAddresses,
} from './candidates.ts';

/** Request of a page to the relay. Lists may be empty. */
export interface RelayRequest {
  /** Number of the `RTCPeerConnection` from an earlier answer; undefined for a new one. */
  readonly connection?: number | undefined;
  readonly pageCredentials?: readonly Credentials[];
  readonly remoteCredentials?: readonly Credentials[];
  /** Addresses of the page's candidates. */
  readonly pageAddresses?: readonly Address[];
  /** Addresses of the remote peer's candidates. */
  readonly remoteAddresses?: readonly Address[];
  readonly isClosed?: boolean;
}

/** Addresses of the relay in the order of the request; null for candidates that must be left out. */
export interface RelayAnswer {
  readonly connection: number;
  /** Addresses at which the remote peer reaches the page. */
  readonly pageAddresses: readonly (Address | null)[];
  /** Addresses at which the page reaches the remote peer. */
  readonly remoteAddresses: readonly (Address | null)[];
}

export type AskRelay = (request: RelayRequest) => Promise<RelayAnswer>;

/** The class `RTCPeerConnection` of a page. */
export interface PeerClass {
  new (configuration?: RTCConfiguration): RTCPeerConnection;
  readonly prototype: RTCPeerConnection;
}

/** The constructors of a page's global object that WebRTC needs. */
export interface PeerScope {
  RTCPeerConnection?: PeerClass;
  webkitRTCPeerConnection?: PeerClass;
  readonly RTCSessionDescription: typeof RTCSessionDescription;
  readonly RTCIceCandidate: typeof RTCIceCandidate;
  readonly RTCPeerConnectionIceEvent: typeof RTCPeerConnectionIceEvent;
}

/** The functions of `candidates.ts`. */
export interface CandidateTools {
  readonly udpAddressOf: typeof udpAddressOf;
  readonly withAddress: typeof withAddress;
  readonly addressesOf: typeof addressesOf;
  readonly keyOf: typeof keyOf;
  readonly withAddresses: typeof withAddresses;
  readonly withoutDefaultAddresses: typeof withoutDefaultAddresses;
  readonly credentialsOf: typeof credentialsOf;
}

/**
 * Replaces the page's `RTCPeerConnection`. The page's candidates and those of remote peers lead to the relay, and the
 * page sees the true addresses of its remote peers. STUN and TURN servers of the page aren't used.
 */
export function routePeerConnections(scope: PeerScope, ask: AskRelay, tools: CandidateTools): void {
  const Native = scope.RTCPeerConnection;
  if (!Native) return;
  const proto = Native.prototype;
  type Method<A extends readonly unknown[], R> = (this: RTCPeerConnection, ...args: A) => R;
  const nativeMethod = <A extends readonly unknown[], R>(name: keyof RTCPeerConnection) =>
    Reflect.get(proto, name) as Method<A, R>;
  type Create = Method<[options: RTCOfferOptions | undefined], Promise<RTCSessionDescriptionInit>>;
  const natives = {
    addIceCandidate: nativeMethod<[RTCIceCandidateInit | null | undefined], Promise<void>>('addIceCandidate'),
    close: nativeMethod<[], void>('close'),
    createAnswer: Reflect.get(proto, 'createAnswer') as Create,
    createOffer: Reflect.get(proto, 'createOffer') as Create,
    getConfiguration: nativeMethod<[], RTCConfiguration>('getConfiguration'),
    setConfiguration: nativeMethod<[RTCConfiguration], void>('setConfiguration'),
    setLocalDescription: nativeMethod<[description?: RTCLocalSessionDescriptionInit], Promise<void>>(
      'setLocalDescription',
    ),
    setRemoteDescription: nativeMethod<[RTCSessionDescriptionInit], Promise<void>>('setRemoteDescription'),
  };

  /** Addresses of one side, by key: true addresses to those of the relay, and the reverse. */
  interface Side {
    readonly relayed: Map<string, Address>;
    readonly original: Map<string, Address>;
  }
  interface State {
    /** Number of the connection at the relay, requested once. */
    number: Promise<number> | undefined;
    configuration: RTCConfiguration;
    /** Ends with the last operation, like the operations chain of the specification. */
    operations: Promise<unknown>;
    /** Ends with the last event that the page has received. */
    events: Promise<unknown>;
    /** Gathering state that the page has seen; undefined before the first event. */
    gathering: RTCIceGatheringState | undefined;
    readonly page: Side;
    readonly remote: Side;
  }
  const states = new WeakMap<RTCPeerConnection, State>();
  const dispatched = new WeakSet<Event>();

  const createSide = (): Side => ({ relayed: new Map(), original: new Map() });

  const stateOf = (connection: RTCPeerConnection, configuration: RTCConfiguration = {}): State => {
    let state = states.get(connection);
    if (state) return state;
    state = {
      number: undefined,
      configuration,
      operations: Promise.resolve(),
      events: Promise.resolve(),
      gathering: undefined,
      page: createSide(),
      remote: createSide(),
    };
    states.set(connection, state);
    // The first listeners of the connection, so that they stop the native events before the page receives them.
    connection.addEventListener('icecandidate', (event) => delay(connection, event, announceCandidate));
    connection.addEventListener('icegatheringstatechange', (event) => {
      const reached = nativeGathering.call(connection);
      delay(connection, event, async () => {
        stateOf(connection).gathering = reached;
        dispatch(connection, new Event('icegatheringstatechange'));
      });
    });
    return state;
  };

  /** Stops a native event, and runs `replace` after the page has received the events before it. */
  const delay = <E extends Event>(
    connection: RTCPeerConnection,
    event: E,
    replace: (connection: RTCPeerConnection, event: E) => Promise<void>,
  ) => {
    if (dispatched.has(event)) return;
    event.stopImmediatePropagation();
    const state = stateOf(connection);
    state.events = state.events.then(() => replace(connection, event)).catch((error: unknown) => reportError(error));
  };

  const dispatch = (connection: RTCPeerConnection, event: Event) => {
    dispatched.add(event);
    connection.dispatchEvent(event);
  };

  const announceCandidate = async (connection: RTCPeerConnection, { candidate }: RTCPeerConnectionIceEvent) => {
    let shown = candidate;
    if (candidate && candidate.candidate !== '') {
      const address = tools.udpAddressOf(candidate.candidate);
      if (address) await learn(connection, 'page', nativeDescription.call(connection)?.sdp ?? '', [address]);
      const relayed = address && stateOf(connection).page.relayed.get(tools.keyOf(address));
      if (!relayed) return;
      shown = new scope.RTCIceCandidate({
        ...candidateFields(candidate),
        candidate: tools.withAddress(candidate.candidate, relayed),
      });
    }
    if (connection.signalingState !== 'closed')
      dispatch(connection, new scope.RTCPeerConnectionIceEvent('icecandidate', { candidate: shown }));
  };

  const candidateFields = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidateInit) => ({
    candidate: candidate ?? '',
    sdpMid: sdpMid ?? null,
    sdpMLineIndex: sdpMLineIndex ?? null,
    usernameFragment: usernameFragment ?? null,
  });

  /** Asks the relay for addresses that the connection hasn't got yet. */
  const learn = async (connection: RTCPeerConnection, name: 'page' | 'remote', sdp: string, found: Address[]) => {
    const isClosed = () => connection.signalingState === 'closed';
    if (isClosed()) return;
    const state = stateOf(connection);
    const side = state[name];
    const addresses = found.filter((address) => !side.relayed.has(tools.keyOf(address)));
    const credentials = tools.credentialsOf(sdp);
    if (addresses.length === 0 && credentials.length === 0) return;
    state.number ??= ask({}).then((answer) => answer.connection);
    const number = await state.number;
    // `close` tells the relay, which then rejects this number.
    if (isClosed()) return;
    const answer = await ask({
      connection: number,
      ...(name === 'page'
        ? { pageCredentials: credentials, pageAddresses: addresses }
        : { remoteCredentials: credentials, remoteAddresses: addresses }),
    });
    const relayed = name === 'page' ? answer.pageAddresses : answer.remoteAddresses;
    for (const [i, address] of addresses.entries()) {
      const replacement = relayed[i];
      if (!replacement) continue;
      side.relayed.set(tools.keyOf(address), replacement);
      side.original.set(tools.keyOf(replacement), address);
    }
  };

  /** Runs an operation after all earlier ones of the connection. */
  const enqueue = <T>(connection: RTCPeerConnection, operation: () => Promise<T>): Promise<T> => {
    const state = stateOf(connection);
    const result = state.operations.then(operation);
    state.operations = result.catch(() => undefined);
    return result;
  };

  /** Calls the callbacks of the methods' old form, which resolves to undefined. */
  const settle = <T>(result: Promise<T>, success: unknown, failure: unknown): Promise<T> => {
    if (typeof success !== 'function') return result;
    return result.then(
      (value) => (success as (value: T) => undefined)(value),
      (error: unknown) => {
        if (typeof failure === 'function') (failure as (error: unknown) => void)(error);
      },
    ) as Promise<T>;
  };

  const shownLocal = (connection: RTCPeerConnection, sdp: string) =>
    tools.withoutDefaultAddresses(tools.withAddresses(sdp, stateOf(connection).page.relayed));

  const createDescription = (connection: RTCPeerConnection, create: Create, args: readonly unknown[]) => {
    const [success, failure, legacyOptions] = args;
    const options = (typeof success === 'function' ? legacyOptions : success) as RTCOfferOptions | undefined;
    const created = enqueue(connection, async () => {
      const { type, sdp = '' } = await create.call(connection, options);
      return new scope.RTCSessionDescription({ type, sdp: shownLocal(connection, sdp) });
    });
    return settle(created, success, failure);
  };

  const withoutServers = (configuration: RTCConfiguration): RTCConfiguration => ({
    ...configuration,
    iceServers: [],
    iceTransportPolicy: 'all',
  });

  const define = <A extends readonly unknown[]>(name: keyof RTCPeerConnection, method: Method<A, unknown>) =>
    Object.defineProperty(proto, name, { value: method, writable: true, enumerable: true, configurable: true });

  define('createOffer', function (...args: unknown[]) {
    return createDescription(this, natives.createOffer, args);
  });
  define('createAnswer', function (...args: unknown[]) {
    return createDescription(this, natives.createAnswer, args);
  });
  define(
    'setLocalDescription',
    function (given?: RTCLocalSessionDescriptionInit, success?: unknown, failure?: unknown) {
      const set = enqueue(this, async () => {
        if (!given) return natives.setLocalDescription.call(this);
        const { type, sdp } = given;
        const native = sdp && { sdp: tools.withAddresses(sdp, stateOf(this).page.original) };
        return natives.setLocalDescription.call(this, { ...(type && { type }), ...native });
      });
      return settle(set, success, failure);
    },
  );
  define('setRemoteDescription', function (given: RTCSessionDescriptionInit, success?: unknown, failure?: unknown) {
    const set = enqueue(this, async () => {
      const { type, sdp } = given;
      if (!sdp) return natives.setRemoteDescription.call(this, given);
      await learn(this, 'remote', sdp, tools.addressesOf(sdp));
      const relayed = tools.withAddresses(sdp, stateOf(this).remote.relayed);
      return natives.setRemoteDescription.call(this, { type, sdp: tools.withoutDefaultAddresses(relayed) });
    });
    return settle(set, success, failure);
  });
  define('addIceCandidate', function (given?: RTCIceCandidateInit | null, success?: unknown, failure?: unknown) {
    const added = enqueue(this, async () => {
      if (!given?.candidate) return natives.addIceCandidate.call(this, given);
      const address = tools.udpAddressOf(given.candidate);
      if (address) await learn(this, 'remote', '', [address]);
      const relayed = address && stateOf(this).remote.relayed.get(tools.keyOf(address));
      if (!relayed) return;
      const candidate = tools.withAddress(given.candidate, relayed);
      return natives.addIceCandidate.call(this, { ...candidateFields(given), candidate });
    });
    return settle(added, success, failure);
  });
  define('close', function () {
    natives.close.call(this);
    const state = stateOf(this);
    // Operations that the closed connection leaves pending don't block later ones, which the browser rejects.
    state.operations = Promise.resolve();
    state.number
      ?.then((connection) => ask({ connection, isClosed: true }))
      // The relay may have closed first.
      .catch(() => undefined);
  });
  define('getConfiguration', function () {
    const { iceServers = [], iceTransportPolicy = 'all' } = stateOf(this).configuration;
    return { ...natives.getConfiguration.call(this), iceServers, iceTransportPolicy };
  });
  define('setConfiguration', function (configuration: RTCConfiguration = {}) {
    natives.setConfiguration.call(this, withoutServers(configuration));
    stateOf(this).configuration = configuration;
  });

  /** Replaces a getter and returns the native one. */
  const redefine = <T>(name: keyof RTCPeerConnection, convert: (connection: RTCPeerConnection, value: T) => T) => {
    const property = Object.getOwnPropertyDescriptor(proto, name);
    const native = Reflect.get(property ?? {}, 'get') as (this: RTCPeerConnection) => T;
    Object.defineProperty(proto, name, {
      ...property,
      get(this: RTCPeerConnection): T {
        return convert(this, native.call(this));
      },
    });
    return native;
  };
  type Shown = RTCSessionDescription | null;
  const showLocal = (connection: RTCPeerConnection, description: Shown): Shown =>
    description &&
    new scope.RTCSessionDescription({ type: description.type, sdp: shownLocal(connection, description.sdp) });
  const showRemote = (connection: RTCPeerConnection, description: Shown): Shown =>
    description &&
    new scope.RTCSessionDescription({
      type: description.type,
      sdp: tools.withAddresses(description.sdp, stateOf(connection).remote.original),
    });
  const nativeDescription = redefine('localDescription', showLocal);
  redefine('currentLocalDescription', showLocal);
  redefine('pendingLocalDescription', showLocal);
  redefine('remoteDescription', showRemote);
  redefine('currentRemoteDescription', showRemote);
  redefine('pendingRemoteDescription', showRemote);
  const nativeGathering = redefine<RTCIceGatheringState>(
    'iceGatheringState',
    (connection, value) => stateOf(connection).gathering ?? (value === 'complete' ? 'gathering' : value),
  );

  const Routed = new Proxy(Native, {
    construct(target, [configuration, ...others]: [RTCConfiguration?], newTarget) {
      const connection = Reflect.construct(
        target,
        [withoutServers(configuration ?? {}), ...others],
        newTarget,
      ) as RTCPeerConnection;
      stateOf(connection, configuration ?? {});
      return connection;
    },
  });
  proto.constructor = Routed;
  scope.RTCPeerConnection = Routed;
  if (scope.webkitRTCPeerConnection) scope.webkitRTCPeerConnection = Routed;
}
