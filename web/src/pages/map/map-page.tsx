/** Risk on the map: ask about a route or a circle, see what is known, where and from which source. */
import { useCallback, useMemo, useState } from 'react';
import { useTitle } from '../../parts/page.tsx';
import { Failure, Loading, Notice } from '../../parts/states.tsx';
import { AdviceList } from './advice-list.tsx';
import type { Answer } from './answer.ts';
import { MapCanvas } from './canvas/map-canvas.tsx';
import { OpenFile, SaveButtons } from './file-buttons.tsx';
import { Footing, Headline } from './headline.tsx';
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
import { ZoneList } from './zone-list.tsx';
import './map.css';

const TOOLS: Readonly<Record<Tool, string>> = { circle: 'Circle', route: 'Route' };

export function MapPage() {
  useTitle('Map');
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
          <Notice kind="warn">
            The question has changed since. What is shown is the answer to the earlier one.
          </Notice>
        ) : null}
      </div>
      {answer && sifted && !isAsking ? (
        <Told
          {...{ answer, sifted, sieve, isHeat, look, wayAt, linked }}
          types={answered.question.types}
          onCompare={state.setWayAt}
          onTake={state.takeWay}
        />
      ) : null}
      {answered === undefined && !isAsking && !error ? <FirstWords tool={question.tool} /> : null}
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
      <h1>Map</h1>
      <div className="tabs" role="group" aria-label="Ask about">
        {Object.entries(TOOLS).map(([tool, name]) => (
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
          Own incidents
        </button>
      </div>
    </header>
  );
}

interface ToldProps {
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

/** The answer in words and lists. */
function Told(props: ToldProps) {
  const { answer, sifted, types, sieve, isHeat, look, wayAt, onCompare, onTake, linked } = props;
  return (
    <>
      <Headline answer={answer} />
      <Footing answer={answer} />
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
      <PointTable points={sifted.points} kind={answer.kind} {...linked} />
    </>
  );
}

/** A hint in words for what the pointer can do on the map. */
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
        <span role="status">
          {tool === 'circle'
            ? 'Click where the middle is.'
            : 'Click point after point; Enter ends, Escape discards.'}
        </span>
      ) : null}
      <button
        type="button"
        className="button small"
        aria-pressed={isDrawing}
        onClick={() => onDraw(!isDrawing)}
      >
        {isDrawing ? 'Done' : isEmpty ? 'Draw' : tool === 'route' ? 'Add points' : 'Move it'}
      </button>
      <button type="button" className="button small" disabled={!undo} onClick={() => undo?.()}>
        Undo
      </button>
      <button type="button" className="button small" disabled={isEmpty} onClick={onClear}>
        Clear
      </button>
    </div>
  );
}

function FirstWords({ tool }: { tool: Tool }) {
  return (
    <section className="stack" aria-label="How to begin">
      <h2>
        {tool === 'circle' ? 'What is dangerous around here?' : 'What is dangerous on the way?'}
      </h2>
      <p className="muted">
        {tool === 'circle'
          ? 'Click on the map or type a place, then analyse. You see weighed points, zones and threats, and first of all what that rests on.'
          : 'Click the points of a route on the map, type them, or open a file, then analyse. You see the risk along it, and other ways where they help.'}
      </p>
      <p className="muted">Where nothing is known the map is hatched. Unknown is not safe.</p>
    </section>
  );
}
