import type { Meta, StoryObj } from '@storybook/react-vite';
import { JOURNEYS } from '../../simulator/core/scenario/scenario.ts';
import { SCENARIOS } from '../../simulator/scenarios/all.ts';
import { Section } from '../catalogue/CataloguePage.tsx';
import { StoryLink } from '../catalogue/StoryLink.tsx';
import { SCENARIO_STORY } from '../journeys/scenarioStory.ts';
import { StartPage } from './StartPage.tsx';
import styles from './StartPage.module.css';

const meta = {
  title: 'Start here/Testers',
  component: StartPage,
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof StartPage>;

export default meta;

export const Testers: StoryObj<typeof meta> = {
  args: {
    title: 'For testers',
    lead: 'Any state can be reached in seconds: by a story, by a scenario, or by moving the world’s time.',
    wishes: [
      {
        wish: 'Play a scenario',
        how: 'Choose it under Controls. The toolbar moves the world’s time by a second, a minute, an hour, or freezes it.',
        story: SCENARIO_STORY,
      },
      {
        wish: 'Spoil the network',
        how: 'While a game streams, the toolbar makes its network slow, lossy, or cuts it.',
        story: 'journeys-play-a-demo-game--skyhop',
      },
      {
        wish: 'Script an answer, let the device speak, read the journal',
        how: 'The tab “Simulator” below a story is the control panel of its world: answers, device, peer, player, clock, configuration.',
        story: 'journeys-play-a-demo-game--skyhop',
      },
      {
        wish: 'See every input arrive',
        how: 'The test card shows each key, button, touch and stick as the device took it.',
        story: 'journeys-play-a-demo-game--test-card',
      },
      {
        wish: 'Find what proves a requirement',
        how: '“Requirements” (the wall) has stories, scenarios and tests for each id, and the command that runs a test, to be copied.',
        story: 'start-here-wall--wall',
      },
      {
        wish: 'Summon a code and see its screen',
        how: 'Search “Requirements” for it, here 3101, and choose the scenario. The sidebar’s filter has codes and statuses, too.',
        story: 'start-here-wall--wall',
        showing: { args: { search: '3101' } },
      },
      {
        wish: 'Test the whole app',
        how: (
          <>
            <code>npm start</code>, then <code>?scenario=priority-queue</code> behind the address; the control panel is
            at <code>/__sim</code>.
          </>
        ),
      },
      {
        wish: 'Run what is here',
        how: (
          <>
            <code>npm test -- stories</code> plays every story and asks axe; <code>npm run test:themes</code> does it in
            all themes and languages; <code>npm run test:visual</code> compares pictures.
          </>
        ),
      },
    ],
    children: (
      <Section title="Scenarios" about={`${SCENARIOS.size} of them, by the part of the way that they are about.`}>
        {JOURNEYS.map((journey) => {
          const scenarios = [...SCENARIOS.values()].filter((scenario) => scenario.journey === journey);
          return (
            <details key={journey} className={styles.group}>
              <summary>
                {journey[0]?.toUpperCase() + journey.slice(1)} ({scenarios.length})
              </summary>
              <ul className={styles.list}>
                {scenarios.map(({ id, title }) => (
                  <li key={id}>
                    <StoryLink id={SCENARIO_STORY} showing={{ args: { scenario: id } }}>
                      {title}
                    </StoryLink>
                  </li>
                ))}
              </ul>
            </details>
          );
        })}
      </Section>
    ),
  },
};
