/** Risk on the map: analyse a route or a circle, and see the results with their places and sources. */
import { useCallback, useMemo, useState } from 'react';
import { useTitle } from '../../parts/page.tsx';
import { Failure, Loading, Notice } from '../../parts/states.tsx';
import { DRAW_TEXT, MAP_START_TEXT, MAP_TEXT } from '../../text/map-page.ts';
import { AdviceList } from './advice-list.tsx';
import type { Answer } from './answer.ts';
import { MapCanvas } from './canvas/map-canvas.tsx';
import { OpenFile, SaveButtons } from './file-buttons.tsx';
import { Headline, Sources } from './headline.tsx';
import { IncidentsSheet } from './incidents-sheet.tsx';
import { Legend } from './legend.tsx';
import type { Mark } from './mark.ts';
import { PlaceSearch } from './place-search.tsx';
import { PointTable } from './point-table.tsx';
import { ProfileChart } from './profile-chart.tsx';
import { QuestionForm } from './question-form.tsx';
import { toKey, whyNotAsked } from './question.ts';
import type { Place, Question, Tool } from './question.ts';
import { sift } from './sieve.ts';
import type { Sieve, Sifted } from './sieve.ts';
import { ThreatList } from './threat-list.tsx';
import type { LinkedProps } from './threat-list.tsx';
import { isAnswerOf, useAnswer } from './use-answer.ts';
import { useQuestion } from './use-question.ts';
import type { UseQuestion } from './use-question.ts';
import './map.css';
import { ZoneList } from './zone-list.tsx';

export function MapPage() {
  useTitle(MAP_TEXT.title);
  const state = useMapState();
  const { question, analyse, answer, sifted, linked, choose, open, setRefused } = state;
  const [isUploading, setUploading] = useState(false);
  return (
    <main id="main" tabIndex={-1} className="map-page">
      <Head
        tool={question.tool}
        onTool={choose}
        onOpened={open}
        onRefused={setRefused}
        onUpload={() => setUploading(true)}
      />

      <Area {...state} />

      {answer && sifted ? (
        <div className="map-profile">
          <ProfileChart kind={answer.kind} points={sifted.points} km={answer.km} {...linked} />
        </div>
      ) : null}

      <Side {...state} />
      {isUploading ? (
        <IncidentsSheet
          onClose={() => setUploading(false)}
          onChanged={() => {
            if (whyNotAsked(question) === undefined) analyse(question);
          }}
        />
      ) : null}
    </main>
  );
}

type MapState = ReturnType<typeof useMapState>;

/** The question, the answer, and the view. */
function useMapState() {
  const asked = useQuestion();
  const { question, sieve, ask } = asked;
  const { ask: analyse, clear, ...answering } = useAnswer(question);
  const [isDrawing, setDrawing] = useState(whyNotAsked(question) !== undefined);
  const [pointed, setPointed] = useState<Mark>();
  const [chosen, setChosen] = useState<Mark>();
  const [wayAt, setWayAt] = useState<number>();
  const [fitKey, setFitKey] = useState('first');
  const [refused, setRefused] = useState<string>();

  const answer = answering.answered?.answer;
  const sifted = useMemo(() => answer && sift(answer, sieve), [answer, sieve]);
  const linked = { pointed, chosen, onPoint: setPointed, onChoose: setChosen };

  const submit = useCallback(
    (asking: Question) => {
      setDrawing(false);
      setChosen(undefined);
      setPointed(undefined);
      setWayAt(undefined);
      setFitKey(toKey(asking));
      analyse(asking);
    },
    [analyse],
  );
  const choose = (tool: Tool): void => {
    if (tool !== question.tool) {
      ask({ tool });
      clear();
    }
    setDrawing(true);
  };
  const askAnew = (changes: Partial<Question>): void => {
    ask(changes);
    submit({ ...question, ...changes });
  };
  const goTo = (at: Place): void => {
    ask(question.tool === 'route' ? { route: [...question.route, at] } : { center: at });
    setDrawing(false);
    setFitKey(`place ${at.lat} ${at.lng} ${question.route.length}`);
  };
  const open = (changes: Partial<Question>): void => {
    setRefused(undefined);
    askAnew(changes);
  };
  const takeWay = (way: Question['route']): void =>
    askAnew({ route: way.map(({ lat, lng }) => ({ lat, lng })) });
  return {
    ...asked,
    ...answering,
    analyse,
    answer,
    sifted,
    linked,
    isDrawing,
    setDrawing,
    wayAt,
    setWayAt,
    fitKey,
    refused,
    setRefused,
    submit,
    choose,
    goTo,
    open,
    takeWay,
  };
}

/** The map and its tools. */
function Area(state: MapState) {
  const { question, ask, look, undo, linked, isDrawing, setDrawing } = state;
  const clear = (): void => ask(question.tool === 'route' ? { route: [] } : { center: undefined });
  return (
    <div className="map-area">
      <MapCanvas
        question={question}
        answer={state.answer}
        sifted={state.sifted}
        wayAt={state.wayAt}
        isHeat={state.isHeat}
        isDrawing={isDrawing}
        view={state.view}
        fitKey={state.fitKey}
        onAsk={ask}
        onDrawn={() => setDrawing(false)}
        onCancel={() => {
          clear();
          setDrawing(false);
        }}
        onUndo={() => undo?.()}
        {...linked}
        onView={(next) => look({ view: next })}
      />
      <DrawBar
        question={question}
        isDrawing={isDrawing}
        onDraw={setDrawing}
        undo={undo}
        onClear={clear}
      />
    </div>
  );
}

