import { observer } from 'mobx-react-lite';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { ErrorBox } from '../../../design/primitives/ErrorBox/ErrorBox.tsx';
import { ArrowUpIcon, CameraIcon } from '../../../design/icons/icons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { SidePanel } from '../../../design/overlays/Sheet/Sheet.tsx';
import { TextArea } from '../../../design/forms/TextInput/TextInput.tsx';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { Img } from '../../../design/vettedElements.ts';
import styles from './Chat.module.css';
import { withKeys } from './stableKeys.ts';
import { Questions } from './Questions.tsx';
import { Message } from './Message.tsx';
import type { ChatModel } from './Chat.types.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

const LONGEST = 1_000;

export const ChatPanel = observer(function ChatPanel({ model }: { readonly model: ChatModel }) {
  const { t } = useTranslation('chat');
  const { lines, pending, pendingPicture, picture, refused, late, questions } = model;
  const id = useId();
  const end = useRef<HTMLDivElement>(null);
  // Focuses the message field after the assistant's panel has taken the focus, because the player is about to write.
  // A touchscreen's keyboard would cover the game, so the field isn't focused there.
  useEffect(() => {
    if (picture === undefined && !matchMedia('(pointer: coarse)').matches) document.getElementById(id)?.focus();
  }, [id, refused, picture]);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [lines, pending, refused, picture, late, questions.length]);
  return (
    <div data-keeps-keys="">
      <SidePanel
        open
        title={t('title')}
        closeLabel={t('close')}
        onClose={model.close}
        footer={<Writing model={model} id={id} />}
      >
        <p className={styles.hint}>{t('hint')}</p>
        <div role="log" aria-label={t('log')} className={styles.log}>
          {withKeys(lines).map(({ place, item }) => (
            <Message key={place} {...item} decide={model.decide} />
          ))}
          {pending !== undefined && (
            <Message from="player" text={pending} picture={pendingPicture} decide={model.decide} />
          )}
        </div>
        <div role="status">
          {pending !== undefined && (
            <p className={styles.dots}>
              <VisuallyHidden>{t('waiting')}</VisuallyHidden>
              <span aria-hidden="true" />
              <span aria-hidden="true" />
              <span aria-hidden="true" />
            </p>
          )}
          {late && <p className={styles.hint}>{t('late')}</p>}
        </div>
        <div role="alert" className={styles.refused}>
          {refused && <ErrorBox>{t(`refused.${refused}`)}</ErrorBox>}
        </div>
        {picture === undefined && <Questions model={model} />}
        {picture !== undefined && <Preview picture={picture} model={model} />}
        <div ref={end} />
      </SidePanel>
    </div>
  );
});

interface PreviewProps {
  readonly picture: VettedUrl;
  readonly model: ChatModel;
}

/** Preview of the game's screenshot before it is sent to the assistant. */
function Preview({ picture, model }: PreviewProps) {
  const { t } = useTranslation('chat');
  const id = useId();
  return (
    <section className={styles.shown} aria-labelledby={id}>
      <h3 id={id} className={styles.shownTitle} tabIndex={-1} ref={(title) => title?.focus()}>
        {t('picture.title')}
      </h3>
      <Img className={styles.picture} src={picture} alt={t('picture.alt')} />
      <p className={styles.hint}>{t('picture.what')}</p>
      <div className={styles.choice}>
        <Button variant="go" size="s" icon={ArrowUpIcon} onClick={model.sendPicture}>
          {t('picture.send')}
        </Button>
        <Button size="s" onClick={model.dropPicture}>
          {t('picture.drop')}
        </Button>
      </div>
    </section>
  );
}

interface WritingProps {
  readonly model: ChatModel;
  readonly id: string;
}

/** Field for a message to the assistant. Enter sends, Shift+Enter starts a new line. */
const Writing = observer(function Writing({ model, id }: WritingProps) {
  const { t } = useTranslation('chat');
  const { text, pending, refused } = model;
  const ready = pending === undefined && text.trim() !== '';
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (ready) model.send();
  };
  return (
    <>
      {model.canShow && model.picture === undefined && (
        <Button
          size="s"
          variant="quiet"
          icon={CameraIcon}
          className={styles.show}
          disabled={pending !== undefined}
          onClick={model.takePicture}
        >
          {t('picture.take')}
        </Button>
      )}
      <form className={styles.form} onSubmit={send}>
        <label htmlFor={id}>
          <VisuallyHidden>{t('placeholder')}</VisuallyHidden>
        </label>
        <TextArea
          id={id}
          className={styles.text}
          rows={1}
          value={text}
          onChange={model.write}
          placeholder={t('placeholder')}
          maxLength={LONGEST}
          aria-invalid={refused ? true : undefined}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
          }}
        />
        <IconButton type="submit" icon={ArrowUpIcon} label={t('send')} variant="go" aria-disabled={!ready} />
      </form>
    </>
  );
});
