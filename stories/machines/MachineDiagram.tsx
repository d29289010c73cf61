import { useMemo, useState } from 'react';
import { SCENARIOS } from '../../simulator/scenarios/allScenarios.ts';
import type { Kinded } from '../../src/kit/stateMachine.ts';
import { Field } from '../../src/design/forms/Field/Field.tsx';
import { Heading } from '../../src/design/primitives/Heading/Heading.tsx';
import { Select } from '../../src/design/forms/Select/Select.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { STORIES } from '../catalogue/storyRecords.ts';
import { CataloguePage } from '../catalogue/CataloguePage.tsx';
import { StoryLink } from '../catalogue/StoryLink.tsx';
import { SCENARIO_STORY } from '../journeys/scenarioStory.ts';
import { type Exploration, exploreMachine, type Move, type MachineSetup } from './exploreMachine.ts';
import { layOut } from './diagramLayout.ts';
import { type Leg, pathBetween } from './pathBetween.ts';
import styles from './MachineDiagram.module.css';

interface MachineDiagramProps<S extends Kinded, E extends Kinded, C extends Kinded> {
  readonly title: string;
  readonly lead: string;
  readonly reading: MachineSetup<S, E, C>;
  /** Node of the diagram that is selected at first. */
  readonly first: string;
}

/** Diagram of a state machine, generated from the machine's code when the page opens, so it is always up to date. */
export function MachineDiagram<S extends Kinded, E extends Kinded, C extends Kinded>({
  title,
  lead,
  reading,
  first,
}: MachineDiagramProps<S, E, C>) {
  const exploration = useMemo(() => exploreMachine(reading), [reading]);
  const drawing = useMemo(() => layOut(exploration), [exploration]);
  const [chosen, setChosen] = useState(first);
  const [from, setFrom] = useState(exploration.places[0]?.id ?? first);
  const path = useMemo(() => pathBetween(exploration, from, chosen), [exploration, from, chosen]);
  const onPath = kindsOnPath(from, path ?? []);
  const kind = chosen.split('/')[0] ?? chosen;
  return (
    <CataloguePage title={title} lead={lead}>
      <Text size="s" tone="soft" count>
        {exploration.places.length} places, {exploration.moves.length} moves, found by trying {reading.trials.length}{' '}
        events in {exploration.states} states of <code className={styles.code}>{reading.file}</code>. Choose a state to
        see the way to it and what leads out of it.
      </Text>
      <div className={styles.tools}>
        <PlaceSelect label="Path from" places={exploration.places} value={from} onChange={setFrom} />
        <PlaceSelect label="To" places={exploration.places} value={chosen} onChange={setChosen} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <div className={styles.scroll} role="region" aria-label="Diagram" tabIndex={0}>
        <div className={styles.drawing} style={{ inlineSize: drawing.width, blockSize: drawing.height }}>
          <svg className={styles.arrows} viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true">
            <defs>
              <marker
                id="head"
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerUnits="userSpaceOnUse"
                markerWidth="10"
                markerHeight="10"
                orient="auto"
              >
                <path d="M0,0.5 L8,4 L0,7.5 z" fill="context-stroke" />
              </marker>
            </defs>
            {drawing.arrows.map(({ from, to, path }) => (
              <path
                key={`${from} ${to}`}
                d={path}
                className={styles.arrow}
                data-look={onPath.has(`${from} ${to}`) ? 'path' : from === kind ? 'out' : to === kind ? 'in' : 'other'}
                markerEnd="url(#head)"
              />
            ))}
          </svg>
          {drawing.boxes.map(({ kind: name, facets, x, y, width, height }) => (
            <div
              key={name}
              className={styles.box}
              data-chosen={name === kind}
              data-path={onPath.has(name)}
              style={{ insetInlineStart: x, insetBlockStart: y, inlineSize: width, blockSize: height }}
            >
              <button
                type="button"
                className={styles.kind}
                aria-pressed={chosen === name}
                onClick={() => setChosen(name)}
              >
                {name}
              </button>
              {facets.map(({ id, label }) => (
                <button
                  key={id}
                  type="button"
                  className={styles.facet}
                  aria-pressed={chosen === id}
                  onClick={() => setChosen(id)}
                >
                  {label}
                </button>
              ))}
            </div>
          ))}
        </div>
      </div>
      <Path from={from} to={chosen} path={path} />
      <Details exploration={exploration} shownBy={reading.shownBy ?? {}} chosen={chosen} />
    </CataloguePage>
  );
}

