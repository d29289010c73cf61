import type { Meta, StoryObj } from '@storybook/react-vite';
import { JOURNEYS } from '../../simulator/core/scenario/scenario.ts';
import { SCENARIOS } from '../../simulator/scenarios/allScenarios.ts';
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
    lead: 'Reach any state in seconds: by a story, by a scenario, or by moving the simulated time.',
    wishes: [
      {
        wish: 'Play a scenario',
        how: 'Choose it under Controls. The toolbar moves the simulated time by a second, a minute or an hour, or stops it.',
        story: SCENARIO_STORY,
      },
      {
        wish: 'Simulate a bad network',
        how: 'While a game streams, the toolbar makes its network slow or lossy, or cuts the connection.',
        story: 'journeys-play-a-demo-game--skyhop',
      },
      {
        wish: 'Control the simulated backend and device',
        how: 'The tab “Simulator” below a story sets server responses, device messages, connection, player, clock and configuration.',
        story: 'journeys-play-a-demo-game--skyhop',
      },
      {
        wish: 'See every input arrive',
        how: 'The test card shows each key, button, touch and stick as the device received it.',
        story: 'journeys-play-a-demo-game--test-card',
      },
      {
        wish: 'Find the tests of a requirement',
        how: '“Requirements” lists stories, scenarios and tests for each id, with a command to copy that runs the test.',
        story: 'start-here-wall--wall',
      },
      {
        wish: 'See the screen of an error code',
        how: 'Search “Requirements” for the code, here 3101, and choose the scenario. The sidebar also filters by codes and statuses.',
        story: 'start-here-wall--wall',
        showing: { args: { search: '3101' } },
      },
      {
        wish: 'Test the whole app',
        how: (
          <>
            <code>npm start</code>, then add <code>?scenario=priority-queue</code> to the address. The control panel is
            at <code>/__sim</code>.
          </>
        ),
      },
      {
        wish: 'Run the stories as tests',
        how: (
          <>
            <code>npm test -- stories</code> runs every story and its accessibility checks.{' '}
            <code>npm run test:themes</code> does so in all themes and languages. <code>npm run test:visual</code>{' '}
            compares screenshots.
          </>
        ),
      },
    ],
    children: (
      <Section title="Scenarios" about={`${SCENARIOS.size} scenarios, by stage of the player’s journey.`}>
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
