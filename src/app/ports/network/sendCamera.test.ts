import { beforeEach, describe, expect, it } from 'vitest';
import { FakeConnection } from '../../../../tests/support/session/fakeConnection.ts';
import { sendCamera } from './sendCamera.ts';

const OFFER = { type: 'offer', sdp: 'v=0 offer' } as const;
const TRACK = {} as MediaStreamTrack;

beforeEach(() => void (FakeConnection.instances.length = 0));

/** A connection whose offer was answered, with a stopped, a video and an audio transceiver. */
function connect() {
  const fake = new FakeConnection();
  const sent: unknown[] = [];
  const offers: unknown[] = [];
  fake.remoteDescription = OFFER;
  const set = fake.setRemoteDescription;
  fake.setRemoteDescription = async (offer) => {
    offers.push(offer);
    await set(offer);
  };
  const make = (kind: string, direction: string) => ({
    direction,
    receiver: { track: { kind } },
    sender: { replaceTrack: (track: unknown) => Promise.resolve(void sent.push(track)) },
  });
  fake.transceivers.push(make('video', 'stopped'), make('video', 'recvonly'), make('audio', 'sendrecv'));
  const directions = () => fake.transceivers.map(({ direction }) => direction);
  return { fake, sent, offers, directions, connection: fake as unknown as RTCPeerConnection };
}

describe('sendCamera', () => {
  it('lets the picture’s transceiver send while the camera is on, by a new answer to the last offer', async () => {
    const { connection, directions, fake, offers, sent } = connect();
    await sendCamera(connection, TRACK);
    expect(sent).toEqual([TRACK]);
    expect(directions()).toEqual(['stopped', 'sendrecv', 'sendrecv']);
    expect(offers).toEqual([OFFER]);
    expect(fake.localDescription?.sdp).toBe('v=0 answer 1');
    await sendCamera(connection, null);
    expect(sent).toEqual([TRACK, null]);
    expect(directions()).toEqual(['stopped', 'recvonly', 'sendrecv']);
    expect(offers).toEqual([OFFER, OFFER]);
    expect([fake.localDescription?.sdp, fake.signalingState]).toEqual(['v=0 answer 2', 'stable']);
  });

  it('answers no offer again for another track of the same camera, or without a transceiver', async () => {
    const { connection, fake, offers, sent } = connect();
    await sendCamera(connection, TRACK);
    await sendCamera(connection, TRACK);
    expect(sent).toEqual([TRACK, TRACK]);
    expect(offers).toHaveLength(1);
    fake.transceivers.length = 1;
    await sendCamera(connection, null);
    expect(sent).toHaveLength(2);
  });

  it('changes the direction alone while a restart’s offer is being answered', async () => {
    const { connection, directions, fake, offers } = connect();
    fake.signalingState = 'have-remote-offer';
    await sendCamera(connection, TRACK);
    expect(directions()).toEqual(['stopped', 'sendrecv', 'sendrecv']);
    expect(offers).toEqual([]);
  });
});
