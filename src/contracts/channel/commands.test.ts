import { describe, expect, it } from 'vitest';
import { decodeCommand } from './commandReader.ts';
import { type Command, encodeCommand } from './commands.ts';
import { encodeLine } from './encodeLine.ts';
import { decodeDeviceMessage, decodeGraceMessage, decodeLine, encodeDeviceMessage } from './textLines.ts';

describe('a command is encoded as one line and decodes to itself', () => {
  it.each<[Command, string]>([
    [{ kind: 'input', text: 'a=b ü' }, 'input=a%3Db%20%C3%BC'],
    [{ kind: 'tab-active' }, 'tabactive=1'],
    [{ kind: 'tab-inactive' }, 'tabinactive=1'],
    [{ kind: 'tab-status', active: true }, 'tabstatus=active'],
    [{ kind: 'tab-status', active: false }, 'tabstatus=inactive'],
    [{ kind: 'screen-size', width: 1280, height: 720 }, 'screensize=1280x720'],
    [{ kind: 'stream-quality', width: 960, height: 540, fps: 30, kbps: 1500 }, 'streamquality=960x540,30,1500'],
    [{ kind: 'orientation', value: 3 }, 'orientation=3'],
    [{ kind: 'location', latitude: 52.5, longitude: -13.4 }, 'location=52.5,-13.4'],
    [{ kind: 'mic-answer', allowed: true }, 'mic=allowed'],
    [{ kind: 'mic-answer', allowed: false }, 'mic=denied'],
    [{ kind: 'camera-answer', allowed: true }, 'camera=allowed'],
    [{ kind: 'camera-answer', allowed: false }, 'camera=denied'],
    [{ kind: 'upload', name: 'a, b.png', size: 7 }, 'upload=7,a%2C%20b.png'],
    [{ kind: 'upload-cancel', sent: 12 }, 'uploadcancel=12'],
    [{ kind: 'download', id: 345 }, 'download=345'],
    [{ kind: 'download', id: 3 }, 'download=3'],
    [{ kind: 'download-cancel', id: 10 }, 'downloadcancel=10'],
    [{ kind: 'osd', shown: true }, 'osd=on'],
    [{ kind: 'osd', shown: false }, 'osd=off'],
    [{ kind: 'audio-mute' }, 'audiomute=1'],
    [{ kind: 'audio-unmute' }, 'audiounmute=1'],
    [{ kind: 'soft-keyboard-enable' }, 'softkeyboardenable=1'],
    [{ kind: 'soft-keyboard-disable' }, 'softkeyboarddisable=1'],
    [{ kind: 'clipboard', text: 'a\nb' }, 'clipboard=a%0Ab'],
    [{ kind: 'back-to-game' }, 'backtogame=1'],
    [{ kind: 'report-problem', category: 'no sound' }, 'reportproblem=no%20sound'],
    [{ kind: 'open-deep-link', url: 'app://x?y=1' }, 'opendeeplink=app%3A%2F%2Fx%3Fy%3D1'],
  ])('%j', (command, line) => {
    expect(encodeCommand(command)).toBe(line);
    expect(decodeCommand(line)).toEqual(command);
  });

  it.each([
    'orientation=4',
    'orientation=-1',
    'orientation=03',
    'orientation=1 ',
    'streamquality=960x540',
    'streamquality=0x540,30,1500',
    'streamquality=960x540,30,fast',
    'screensize=1280',
    'screensize=1280x720x3',
    'screensize=wide x 7',
    'screensize=7xhigh',
    'location=52.5',
    'location=52.5,x',
    'location=x,52.5',
    'location=1,2,3',
    'upload=a.png',
    'upload=,a.png',
    'upload=x,a.png',
    'upload=7,',
    'upload=Infinity,a.png',
    'upload=7,%E0',
    'uploadcancel=x7',
    'uploadcancel=7x',
    'uploadcancel=',
    'download=x7',
    'download=7x',
    'downloadcancel=-7',
    'downloadcancel=7.5',
    'input=%E0%A4%A',
    'micanswer=allowed',
    '',
  ])('decodeCommand returns undefined for %j', (line) => {
    expect(decodeCommand(line)).toBeUndefined();
  });

  it('encodeLine replaces a line break in a value by a space', () => {
    expect(encodeDeviceMessage({ kind: 'grace-cancel' })).toBe('gracecancel=1');
    expect(encodeLine({ key: 'a', value: 'b\r\n\nc\rd' })).toBe('a=b c d');
    expect(decodeLine('=b')).toEqual({ key: '', value: 'b' });
    expect(decodeLine(' a key = b=c ')).toEqual({ key: 'a key', value: ' b=c ' });
    expect(decodeLine(' alone ')).toEqual({ key: 'alone', value: '' });
  });
});

describe('message of the streaming device', () => {
  it.each([
    ['orientation=2', { kind: 'orientation', value: 2 }],
    ['orientation={"value":0}', { kind: 'orientation', value: 0 }],
    ['Orientation=3', { kind: 'orientation', value: 3 }],
    ['gracecancel=', { kind: 'grace-cancel' }],
    ['gracecancel=[1]', { kind: 'grace-cancel' }],
    ['gracecancel=null', { kind: 'grace-cancel' }],
    ['sessioncomplete=AppUnderMaintenance', { kind: 'session-complete', reason: 'AppUnderMaintenance' }],
    ['sessioncomplete=[1]', { kind: 'session-complete', reason: '[1]' }],
    ['imagetags=a,0,0', { kind: 'image-tags', tags: 'a,0,0' }],
    ['filerequest=1', { kind: 'file-request', accept: '' }],
    ['fileoffer={"id":1,"name":"a","size":2}', { kind: 'file-offer', id: 1, name: 'a', size: 2 }],
    ['filesent={"id":1,"sent":2,"hash":"0a"}', { kind: 'file-sent', id: 1, sent: 2, hash: '0a' }],
  ])('decodes %j', (line, message) => {
    expect(decodeDeviceMessage(line)).toEqual(message);
  });

  it.each([
    ['orientation=4', 'malformed'],
    ['orientation=-1', 'malformed'],
    ['orientation=1.5', 'malformed'],
    ['clipboard=text', 'malformed'],
    ['clipboard=7', 'malformed'],
    ['rawmouse=true', 'malformed'],
    ['rumble=1', 'malformed'],
    ['newthing=1', 'unknown'],
    ['', 'unknown'],
  ])('decodes the line %j as %s, and keeps the line', (text, kind) => {
    expect(decodeDeviceMessage(text)).toEqual({ kind, line: decodeLine(text) });
  });

  it('decodes the text of a warning, whether URL-encoded or not', () => {
    expect(decodeGraceMessage('Bye%20soon')).toBe('Bye soon');
    expect(decodeGraceMessage('100% sure')).toBe('100% sure');
  });
});