interface PlaceSelectProps {
  readonly label: string;
  readonly places: Exploration['places'];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Lists every node of the diagram. The node of a state kind with several facets represents all of them. */
function PlaceSelect({ label, places, value, onChange }: PlaceSelectProps) {
  const ids = [...new Set(places.flatMap(({ id, kind }) => [kind, id]))];
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={ids.map((id) => ({ value: id, label: id.replace('/', ': ') }))}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

interface PathProps {
  readonly from: string;
  readonly to: string;
  readonly path: readonly Leg[] | undefined;
}

/** Shows the shortest path between two nodes of the diagram, event by event. */
function Path({ from, to, path }: PathProps) {
  const name = (id: string) => id.replace('/', ': ');
  return (
    <section className={styles.details} aria-live="polite">
      <Heading level={2} size="xl">
        From {name(from)} to {name(to)}
      </Heading>
      {path === undefined && <Text tone="soft">No way was found.</Text>}
      {path?.length === 0 && <Text tone="soft">It is there already.</Text>}
      {path !== undefined && path.length > 0 && (
        <ol className={styles.steps}>
          {path.map(({ says, place, commands }) => (
            <li key={`${says} ${place}`} className={styles.step}>
              <span>{says}</span>
              <span>
                <span aria-hidden="true">→ </span>
                <strong>{name(place)}</strong>
              </span>
              {commands.length > 0 && <span className={styles.causes}>causes {commands.join(', ')}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The state kinds on a path, and each of its moves as `from to`. */
function kindsOnPath(from: string, path: readonly Leg[]): ReadonlySet<string> {
  const kinds = [from, ...path.map(({ place }) => place)].map((id) => id.split('/')[0] ?? id);
  return new Set([...kinds, ...kinds.slice(1).map((kind, i) => `${kinds[i]} ${kind}`)]);
}

interface DetailsProps {
  readonly exploration: Exploration;
  readonly shownBy: Readonly<Record<string, readonly string[]>>;
  readonly chosen: string;
}

/** Shows the events, activities and requirements of a state, or of one of its facets. */
function Details({ exploration: { places, moves }, shownBy, chosen }: DetailsProps) {
  const here = places.filter(({ id, kind }) => id === chosen || kind === chosen);
  const ids = new Set(here.map(({ id }) => id));
  const ongoing = [...new Set(here.flatMap((place) => place.ongoing))];
  const out = merge(moves.filter(({ from }) => ids.has(from)));
  const shown = [chosen, ...ids].flatMap((id) => shownBy[id] ?? []);
  const covers = (one: { readonly covers: readonly string[] }) => one.covers.some((id) => shown.includes(id));
  const stories = STORIES.filter(covers);
  const scenarios = [...SCENARIOS.values()].filter(covers);
  return (
    <section className={styles.details} aria-live="polite">
      <Heading level={2} size="xl">
        {chosen.replace('/', ': ')}
      </Heading>
      <Text tone="soft">
        {ongoing.length > 0 ? (
          <>
            Running meanwhile:{' '}
            {ongoing.map((key) => (
              <code key={key} className={styles.code}>
                {key}
              </code>
            ))}
          </>
        ) : (
          'Nothing runs meanwhile.'
        )}
      </Text>
      <div className={styles.columns}>
        <div className={styles.part}>
          <Heading level={3} size="l">
            What leads on
          </Heading>
          <table className={styles.transitions}>
            <thead>
              <tr>
                <th scope="col">Event</th>
                <th scope="col">Leads to</th>
                <th scope="col">Causes</th>
              </tr>
            </thead>
            <tbody>
              {out.map(({ says, to, commands }) => (
                <tr key={`${says} ${to} ${commands.join()}`}>
                  <td>{says}</td>
                  <td>{to.replace('/', ': ')}</td>
                  <td>{commands.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles.part}>
          <Heading level={3} size="l">
            What shows it
          </Heading>
          {stories.length + scenarios.length === 0 && (
            <Text tone="soft">No story by name: the tests beside its code.</Text>
          )}
          <ul className={styles.requirements}>
            {stories.map(({ id, title, name }) => (
              <li key={id}>
                <StoryLink id={id}>
                  {title} / {name}
                </StoryLink>
              </li>
            ))}
            {scenarios.map(({ id, title }) => (
              <li key={id}>
                <StoryLink id={SCENARIO_STORY} showing={{ args: { scenario: id } }}>
                  Scenario: {title}
                </StoryLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Merges variants of one event that lead to the same node into one line. */
function merge(moves: readonly Move[]): Move[] {
  const lines = new Map<string, { move: Move; variants: Set<string> }>();
  for (const move of moves) {
    const [event = '', ...variant] = move.says.split(': ');
    const key = `${event} ${move.to} ${move.commands.join()}`;
    const line = lines.get(key) ?? { move: { ...move, says: event }, variants: new Set<string>() };
    if (variant.length > 0) line.variants.add(variant.join(': '));
    lines.set(key, line);
  }
  return [...lines.values()].map(({ move, variants }) => {
    const names = [...variants];
    const text = names.length > 6 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
    return text ? { ...move, says: `${move.says}: ${text}` } : move;
  });
}