/** The question in fields, the answer in lists. */
function Side(state: MapState) {
  const { question, ask, submit, answered, sifted, isAsking, error } = state;
  const answer = answered?.answer;
  const { sieve, isHeat, look, wayAt, linked, refused } = state;
  return (
    <div className="map-side">
      {refused === undefined ? null : <Notice kind="bad">{refused}</Notice>}
      <PlaceSearch tool={question.tool} onPlace={state.goTo} />
      <QuestionForm
        // The fields of the other tool are reset.
        key={question.tool}
        question={question}
        onAsk={ask}
        onSubmit={() => submit(question)}
        isAsking={isAsking}
      />
      <div aria-live="polite" className="map-told">
        {isAsking ? <Loading /> : null}
        {error ? <Failure error={error} retry={() => submit(question)} /> : null}
        {answered && !isAsking && !isAnswerOf(answered, question) ? (
          <Notice kind="warn">{MAP_TEXT.outdated}</Notice>
        ) : null}
      </div>
      {answer && sifted && !isAsking ? (
        <Results
          {...{ answer, sifted, sieve, isHeat, look, wayAt, linked }}
          types={answered.question.types}
          onCompare={state.setWayAt}
          onTake={state.takeWay}
        />
      ) : null}
      {answered === undefined && !isAsking && !error ? (
        <GettingStarted tool={question.tool} />
      ) : null}
      <SaveButtons question={question} answer={answer} />
    </div>
  );
}

interface HeadProps {
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  readonly onOpened: (changes: Partial<Question>) => void;
  readonly onRefused: (why: string) => void;
  readonly onUpload: () => void;
}

function Head({ tool: chosen, onTool, onOpened, onRefused, onUpload }: HeadProps) {
  return (
    <header className="map-head">
      <h1>{MAP_TEXT.title}</h1>
      <div className="tabs" role="group" aria-label={MAP_TEXT.toolGroup}>
        {Object.entries(MAP_TEXT.tools).map(([tool, name]) => (
          <button
            key={tool}
            type="button"
            aria-pressed={chosen === tool}
            onClick={() => onTool(tool as Tool)}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="row">
        <OpenFile onOpened={onOpened} onRefused={onRefused} />
        <button type="button" className="button small" onClick={onUpload}>
          {MAP_TEXT.myIncidents}
        </button>
      </div>
    </header>
  );
}

interface ResultsProps {
  readonly answer: Answer;
  readonly sifted: Sifted;
  readonly types: Question['types'];
  readonly sieve: Sieve;
  readonly isHeat: boolean;
  readonly look: UseQuestion['look'];
  readonly wayAt: number | undefined;
  readonly onCompare: (way: number | undefined) => void;
  readonly onTake: (way: Question['route']) => void;
  readonly linked: LinkedProps;
}

/** The answer as text and lists. */
function Results(props: ResultsProps) {
  const { answer, sifted, types, sieve, isHeat, look, wayAt, onCompare, onTake, linked } = props;
  return (
    <>
      <Headline answer={answer} />
      <Sources answer={answer} />
      <Legend
        sieve={sieve}
        sifted={sifted}
        types={types}
        hasZones={answer.zones.length > 0}
        isHeat={isHeat}
        onSieve={(next) => look({ sieve: next })}
        onHeat={(next) => look({ isHeat: next })}
      />
      {answer.kind === 'route' ? (
        <AdviceList answer={answer} wayAt={wayAt} onCompare={onCompare} onTake={onTake} />
      ) : null}
      <ThreatList threats={sifted.threats} total={answer.threats.length} {...linked} />
      {answer.kind === 'circle' ? (
        <ZoneList zones={sifted.zones} total={answer.zones.length} {...linked} />
      ) : null}
      <PointTable points={sifted.points} {...linked} />
    </>
  );
}

/** The drawing tools, with a hint on what a click does. */
function DrawBar({
  question: { tool, route, center },
  isDrawing,
  onDraw,
  undo,
  onClear,
}: {
  question: Question;
  isDrawing: boolean;
  onDraw: (isDrawing: boolean) => void;
  undo: (() => void) | undefined;
  onClear: () => void;
}) {
  const isEmpty = tool === 'route' ? route.length === 0 : center === undefined;
  return (
    <div className="draw-bar">
      {isDrawing ? (
        <span role="status">{tool === 'circle' ? DRAW_TEXT.circleHint : DRAW_TEXT.routeHint}</span>
      ) : null}
      <button
        type="button"
        className="button small"
        aria-pressed={isDrawing}
        onClick={() => onDraw(!isDrawing)}
      >
        {toDrawLabel({ isDrawing, isEmpty, tool })}
      </button>
      <button type="button" className="button small" disabled={!undo} onClick={() => undo?.()}>
        {DRAW_TEXT.undo}
      </button>
      <button type="button" className="button small" disabled={isEmpty} onClick={onClear}>
        {DRAW_TEXT.clear}
      </button>
    </div>
  );
}

function toDrawLabel({
  isDrawing,
  isEmpty,
  tool,
}: {
  isDrawing: boolean;
  isEmpty: boolean;
  tool: Tool;
}): string {
  if (isDrawing) return DRAW_TEXT.done;
  if (isEmpty) return DRAW_TEXT.draw;
  return tool === 'route' ? DRAW_TEXT.addPoints : DRAW_TEXT.move;
}

function GettingStarted({ tool }: { tool: Tool }) {
  return (
    <section className="stack" aria-label={MAP_START_TEXT.label}>
      <h2>{MAP_START_TEXT[tool].title}</h2>
      <p className="muted">{MAP_START_TEXT[tool].hint}</p>
      <p className="muted">{MAP_START_TEXT.unknown}</p>
    </section>
  );
}
