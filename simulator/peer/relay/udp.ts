import { createSocket } from 'node:dgram';

/** A UDP socket on a local address. */
export interface UdpSocket {
  readonly port: number;
  onPacket: ((packet: Uint8Array, address: string, port: number) => void) | undefined;
  send(packet: Uint8Array, port: number, address: string): void;
  close(): void;
}

export const LOOPBACK = '127.0.0.1';
/** A key frame is a burst of packets; the kernel doubles this value and limits it. */
const BUFFER_BYTES = 1 << 20;

/** Ports from the first to the last. */
export type PortRange = readonly [first: number, last: number];

/**
 * Binds a socket to a free port of a local IPv4 address, within a range if given.
 *
 * @throws Error if all ports of the range are in use
 */
export async function bindUdp(host: string, range?: PortRange): Promise<UdpSocket> {
  if (!range) return bindTo(host, 0);
  for (let port = range[0]; port <= range[1]; port++) {
    const bound = await bindTo(host, port).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
    });
    if (bound) return bound;
  }
  throw new Error(`all UDP ports from ${range[0]} to ${range[1]} are taken: as many stream at once (--udp-ports)`);
}

function bindTo(host: string, port: number): Promise<UdpSocket> {
  return new Promise((resolve, reject) => {
    const socket = createSocket({
      type: 'udp4',
      recvBufferSize: BUFFER_BYTES,
      sendBufferSize: BUFFER_BYTES,
      // Addresses here are always numeric; a synchronous lookup saves a datagram a turn of the event loop.
      lookup: (address, _options, answer) => answer(null, address, 4),
    });
    let open = true;
    socket.once('error', (error) => {
      socket.close();
      reject(error);
    });
    socket.bind(port, host, () => {
      socket.removeAllListeners('error');
      // A closed receiver appears as an error of the next call; for UDP that is a lost packet.
      socket.on('error', () => undefined);
      const udp: UdpSocket = {
        port: socket.address().port,
        onPacket: undefined,
        send(packet, port, address) {
          if (open) socket.send(packet, port, address, ignore);
        },
        close() {
          if (!open) return;
          open = false;
          udp.onPacket = undefined;
          socket.close();
        },
      };
      socket.on('message', (packet, from) => udp.onPacket?.(packet, from.address, from.port));
      resolve(udp);
    });
  });
}

function ignore(): void {
  // UDP gives no delivery guarantee, so a failed send counts as a lost packet.
}
