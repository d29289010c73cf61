import { Heading } from '../../src/design/primitives/Heading/Heading.tsx';
import { CataloguePage, Section } from '../catalogue/CataloguePage.tsx';
import styles from './ChangelogPage.module.css';
import { readChangelog } from './readChangelog.ts';

/** Renders text between backticks as code. */
function withCode(text: string) {
  // oxlint-disable-next-line react/no-array-index-key -- the text never changes, so that a part is where it stands
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));
}

/** Renders CHANGELOG.md by release and audience. */
export function ChangelogPage({ text }: { readonly text: string }) {
  return (
    <CataloguePage title="Changelog" lead="What changed, when, and for whom. The newest is first.">
      {readChangelog(text).map(({ name, date, groups }) => (
        <Section key={name} title={date ?? name} about={date === undefined ? undefined : `Version ${name}`}>
          <div className={styles.groups}>
            {groups.map(({ whom, changes }) => (
              <div key={whom} className={styles.group}>
                <Heading level={3} size="l">
                  {whom}
                </Heading>
                <ul className={styles.changes}>
                  {changes.map((change) => (
                    <li key={change}>{withCode(change)}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </Section>
      ))}
    </CataloguePage>
  );
}
