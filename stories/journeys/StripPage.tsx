import { CataloguePage } from '../catalogue/CataloguePage.tsx';
import { Filmstrip, type StripSize } from './Filmstrip.tsx';
import type { JourneyStory } from './journeys.ts';

interface StripPageProps {
  readonly story: JourneyStory;
  readonly size: StripSize;
  /** Locale that the toolbar selects, which the iframes use. */
  readonly locale: string;
  readonly theme: string;
}

export function StripPage({ story, size, locale, theme }: StripPageProps) {
  return (
    <CataloguePage title={story.title} lead={story.asks}>
      <Filmstrip story={story} size={size} locale={locale} theme={theme} alone />
    </CataloguePage>
  );
}
