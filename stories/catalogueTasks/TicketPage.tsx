import { useRef, useState } from 'react';
import { takePicture } from '../../.storybook/preview/takePicture.ts';
import { BoltIcon } from '../../src/design/icons/icons.tsx';
import { Badge } from '../../src/design/primitives/Badge/Badge.tsx';
import { Button } from '../../src/design/primitives/Button/Button.tsx';
import { Card } from '../../src/design/primitives/Card/Card.tsx';
import { Heading } from '../../src/design/primitives/Heading/Heading.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { CataloguePage, Section } from '../catalogue/CataloguePage.tsx';
import { storyAddress } from '../catalogue/storyAddress.ts';
import { StoryLink } from '../catalogue/StoryLink.tsx';
import styles from './TicketPage.module.css';

const STATE = 'modals-queue--priority-queue';

/** Explains how to copy a state into a ticket, with a sample whose picture it takes as the toolbar does. */
export function TicketPage() {
  const sample = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<string>();
  const take = async () => {
    if (sample.current) setPicture(await takePicture(sample.current));
  };
  return (
    <CataloguePage
      title="Copy a state into a ticket"
      lead="“Copy picture” in the toolbar copies a picture of the story with a link to exactly this view. Paste it into a ticket, chat or document. A browser without a clipboard for pictures downloads the picture and copies the link."
    >
      <Section title="Try it">
        <div ref={sample} className={styles.sample}>
          <Card>
            <Badge icon={BoltIcon} tone="gold">
              Priority queue
            </Badge>
            <Heading level={3} size="l">
              In line for Skyhop
            </Heading>
            <Text tone="soft">You are number 3 in line.</Text>
          </Card>
        </div>
        <div>
          <Button onClick={() => void take()}>Copy this sample</Button>
        </div>
      </Section>
      {picture !== undefined && (
        <Section title="In the ticket">
          <div className={styles.ticket}>
            <StoryLink id={STATE} className={styles.link}>
              {storyAddress(STATE)}
            </StoryLink>
            <img className={styles.picture} src={picture} alt="Sample: priority queue" />
          </div>
        </Section>
      )}
    </CataloguePage>
  );
}
