import { useState } from 'react';
import { Field } from '../../../src/design/forms/Field/Field.tsx';
import { TextArea, TextInput } from '../../../src/design/forms/TextInput/TextInput.tsx';
import { CheckIcon, CloseIcon } from '../../../src/design/icons/icons.tsx';
import { Badge } from '../../../src/design/primitives/Badge/Badge.tsx';
import { Button } from '../../../src/design/primitives/Button/Button.tsx';
import { Text } from '../../../src/design/primitives/Text/Text.tsx';
import type { Decision } from '../record/decisions.ts';
import styles from './Review.module.css';

interface StoryDecisionProps {
  /** All decisions about the story. */
  readonly decisions: readonly Decision[];
  readonly reviewer: string;
  readonly setReviewer: (name: string) => void;
  readonly decide: (verdict: Decision['verdict'], remark: string) => void;
}

/** The reviewer's yes or no with a remark, and the decisions of others. A decision needs the reviewer's name. */
export function StoryDecision({ decisions, reviewer, setReviewer, decide }: StoryDecisionProps) {
  const own = decisions.find((decision) => decision.reviewer === reviewer.trim());
  const [draft, setDraft] = useState<string>();
  const [lacksName, setLacksName] = useState(false);
  const remark = draft ?? own?.remark ?? '';
  const answer = (verdict: Decision['verdict']) => {
    setLacksName(reviewer.trim() === '');
    if (reviewer.trim() !== '') decide(verdict, remark.trim());
  };
  const isKept = own !== undefined && remark.trim() === own.remark;
  return (
    <section className={styles.decision} aria-label="Decision">
      <div className={styles.fields}>
        <Field label="Your name" error={lacksName && reviewer.trim() === '' ? 'A decision needs a name.' : undefined}>
          {(control) => <TextInput {...control} value={reviewer} onChange={setReviewer} autoComplete="name" />}
        </Field>
        <Field label="Remark" aside="optional">
          {(control) => <TextArea {...control} value={remark} onChange={setDraft} rows={2} maxLength={2_000} />}
        </Field>
      </div>
      <div className={styles.answers}>
        <Button
          variant={own?.verdict === 'yes' ? 'go' : 'secondary'}
          icon={CheckIcon}
          aria-pressed={own?.verdict === 'yes'}
          onClick={() => answer('yes')}
        >
          Yes
        </Button>
        <Button
          variant={own?.verdict === 'no' ? 'danger' : 'secondary'}
          icon={CloseIcon}
          aria-pressed={own?.verdict === 'no'}
          onClick={() => answer('no')}
        >
          No
        </Button>
        {own && !isKept && <Text size="s">Press {own.verdict === 'yes' ? 'Yes' : 'No'} again to keep the remark.</Text>}
      </div>
      {decisions.length > 0 && (
        <ul className={styles.named}>
          {decisions.map(({ reviewer: name, verdict, remark: text, at }) => (
            <li key={name}>
              <Badge tone={verdict === 'yes' ? 'go' : 'loss'}>{verdict}</Badge>
              <Text as="span" size="s">
                <strong>{name}</strong>,{' '}
                {new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
                {text && `: ${text}`}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
