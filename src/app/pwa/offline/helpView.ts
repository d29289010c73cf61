import button from '../../../design/primitives/Button/Button.module.css';
import heading from '../../../design/primitives/Heading/Heading.module.css';
import input from '../../../design/forms/TextInput/TextInput.module.css';
import text from '../../../design/primitives/Text/Text.module.css';
import hidden from '../../../design/primitives/VisuallyHidden/VisuallyHidden.module.css';
import { cx } from '../../../design/cx.ts';
import { searchHelp } from '../../../domain/support/help/searchHelp.ts';
import { HELP_GROUPS, HELP_TOPICS, type HelpGroup, type TopicId } from '../../../domain/support/help/topics.ts';
import page from '../../../pages/Help/Help.module.css';
import help from '../../../widgets/support/Help/Help.module.css';
import { chevronIcon, refreshIcon } from './offlineIcons.ts';

/** Strings of a language's `help.json` that the offline page reads. */
export interface HelpWords {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly placeholder: string;
  readonly found_one?: string;
  readonly found_other: string;
  readonly nothing: { readonly title: string };
  readonly group: Readonly<Record<HelpGroup, string>>;
  readonly answers: Readonly<
    Record<TopicId, { readonly question: string; readonly answer: string; readonly also: string }>
  >;
}

export interface OfflineHelp {
  readonly texts: HelpWords;
  readonly language: string;
  /** Text that explains that the page is offline. */
  readonly note: string;
  readonly retry: { readonly label: string; readonly act: () => void };
  /** Topic whose answer is open at first. */
  readonly first: TopicId | undefined;
}

/** The offline help page: answers and their search as in the app, without contact options. */
export function helpView(document: Document, { texts, language, note, retry, first }: OfflineHelp): HTMLElement {
  const make = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    className: string | undefined,
    ...inside: readonly (Node | string)[]
  ): HTMLElementTagNameMap[Tag] => {
    const element = document.createElement(tag);
    element.className = className ?? '';
    element.append(...inside);
    return element;
  };
  const topics = HELP_TOPICS.map(({ id }) => ({ id, ...texts.answers[id] }));
  const answer = (id: TopicId, open: boolean) => {
    const { question, answer: answerText } = texts.answers[id];
    const details = make('details', help['answer']);
    details.open = open;
    details.append(
      make('summary', '', question, chevronIcon(document)),
      make('div', help['said'], make('p', '', answerText)),
    );
    return details;
  };
  const groups = HELP_GROUPS.map((group) => {
    const title = make('h2', help['title'], texts.group[group]);
    const topics = HELP_TOPICS.filter((topic) => topic.group === group);
    return make('section', help['group'], title, ...topics.map(({ id }) => answer(id, id === first)));
  });
  const whole = make('div', help['groups'], ...groups);
  const list = make('div', '', whole);
  const message = make('p', hidden['hidden']);
  message.setAttribute('role', 'status');
  const field = make('input', input['input']);
  Object.assign(field, { type: 'text', autocomplete: 'off', spellcheck: false, placeholder: texts.placeholder });
  field.setAttribute('aria-label', texts.label);
  field.addEventListener('input', () => {
    const typed = field.value.trim();
    const results = searchHelp(topics, typed);
    const nothing = texts.nothing.title.replace('{{typed}}', typed);
    if (typed === '') list.replaceChildren(whole);
    else if (results.length === 0) list.replaceChildren(make('p', help['moreTitle'], nothing));
    else list.replaceChildren(...results.map(({ id }, i) => answer(id, i === 0)));
    message.textContent = typed === '' ? '' : results.length === 0 ? nothing : counted(texts, language, results.length);
  });
  const again = make('button', cx(button['button'], button['secondary'], button['s']));
  again.append(make('span', button['inside'], refreshIcon(document), retry.label));
  again.type = 'button';
  again.addEventListener('click', retry.act);
  return make(
    'div',
    page['page'],
    make(
      'header',
      page['header'],
      make('h1', cx(heading['heading'], heading['size-3xl']), texts.title),
      make('p', cx(text['l'], text['soft']), texts.lead),
    ),
    make('div', help['more'], make('p', '', note), make('div', '', again)),
    make('div', help['help'], make('search', help['search'], make('span', input['frame'], field), message), list),
  );
}

/** Formats the number of answers that a search has found. */
function counted(words: HelpWords, language: string, count: number): string {
  const one = new Intl.PluralRules(language).select(count) === 'one' ? words.found_one : undefined;
  return (one ?? words.found_other).replace('{{count}}', String(count));
}
