import { describe, expect, it } from 'vitest';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { settle } from '../../../kit/clock.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import type { Refusal } from '../../stream/capture/capture.state.ts';
import { type PictureEvent, pictureSpec, type PictureState } from './picture.machine.ts';
import type { CutArea, LiveCamera, OpenPicture, Unreadable } from './picture.ports.ts';
import { PictureWorkspace, pictureRunner } from './picture.runner.ts';

/** Creates the resources of a profile picture; the test decides when files and the camera open. */
function withWorkspace() {
  const workspace = new PictureWorkspace();
  const taken: string[] = [];
  const closed: string[] = [];
  const cuts: CutArea[] = [];
  const pending: ((what: OpenPicture | Unreadable) => void)[] = [];
  const requests: ((what: LiveCamera | Refusal) => void)[] = [];
  const picture = (url: string): OpenPicture => ({
    url: sampleUrl(url),
    width: 100,
    height: 100,
    cut: (area) => {
      cuts.push(area);
      return Promise.resolve(`data:${url}`);
    },
    close: () => closed.push(url),
  });
  const machine = new Machine(
    pictureSpec,
    pictureRunner({
      pictures: { open: () => new Promise((resolve) => pending.push(resolve)) },
      camera: { open: () => new Promise((resolve) => requests.push(resolve)) },
      workspace,
      take: (data) => taken.push(data),
    }),
  ).start();
  const choose = () => {
    workspace.file = new Blob(['x']);
    machine.send({ kind: 'file chosen' });
  };
  return { workspace, machine, taken, closed, cuts, pending, requests, picture, choose };
}

describe('picture runner', () => {
  it('crops the picture to the chosen area, passes it to the caller and forgets it', async () => {
    const { workspace, machine, taken, closed, cuts, pending, picture, choose } = withWorkspace();
    choose();
    pending[0]?.(picture('one'));
    await settle();
    expect(machine.state).toEqual({ kind: 'cropping', by: 'file' });
    workspace.area = { turns: 1, left: 5, top: 0, side: 50 };
    machine.send({ kind: 'cut asked' });
    await settle();
    expect([machine.state, taken, closed, workspace.picture]).toEqual([
      { kind: 'shut' },
      ['data:one'],
      ['one'],
      undefined,
    ]);
    expect(cuts).toEqual([{ turns: 1, left: 5, top: 0, side: 50 }]);
  });

  it('closes a picture that opens after the player has cancelled', async () => {
    const { workspace, machine, closed, pending, picture, choose } = withWorkspace();
    choose();
    machine.send({ kind: 'given up' });
    pending[0]?.(picture('late'));
    await settle();
    expect([machine.state, closed, workspace.picture]).toEqual([{ kind: 'shut' }, ['late'], undefined]);
  });

  it('rejects a file that can’t be decoded as not-a-picture', async () => {
    const { machine, pending, choose } = withWorkspace();
    choose();
    pending[0]?.('not-a-picture');
    await settle();
    expect(machine.state).toEqual({ kind: 'shut', trouble: 'not-a-picture' });
  });

  it('takes a picture with the camera and closes the camera before cropping begins', async () => {
    const { machine, closed, requests, picture } = withWorkspace();
    machine.send({ kind: 'camera asked' });
    requests[0]?.({
      stream: {} as MediaStream,
      shoot: () => Promise.resolve(picture('shot')),
      close: () => closed.push('camera'),
    });
    await settle();
    expect([machine.state.kind, closed]).toEqual(['camera', []]);
    machine.send({ kind: 'shot asked' });
    await settle();
    expect([machine.state, closed]).toEqual([{ kind: 'cropping', by: 'camera' }, ['camera']]);
    machine.send({ kind: 'given up' });
    expect(closed).toEqual(['camera', 'shot']);
  });

  it('reports a denied camera, and closes a camera that opens after a cancellation', async () => {
    const { machine, closed, requests } = withWorkspace();
    machine.send({ kind: 'camera asked' });
    requests[0]?.('denied');
    await settle();
    expect(machine.state).toEqual({ kind: 'shut', trouble: 'camera-denied' });
    machine.send({ kind: 'camera asked' });
    machine.send({ kind: 'given up' });
    requests[1]?.({
      stream: {} as MediaStream,
      shoot: () => Promise.resolve('too-small'),
      close: () => closed.push('camera'),
    });
    await settle();
    expect([machine.state, closed]).toEqual([{ kind: 'shut' }, ['camera']]);
  });
});

const GIVEN_UP = { 'given up': ['shut'] } as const;
const TRANSITIONS: Transitions<PictureState, PictureEvent> = {
  shut: { 'file chosen': ['opening'], 'camera asked': ['asking-camera'], 'given up': ['shut'] },
  opening: { opened: ['cropping'], unreadable: ['shut'], ...GIVEN_UP },
  'asking-camera': { 'camera opened': ['camera'], 'camera refused': ['shut'], ...GIVEN_UP },
  camera: { 'file chosen': ['opening'], 'shot asked': ['shooting'], ...GIVEN_UP },
  shooting: { opened: ['cropping'], unreadable: ['shut'], ...GIVEN_UP },
  cropping: { 'file chosen': ['opening'], 'camera asked': ['asking-camera'], 'cut asked': ['cutting'], ...GIVEN_UP },
  cutting: { cut: ['shut'], 'not cut': ['shut'], ...GIVEN_UP },
};

it('the picture state machine makes exactly the declared transitions', () => {
  const events: readonly PictureEvent[] = [
    { kind: 'file chosen' },
    { kind: 'camera asked' },
    { kind: 'camera opened' },
    { kind: 'camera refused', reason: 'denied' },
    { kind: 'shot asked' },
    { kind: 'opened' },
    { kind: 'unreadable', reason: 'too-small' },
    { kind: 'cut asked' },
    { kind: 'cut' },
    { kind: 'not cut' },
    { kind: 'given up' },
  ];
  expectTransitions(pictureSpec, events, TRANSITIONS);
});
