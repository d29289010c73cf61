import type { Showing } from '../catalogue/storyAddress.ts';
import type { FilmstripStory } from '../journeys/journeys.ts';

const PAGE: Showing = { plays: true, still: true };

/** Tasks of the catalogue's readers, as filmstrips of the catalogue's own pages. */
export const CATALOGUE_TASKS: readonly FilmstripStory[] = [
  {
    title: 'A designer’s day',
    asks: 'Where is this used, and what if I change it?',
    missing: [],
    steps: [
      {
        story: 'start-here-uses--results',
        says: 'One search finds colours, components and texts.',
        showing: PAGE,
      },
      {
        story: 'start-here-uses--colour-found',
        says: 'A colour: every screen that can show it, in a state that does.',
        showing: PAGE,
      },
      {
        story: 'start-here-uses--component-found',
        says: 'A component: every screen that renders it.',
        showing: PAGE,
      },
      {
        story: 'start-here-uses--text-found',
        says: 'A text: its languages, and the screens with its places outlined.',
        showing: PAGE,
      },
      {
        story: 'start-here-uses--colour-changed',
        says: 'Another value of the colour: all screens show it at once.',
        showing: PAGE,
      },
      {
        story: 'start-here-ticket--copied',
        says: '“Copy picture” in the toolbar: the state in a ticket, with its link.',
        showing: PAGE,
      },
    ],
  },
  {
    title: 'A product manager’s day',
    asks: 'What does the player meet, and is it complete?',
    missing: [],
    steps: [
      { story: 'start-here-walk--walk', says: 'The journey starts with the first visit.', showing: { still: true } },
      {
        story: 'start-here-walk--end-to-end',
        says: '“Next” walks through all parts, up to earning nowBux.',
        showing: PAGE,
      },
      {
        story: 'start-here-walk--variant',
        says: 'Each step lists the variants of its screen.',
        showing: PAGE,
      },
      {
        story: 'start-here-walk--languages',
        says: 'Languages and sizes, side by side.',
        showing: PAGE,
      },
      {
        story: 'start-here-walk--requirements',
        says: 'The requirements that the screen shows, and those without a story.',
        showing: PAGE,
      },
      {
        story: 'start-here-wall--without-story',
        says: 'All requirements without a story, with the tests that prove them.',
        showing: PAGE,
      },
    ],
  },
];
