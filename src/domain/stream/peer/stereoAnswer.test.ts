import { expect, it } from 'vitest';
import { stereoAnswer } from './stereoAnswer.ts';

const SESSION = ['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0'];
const AUDIO = ['m=audio 9 UDP/TLS/RTP/SAVPF 111 63', 'a=mid:0'];
const OPUS = 'a=rtpmap:111 opus/48000/2';
const VIDEO = ['m=video 9 UDP/TLS/RTP/SAVPF 96', 'a=mid:1', 'a=rtpmap:96 VP8/90000', 'a=fmtp:96 max-fr=60'];
const sdpOf = (...lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('');

it('stereoAnswer returns an answer without Opus unchanged', () => {
  const sdp = sdpOf(...SESSION, 'm=audio 9 UDP/TLS/RTP/SAVPF 0', 'a=rtpmap:0 PCMU/8000', 'a=fmtp:0 stereo=0', ...VIDEO);
  expect(stereoAnswer(sdp)).toBe(sdp);
  expect(stereoAnswer('')).toBe('');
});

it('stereoAnswer keeps the other parameters of Opus and the parameters of other codecs', () => {
  const red = ['a=rtpmap:63 red/48000/2', 'a=fmtp:63 111/111'];
  const answer = (parameters: string) =>
    sdpOf(...SESSION, ...AUDIO, OPUS, `a=fmtp:111 ${parameters}`, ...red, ...VIDEO, 'a=fmtp:111 x=1');
  expect(stereoAnswer(answer('minptime=10;useinbandfec=1'))).toBe(answer('minptime=10;useinbandfec=1;stereo=1'));
});

it('stereoAnswer adds a parameter line to Opus that has none', () => {
  const answer = stereoAnswer(sdpOf(...SESSION, ...AUDIO, OPUS, 'a=rtcp-fb:111 transport-cc', ...VIDEO));
  expect(answer).toBe(sdpOf(...SESSION, ...AUDIO, OPUS, 'a=fmtp:111 stereo=1', 'a=rtcp-fb:111 transport-cc', ...VIDEO));
});

it('stereoAnswer sets stereo for each Opus payload type in each section', () => {
  const section = (first: string, second: string) => [
    'm=audio 9 UDP/TLS/RTP/SAVPF 109 11',
    'a=rtpmap:109 OPUS/48000/2',
    'a=rtpmap:11 opus/48000/2',
    `a=fmtp:11 ${first}`,
    `a=fmtp:109 ${second}`,
  ];
  const answer = (first: string, second: string) =>
    sdpOf(...SESSION, ...section(first, second), ...section(first, second));
  expect(stereoAnswer(answer('useinbandfec=0', 'cbr=1'))).toBe(answer('useinbandfec=0;stereo=1', 'cbr=1;stereo=1'));
});

it.each([
  ['stereo=0', 'stereo=1'],
  ['stereo=0; minptime=10 ;', 'minptime=10;stereo=1'],
  ['maxplaybackrate=48000;STEREO=0;sprop-stereo=0', 'maxplaybackrate=48000;sprop-stereo=0;stereo=1'],
  ['minptime=10;stereo=1', 'minptime=10;stereo=1'],
])('stereoAnswer replaces the parameters %j, which a browser may copy from the offer, by %j', (copied, expected) => {
  const answer = (parameters: string) => sdpOf(...SESSION, ...AUDIO, OPUS, `a=fmtp:111 ${parameters}`);
  const once = stereoAnswer(answer(copied));
  expect(once).toBe(answer(expected));
  expect(stereoAnswer(once)).toBe(once);
});
