import { createSocket } from 'node:dgram';

/** A UDP socket on an address of this machine. */
export interface UdpSocket {
  readonly port: number;
  onPacket: ((packet: Uint8Array, address: string, port: number) => void) | undefined;
  send(packet: Uint8Array, port: number, address: string): void;
  close(): void;
}

export const LOOPBACK = '127.0.0.1';
/** A key frame is a burst of packets; the kernel doubles this and caps it. */
const BUFFER_BYTES = 1 << 20;

/** Ports from the first to the last. */
export type PortRange = readonly [first: number, last: number];

/**
 * Binds a socket to a free port of an IPv4 address of this machine, within a range where one is given.
 *
 * @throws Error where all of the range are taken
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
      // Addresses here are always numbers: answering at once keeps a datagram from waiting a turn of the event loop.
      lookup: (address, _options, answer) => answer(null, address, 4),
    });
    let open = true;
    socket.once('error', (error) => {
      socket.close();
      reject(error);
    });
    socket.bind(port, host, () => {
      socket.removeAllListeners('error');
      // A receiver that went away shows up as an error of the next call; for UDP that is a lost packet.
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
  // Nobody waits for a datagram.
}
