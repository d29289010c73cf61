import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { MediaStreamTrack, RTCPeerConnection, useVP8 as createVp8 } from 'werift';

/** Time between key frames, which let viewers continue after lost packets. */
const KEY_FRAME_MS = 500;

interface Offer {
  readonly type: 'offer';
  readonly sdp: string;
}

/** A small media server (SFU) that forwards the newest publisher's video to all viewers, for tests of networks. */
export class MediaServer {
  readonly origin: string;
  readonly #close: () => void;

  /** Listens on a free port of loopback. `/` is a page with a video element; offers arrive at `/publish` and `/view`. */
  static async start(): Promise<MediaServer> {
    const viewers = new Set<MediaStreamTrack>();
    const connections = new Set<RTCPeerConnection>();
    let requestKeyFrame = (): unknown => undefined;

    const answer = async (role: string, offer: Offer) => {
      const connection = new RTCPeerConnection({ codecs: { audio: [], video: [createVp8()] }, iceServers: [] });
      connections.add(connection);
      if (role === 'publish')
        connection.onTrack.subscribe((track) => {
          const [transceiver] = connection.getTransceivers();
          requestKeyFrame = () => transceiver?.receiver.sendRtcpPLI(track.ssrc ?? 0);
          track.onReceiveRtp.subscribe((packet) => {
            for (const viewer of viewers) viewer.writeRtp(packet.clone());
          });
        });
      else {
        const track = new MediaStreamTrack({ kind: 'video' });
        viewers.add(track);
        connection.addTransceiver(track, { direction: 'sendonly' });
      }
      await connection.setRemoteDescription(offer);
      await connection.setLocalDescription(await connection.createAnswer());
      return connection.localDescription;
    };

    const server = createServer(async (request, response) => {
      if (request.method !== 'POST')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<video autoplay muted></video>');
      let text = '';
      for await (const part of request) text += String(part);
      const description = await answer((request.url ?? '').slice(1), JSON.parse(text) as Offer);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(description));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const timer = setInterval(() => requestKeyFrame(), KEY_FRAME_MS);
    return new MediaServer(`http://localhost:${(server.address() as AddressInfo).port}`, () => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      for (const connection of connections) void connection.close();
    });
  }

  private constructor(origin: string, close: () => void) {
    this.origin = origin;
    this.#close = close;
  }

  close(): void {
    this.#close();
  }
}
