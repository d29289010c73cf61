import type { IceCandidateInit } from '../../../src/contracts/entities/session.ts';

/** Returns the values of all lines `a=name:value`. */
export function attributes(sdp: string, name: string): string[] {
  const prefix = `a=${name}:`;
  return lines(sdp)
    .filter((line) => line.startsWith(prefix))
    .map((line) => line.slice(prefix.length));
}

/** Returns the number of media sections. */
export function sections(sdp: string): number {
  return lines(sdp).filter((line) => line.startsWith('m=')).length;
}

/** Returns the port of the host candidate on this address; undefined without one. */
export function hostPort(sdp: string, host: string): number | undefined {
  for (const candidate of attributes(sdp, 'candidate')) {
    const [, , transport, , address, port, , type] = candidate.split(' ');
    if (transport?.toLowerCase() === 'udp' && address === host && type === 'host') return Number(port);
  }
  return undefined;
}

/** Returns a host candidate in the format of `a=candidate:` and `RTCIceCandidate.candidate`. */
function hostCandidate(host: string, port: number): string {
  return `candidate:1 1 udp 2130706431 ${host} ${port} typ host`;
}

/** Replaces a description's candidates by these ports of an address, and removes every other address. */
export function withCandidates(sdp: string, host: string, ports: readonly number[], complete: boolean): string {
  const out: string[] = [];
  const first = ports[0] ?? 9;
  const candidates = ports.map((port) => `a=${hostCandidate(host, port)}`);
  if (complete) candidates.push('a=end-of-candidates');
  let inMedia = false;
  for (const line of lines(sdp)) {
    if (/^a=(candidate:|end-of-candidates|rtcp:)/.test(line)) continue;
    if (line.startsWith('m=')) {
      if (inMedia) out.push(...candidates);
      inMedia = true;
      // The description keeps port 0 of a rejected section.
      out.push(
        line.replace(/^(m=\S+) (\d+)/, (_, media: string, port: string) => `${media} ${port === '0' ? 0 : first}`),
      );
    } else if (line.startsWith('c=')) out.push(`c=IN IP4 ${host}`);
    else out.push(line);
  }
  if (inMedia) out.push(...candidates);
  return `${out.join('\r\n')}\r\n`;
}

/** Returns the candidate for a description with bundled sections, in the format of the first section. */
export function candidateOf(sdp: string, host: string, port: number): IceCandidateInit {
  return { candidate: hostCandidate(host, port), sdpMid: attributes(sdp, 'mid')[0] ?? '0', sdpMLineIndex: 0 };
}

function lines(sdp: string): string[] {
  return sdp.split(/\r?\n/).filter((line) => line !== '');
}
