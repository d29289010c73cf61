import { describe, expect, it } from 'vitest';
import type { SchemesApi } from '../../core/featureKeys/play/schemes.ts';
import { schemesPanel } from './schemesPanel.ts';

/** Creates the schemes panel for this state of the control schemes, and records the actions that presses request. */
function panelOf(state: object | undefined, change: object = {}, legacy = false) {
  const did: string[] = [];
  const schemes = state && {
    machine: { state },
    schemes: [{ name: 'Keyboard' }, { name: 'Two thumbs' }],
    current: { name: 'Two thumbs' },
    labels: true,
    failure: undefined,
    use: (name: string) => did.push(`use ${name}`),
    setLabels: (shown: boolean) => did.push(`labels ${shown}`),
    ...change,
  };
  const api = {
    ...{ offered: true, on: true, schemes },
    setOn: (on: boolean) => did.push(`on ${on}`),
    open: () => did.push('editor'),
    ...change,
  };
  const panel = schemesPanel(api as unknown as SchemesApi, { legacy }, () => did.push('close'));
  return { panel, did };
}

describe('the sidebar’s part for control schemes', () => {
  it('does not appear if the game forbids control schemes', () => {
    expect(panelOf({ kind: 'ready' }, { offered: false }).panel).toBeUndefined();
  });

  it.each([
    [undefined, 'off'],
    [{ kind: 'finding' }, 'loading'],
    [{ kind: 'starting' }, 'loading'],
    [{ kind: 'ready' }, 'ready'],
    [{ kind: 'disabled', why: 'config-not-found' }, 'none'],
    [{ kind: 'disabled', why: 'fetch-failed' }, 'off'],
    [{ kind: 'idle' }, 'off'],
  ])('shows, for the state machine’s state %o, the state %s', (state, expected) => {
    expect(panelOf(state).panel?.state).toBe(expected);
  });

  it('shows no names before the control schemes are found', () => {
    expect(panelOf(undefined).panel).toMatchObject({ names: [], current: undefined, labels: false, on: true });
  });

  it('shows the control schemes as off after a failure', () => {
    expect(panelOf({ kind: 'ready' }, { failure: 'broken' }).panel?.on).toBe(false);
    expect(panelOf({ kind: 'ready' }, { on: false }).panel?.on).toBe(false);
  });

  it('passes the player’s choices on, and closes the sidebar before the editor opens', () => {
    const { panel, did } = panelOf({ kind: 'ready' }, {}, true);
    expect(panel).toMatchObject({
      names: ['Keyboard', 'Two thumbs'],
      current: 'Two thumbs',
      labels: true,
      on: true,
      legacy: true,
    });
    panel?.use('Keyboard');
    panel?.setLabels(false);
    panel?.setOn(false);
    panel?.edit();
    expect(did).toEqual(['use Keyboard', 'labels false', 'on false', 'close', 'editor']);
  });
});
