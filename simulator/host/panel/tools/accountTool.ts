import type { Mail } from '../../../core/services/accounts/inbox.ts';
import { call } from '../api.ts';
import { button, el, section } from '../dom.ts';
import { worldTime } from '../worldSummary.ts';
import type { ToolContext, Tool } from './tool.ts';

/** The mails that the service sent, and the browsers that people are signed in with. */
export function accountTool(context: ToolContext): Tool {
  const mails = el('ul', { class: 'mails' });
  const signIns = el('ul', { class: 'sign-ins' });
  let lastSeq = -1;
  let renderedSignIns = '';

  const fill = async (id: string) => {
    const inbox = (await call('GET', `/worlds/${encodeURIComponent(id)}/inbox`)) as readonly Mail[];
    mails.replaceChildren(...inbox.toReversed().map((mail) => rowOf(mail)));
    if (inbox.length === 0) mails.append(el('li', { class: 'quiet' }, 'No mail was sent.'));
  };
  return {
    element: el(
      'div',
      {},
      section('Inbox', mails),
      section(
        'Signed in',
        signIns,
        el(
          'div',
          { class: 'actions' },
          button('Sign everyone out', () => context.send('Signed everyone out', 'sign-out', {})),
        ),
      ),
    ),
    update: ({ id, journal, signIns: current }) => {
      if (journal.last !== lastSeq) {
        lastSeq = journal.last;
        // If reading the mails fails, the next journal entry triggers another request.
        fill(id).catch(() => (lastSeq = -1));
      }
      if (JSON.stringify(current) === renderedSignIns) return;
      renderedSignIns = JSON.stringify(current);
      signIns.replaceChildren(
        ...current.map(({ id: signIn, email, at }) =>
          el(
            'li',
            {},
            el('span', {}, `${email}, since ${worldTime(at)} `),
            button('Sign out', () => context.send(`Signed ${email} out`, 'sign-out', { signIn }), 'plain'),
          ),
        ),
      );
      if (current.length === 0) signIns.append(el('li', { class: 'quiet' }, 'No one is signed in.'));
    },
  };
}

function rowOf({ at, to, subject, text, code, link }: Mail): HTMLElement {
  return el(
    'li',
    {},
    el(
      'details',
      {},
      el('summary', {}, `${worldTime(at)} to ${to}: ${subject} `, code !== undefined && el('code', {}, code)),
      el('p', {}, text),
      link !== undefined && el('a', { href: link, target: '_blank', rel: 'noopener' }, 'Open the link'),
    ),
  );
}
