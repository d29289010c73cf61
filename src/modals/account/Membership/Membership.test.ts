import { describe, expect, it } from 'vitest';
import { MembershipViewModel } from './Membership.viewModel.ts';

type Verdict = 'valid' | 'invalid' | { readonly failed: number };

function bench() {
  const did: string[] = [];
  const waiting: ((verdict: Verdict) => void)[] = [];
  const screen = new MembershipViewModel({
    validate: (number, signal) =>
      new Promise((resolve) => {
        did.push(`ask ${number}`);
        signal.addEventListener('abort', () => did.push(`give up ${number}`));
        waiting.push(resolve);
      }),
    store: (number) => did.push(`keep ${number}`),
    copy: () => Promise.resolve(true),
    onOpenChange: (open) => did.push(open ? 'opened' : 'closed'),
    onClosed: (reason, accepted) => did.push(`after ${reason}${accepted ? ', accepted' : ''}`),
  });
  const answer = async (verdict: Verdict) => {
    waiting.shift()?.(verdict);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { screen, did, answer };
}

describe('MembershipViewModel', () => {
  it('rule.membership-number: verifies the number, rejects an invalid one, and stores a valid one', async () => {
    const { screen, did, answer } = bench();
    screen.show('queue');
    expect(screen).toMatchObject({ showing: true, reason: 'queue', state: 'entry', number: '' });
    screen.change(' 12 ');
    screen.check();
    expect(screen.state).toBe('verifying');
    await answer('invalid');
    expect(screen.state).toBe('invalid');
    screen.change('JP-12345678');
    expect(screen.state).toBe('entry');
    screen.check();
    screen.check();
    await answer('valid');
    expect(screen.state).toBe('success');
    screen.proceed();
    expect(screen.showing).toBe(false);
    const calls = did.filter((line) => !line.startsWith('give up'));
    expect(calls).toEqual([
      'opened',
      'ask 12',
      'ask JP-12345678',
      'keep JP-12345678',
      'closed',
      'after queue, accepted',
    ]);
  });

  it('shows the code of a failed check until the next check', async () => {
    const { screen, answer } = bench();
    screen.show('queue');
    screen.change('JP-12345678');
    screen.check();
    await answer({ failed: 503 });
    expect(screen).toMatchObject({ state: 'failed', code: 503 });
    screen.check();
    expect(screen).toMatchObject({ state: 'verifying', code: undefined });
  });

  it('sends no request for a blank number', () => {
    const { screen, did } = bench();
    screen.show('queue');
    screen.change('   ');
    screen.check();
    expect(screen.state).toBe('empty');
    expect(did).toEqual(['opened']);
  });

  it('shows a refused stored number as invalid, and lets the player continue without one', () => {
    const { screen, did } = bench();
    screen.show('refused');
    expect(screen.state).toBe('invalid');
    screen.skip();
    expect(did).toEqual(['opened', 'closed', 'after refused']);
  });

  it('ignores the response for a number that was changed meanwhile or withdrawn', async () => {
    const { screen, did, answer } = bench();
    screen.show('queue');
    screen.change('JP-12345678');
    screen.check();
    screen.change('JP-1');
    await answer('valid');
    expect(screen.state).toBe('entry');
    screen.check();
    screen.withdraw();
    await answer('valid');
    expect(screen.showing).toBe(false);
    expect(did.some((line) => line.startsWith('keep'))).toBe(false);
    expect(did.some((line) => line.startsWith('after'))).toBe(false);
  });

  it('reports opening once and closing once for repeated calls', () => {
    const { screen, did } = bench();
    screen.show('queue');
    screen.show('refused');
    expect(screen.reason).toBe('queue');
    screen.skip();
    screen.skip();
    screen.withdraw();
    expect(did).toEqual(['opened', 'closed', 'after queue']);
  });
});
