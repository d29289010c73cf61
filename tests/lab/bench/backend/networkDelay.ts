import { FaultyNetwork } from '../../../../simulator/faults/index.ts';
import { bindUdp, LOOPBACK } from '../../../../simulator/peer/relay/udp.ts';

const PACKETS = 5_000;
const DELAY_MS = 50;
/** Packets are sent in groups, because timers of Node are at least 1 ms apart. */
const GROUP = 2;
const BYTES = 1_200;

/**
 * Measures how much later than its simulated delay a packet arrives through a faulty network and two UDP sockets, at up
 * to 2,000 packets a second: median and 95th percentile in milliseconds.
 */
export async function measureNetworkDelay(): Promise<{ readonly medianMs: number; readonly p95Ms: number }> {
  const network = new FaultyNetwork({ host: LOOPBACK });
  const [page, remote] = await Promise.all([bindUdp(LOOPBACK), bindUdp(LOOPBACK)]);
  const { remoteAddresses } = await network.answer({
    pageAddresses: [{ host: LOOPBACK, port: page.port }],
    remoteAddresses: [{ host: LOOPBACK, port: remote.port }],
  });
  network.degrade({ delayMs: DELAY_MS });
  const late: number[] = [];
  const ended = new Promise<void>((resolve) => {
    remote.onPacket = (packet) => {
      const sentAt = Buffer.from(packet).readDoubleBE(0);
      late.push(performance.now() - sentAt - DELAY_MS);
      if (late.length === PACKETS) resolve();
    };
  });
  for (let sent = 0; sent < PACKETS; sent++) {
    const packet = Buffer.alloc(BYTES);
    packet.writeDoubleBE(performance.now());
    page.send(packet, remoteAddresses[0]?.port ?? 0, LOOPBACK);
    if (sent % GROUP === GROUP - 1) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await ended;
  await network.close();
  page.close();
  remote.close();
  late.sort((a, b) => a - b);
  return { medianMs: late[PACKETS >> 1] ?? 0, p95Ms: late[Math.floor(PACKETS * 0.95)] ?? 0 };
}
