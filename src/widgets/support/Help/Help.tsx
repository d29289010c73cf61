import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, SearchIcon } from '../../../design/icons/icons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { TextInput } from '../../../design/forms/TextInput/TextInput.tsx';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { type HelpText, searchHelp } from '../../../domain/support/help/searchHelp.ts';
import { HELP_GROUPS, HELP_TOPICS, type TopicId } from '../../../domain/support/help/topics.ts';
import { Answer } from './Answer.tsx';
import styles from './Help.module.css';
import type { HelpModel } from './Help.types.ts';
import { MoreHelp } from './MoreHelp.tsx';

interface HelpProps {
  readonly model: HelpModel;
  /** Level of the headings of the help's groups in the page's outline. */
  readonly level: 2 | 3;
}

/** The help's answers in their groups, or the matches of the search, best first. */
export const Help = observer(function Help({ model, level }: HelpProps) {
  const { t } = useTranslation('help');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const texts = useTexts();
  const results = useMemo(() => searchHelp(texts, typed), [texts, typed]);
  const { first } = model;
  useEffect(() => {
    if (first) list.current?.querySelector('details[open]')?.scrollIntoView({ block: 'center' });
  }, [first]);

  const Group = level === 2 ? 'h2' : 'h3';
  const hasQuery = typed.trim() !== '';
  return (
    <div className={styles.help}>
      <search className={styles.search}>
        <TextInput
          ref={input}
          icon={SearchIcon}
          aria-label={t('label')}
          aria-controls={`${id}-answers`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t('placeholder')}
          value={typed}
          onChange={setTyped}
          end={
            typed && (
              <IconButton
                icon={CloseIcon}
                size="s"
                label={t('clear')}
                onClick={() => {
                  setTyped('');
                  input.current?.focus();
                }}
              />
            )
          }
        />
        <VisuallyHidden live="polite">
          {hasQuery && (results.length > 0 ? t('found', { count: results.length }) : t('nothing.title', { typed }))}
        </VisuallyHidden>
      </search>
      <div ref={list} id={`${id}-answers`}>
        {hasQuery && results.length > 0 && (
          <div>
            {results.map((text, i) => (
              // Opens the best answer to a search in the help, so that the player needn't press again.
              <Answer key={text.id} text={text} open={i === 0} model={model} />
            ))}
          </div>
        )}
        {hasQuery && results.length === 0 && <MoreHelp model={model} level={level} typed={typed.trim()} />}
        {!hasQuery && (
          <div className={styles.groups}>
            {HELP_GROUPS.map((group) => (
              <section key={group} className={styles.group} aria-labelledby={`${id}-${group}`}>
                <Group id={`${id}-${group}`} className={styles.title}>
                  {t(`group.${group}`)}
                </Group>
                {HELP_TOPICS.filter((topic) => topic.group === group).map((topic) => {
                  const text = texts.find((one) => one.id === topic.id);
                  return text && <Answer key={topic.id} text={text} open={topic.id === first} model={model} />;
                })}
              </section>
            ))}
          </div>
        )}
      </div>
      {!(hasQuery && results.length === 0) && <MoreHelp model={model} level={level} />}
    </div>
  );
});

/** Returns the texts of all answers of the help, in the page's language. */
function useTexts(): readonly HelpText<TopicId>[] {
  const { t } = useTranslation('help');
  return useMemo(
    () =>
      HELP_TOPICS.map(({ id }) => ({
        id,
        question: t(`answers.${id}.question`),
        answer: t(`answers.${id}.answer`),
        also: t(`answers.${id}.also`),
      })),
    [t],
  );
}
