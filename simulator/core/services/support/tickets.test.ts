import { describe, expect, it } from 'vitest';
import { createTicket } from '../../../../src/contracts/calls/supportCalls.ts';
import { testWorld, Visit, visitedWorld } from '../../testing/testVisit.ts';

const TICKET = { category: 'controls', description: 'The left stick pulls to the right.' };

async function arrived() {
  const { visit } = testWorld();
  await visit.arrive();
  return async (change: object = {}) => (await visit.call(createTicket, { ...TICKET, ...change })).body;
}

describe('problem reporting: call.support.createTicket', () => {
  it('returns a ticket id, and the same id again for the same content', async () => {
    const report = await arrived();
    const first = await report();
    expect(first.status).toBe('Success');
    expect(first.ticketId).toBeTruthy();
    expect((await report()).ticketId).toBe(first.ticketId);
    expect((await report({ description: ` ${TICKET.description}\n` })).ticketId).toBe(first.ticketId);
    expect((await report({ description: 'Something else is wrong.' })).ticketId).not.toBe(first.ticketId);
    expect((await report({ playSessionId: 'another' })).ticketId).not.toBe(first.ticketId);
  });

  it.each([
    ['a description that is too short', { description: '  too short  ' }, 1302],
    ['a screenshot that is not an image', { screenshot: 'data:text/plain,hello' }, 1303],
    ['a recording that is not JSON', { recording: 'hello' }, 1303],
    ['a recording of another format', { recording: '{"format":"other"}' }, 1303],
    ['a recording without a format', { recording: '{}' }, 1303],
    ['a recording that is JSON null', { recording: 'null' }, 1303],
    ['a recording that is a JSON string', { recording: '"nowlight-recording"' }, 1303],
  ])('fails validation with %s', async (_, change, errCode) => {
    const report = await arrived();
    expect(await report(change)).toMatchObject({ status: 'FailureValidationError', errCode });
  });

  it('accepts a screenshot and a recording', async () => {
    const report = await arrived();
    const both = { screenshot: 'data:image/jpeg;base64,AA', recording: '{"format":"nowlight-recording"}' };
    expect(await report(both)).toMatchObject({ status: 'Success' });
  });
});

describe('problem reporting by an account', () => {
  const SHORTEST = { category: 'controls', description: 'Twelve signs' };
  const report = async (visit: Visit, change: object = {}) =>
    (await visit.call(createTicket, { ...SHORTEST, ...change })).body;
  const invalid = (errCode: number, errorMessage: string) => ({
    status: 'FailureValidationError',
    errCode,
    errorMessage,
  });

  it('requires a description of at least 12 characters, not counting surrounding whitespace', async () => {
    const { visit } = await visitedWorld();
    expect(await report(visit, { description: ' Eleven sign  ' })).toMatchObject(
      invalid(1302, 'description is too short'),
    );
    expect(await report(visit)).toMatchObject({
      status: 'Success',
      ticketId: expect.stringMatching(/^ticket_/) as string,
    });
  });

  it.each([
    [{ screenshot: 'x data:image/png' }, 'screenshot is no picture'],
    [{ screenshot: '' }, 'screenshot is no picture'],
    [{ recording: '' }, 'recording is not a session record'],
    [{ recording: 'null' }, 'recording is not a session record'],
    [{ recording: '"nowlight-recording"' }, 'recording is not a session record'],
    [{ recording: '{}' }, 'recording is not a session record'],
  ])('fails validation with %j', async (change, message) => {
    const { visit } = await visitedWorld();
    expect(await report(visit, change)).toMatchObject(invalid(1303, message));
  });

  it('returns another ticket id to another player who sends the same content', async () => {
    const { visit, world } = await visitedWorld();
    const { ticketId } = await report(visit);
    expect((await report(visit, { description: ` ${SHORTEST.description} ` })).ticketId).toBe(ticketId);
    world.patchConfig({ user: { email: 'prime@example.com' } });
    const other = new Visit(world, 'ua-2');
    await other.arrive();
    expect((await report(other)).ticketId).not.toBe(ticketId);
  });
});
