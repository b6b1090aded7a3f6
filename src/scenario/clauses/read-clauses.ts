/** Puts the pieces of a prompt together to clauses. */
import type { Reading } from '../read/reading.ts';
import type { Clause, Link, TimePhrase, Verb } from './clause.ts';
import { listItems } from './list-items.ts';
import type { Item } from './list-items.ts';
import type { Phrase } from './phrase.ts';
import { readText } from './text.ts';
import type { Text } from './text.ts';

export interface Clauses {
  readonly text: Text;
  readonly clauses: readonly Clause[];
}

export function readClauses(reading: Reading): Clauses {
  const text = readText(reading);
  const clauses: Clause[] = [];
  for (const [from, to] of listSegments(text))
    clauses.push(...joinItems(listItems(text, from, to), text.words[from]!.sentence));
  return { text, clauses };
}

/** Sentences, cut at semicolons, colons, brackets and dashes. */
function listSegments({ words, timed }: Text): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  let from = 0;
  for (let at = 0; at <= words.length; at += 1) {
    const word = words[at];
    const isEnd =
      word === undefined ||
      (at > 0 && word.sentence !== words[at - 1]!.sentence) ||
      (word.tag === 'mark' &&
        /^(?:;|:|–|—|-|--|\(|\)|→|>|=|\.|!|\?|\n.*)$/s.test(word.text) &&
        !timed.has(at));
    if (!isEnd) continue;
    if (at > from) found.push([from, at]);
    from = word?.tag === 'mark' ? at + 1 : at;
  }
  return found;
}

interface Lead {
  readonly word: string;
  readonly at: number;
  readonly meters?: number;
}

class Joiner {
  readonly clauses: Clause[] = [];
  private stack: Clause[] = [];
  /** Noun phrases of which it is not known yet whose subject they are. */
  private pending: Phrase[] = [];
  private times: TimePhrase[] = [];
  private lead: Lead | undefined;
  private link: Link | undefined;
  private last: Item | undefined;

  private readonly items: readonly Item[];
  private readonly sentence: number;

  constructor(items: readonly Item[], sentence: number) {
    this.items = items;
    this.sentence = sentence;
  }

  run(): readonly Clause[] {
    this.items.forEach((item, at) => {
      this.take(item, at);
      this.last = item;
    });
    this.flush();
    if (this.heldObliques.length > 0) this.open({}).obliques.push(...this.heldObliques);
    const open = this.times;
    const first = this.clauses.find(({ parent }) => parent === undefined) ?? this.clauses[0];
    if (open.length > 0) {
      if (first === undefined) this.open({}).times.push(...open);
      else (this.clauses.at(-1) ?? first).times.push(...open);
    }
    return this.clauses;
  }

  private get current(): Clause | undefined {
    return this.stack.at(-1);
  }

  private open(link: { link?: Link; parent?: Clause }): Clause {
    const clause: Clause = {
      sentence: this.sentence,
      subject: [],
      objects: [],
      agents: [],
      obliques: [],
      times: [],
      complements: [],
      adverbs: [],
      ...link,
    };
    this.clauses.push(clause);
    this.stack.push(clause);
    return clause;
  }

  private take(item: Item, at: number): void {
    switch (item.sort) {
      case 'phrase':
        return this.takePhrase(item.phrase, at);
      case 'verb':
        return this.takeVerb(item.verb, at);
      case 'preposition':
        this.lead = {
          word: item.word,
          at: item.start,
          ...(item.meters === undefined ? {} : { meters: item.meters }),
        };
        return undefined;
      case 'length':
        if (this.current !== undefined) this.current.meters = item.meters;
        return undefined;
      case 'time':
        return this.takeTime(item.time);
      case 'subordinator':
        return this.takeSubordinator(item);
      case 'relative':
        return this.takeRelative(item.word);
      case 'complement':
        return this.takeComplement(item);
      case 'adverb':
        return this.takeAdverb(item);
      case 'mark':
        return this.takeMark(item.text, at);
      case 'conjunction':
        return this.takeConjunction(item.word, at);
    }
  }

  private takePhrase(phrase: Phrase, at: number): void {
    const { lead, current } = this;
    if (lead !== undefined) {
      this.lead = undefined;
      return this.addOblique(lead, phrase);
    }
    if (this.isSubjectOfNext(at)) {
      // The list of subjects goes on, or another clause begins.
      if (!this.isJoined()) this.flush();
      this.pending.push(phrase);
      return;
    }
    if (this.pending.length > 0 && this.heldObliques.length > 0 && this.isJoined()) {
      this.flush();
      this.pending.push(phrase);
      return;
    }
    const list = this.openList(phrase);
    if (list !== undefined && this.isJoined()) {
      list.push(phrase);
      return;
    }
    if (current?.verb !== undefined && !this.isAfterComma() && !this.isParted(at)) {
      if (current.verb.lemma === 'be' && current.subject.length === 0) current.subject.push(phrase);
      else current.objects.push(phrase);
      return;
    }
    if (!this.isJoined()) this.flush();
    this.pending.push(phrase);
  }

  private addOblique(lead: Lead, phrase: Phrase): void {
    const { current } = this;
    if (lead.word === 'by' && current?.verb?.isPassive === true && !current.agents.length) {
      current.agents.push(phrase);
      return;
    }
    const behind = this.phraseBefore(lead.at);
    const oblique = {
      by: lead.word,
      at: lead.at,
      phrases: [phrase],
      ...(lead.meters === undefined ? {} : { meters: lead.meters }),
      ...(behind === undefined ? {} : { behind }),
    };
    const isOfSubject = this.pending.length > 0;
    if (isOfSubject || current === undefined) {
      this.heldObliques.push(oblique);
      return;
    }
    current.obliques.push(oblique);
  }

  /** Prepositional phrases behind a subject whose verb has not come yet. */
  private heldObliques: Clause['obliques'] = [];

  private phraseBefore(at: number): Phrase | undefined {
    const all = [
      ...this.pending,
      ...this.heldObliques.flatMap(({ phrases }) => phrases),
      ...(this.current?.objects ?? []),
      ...(this.current?.subject ?? []),
      ...(this.current?.obliques.flatMap(({ phrases }) => phrases) ?? []),
    ];
    return all.find(({ end }) => end === at);
  }

  /** The list a phrase behind "and" belongs to. */
  private openList(phrase: Phrase): Phrase[] | undefined {
    if (this.pending.length > 0 && this.heldObliques.length === 0) return this.pending;
    const { current } = this;
    if (current === undefined) return undefined;
    const lists = [
      current.subject,
      current.objects,
      current.agents,
      ...current.obliques.map(({ phrases }) => phrases as Phrase[]),
    ].filter((list) => list.length > 0);
    const nearest = lists.toSorted((a, b) => b.at(-1)!.end - a.at(-1)!.end);
    const isCounted = phrase.amount?.count !== undefined && phrase.determiner !== 'a';
    // "110 guests at the tables and 14 waiters": what is counted goes on with what is counted.
    const alike = isCounted
      ? nearest.find((list) => list.at(-1)!.amount?.count !== undefined)
      : undefined;
    return alike ?? nearest[0];
  }

  private isJoined(): boolean {
    return (
      (this.last?.sort === 'conjunction' && /^(?:and|or|&|\+|plus|nor)$/.test(this.last.word)) ||
      (this.last?.sort === 'mark' && this.last.text === ',' && this.isListAhead())
    );
  }

  /** A mark or a joining word stands between it and the last noun phrase or verb. */
  private isParted(at: number): boolean {
    for (const item of this.items.slice(0, at).toReversed()) {
      if (item.sort === 'phrase' || item.sort === 'verb') return false;
      if (item.sort === 'mark' || item.sort === 'conjunction') return true;
    }
    return false;
  }

  private isAfterComma(): boolean {
    return this.last?.sort === 'mark';
  }

  /** "A, b and c": an "and" comes before the next verb. */
  private isListAhead(): boolean {
    const from = this.items.indexOf(this.last!);
    for (const item of this.items.slice(from + 1)) {
      if (item.sort === 'conjunction') return item.word === 'and' || item.word === 'or';
      if (item.sort !== 'phrase' && item.sort !== 'mark') return false;
    }
    return false;
  }

  /** A finite verb comes before anything that ends the noun phrase. */
  private isSubjectOfNext(at: number): boolean {
    let isBetween = false;
    let isRelative = false;
    const isBehindVerb = this.last?.sort === 'verb' || this.last?.sort === 'adverb';
    for (const item of this.items.slice(at + 1)) {
      if (isBehindVerb && item.sort === 'conjunction') return false;
      if (item.sort === 'verb') {
        if (isRelative) {
          isRelative = false;
          continue;
        }
        if (item.verb.form === 'ing' || item.verb.form === 'to') {
          isBetween = true;
          continue;
        }
        if (item.verb.form === 'past' && isBetween) return true;
        return item.verb.form === 'finite' || this.current?.verb === undefined || this.isFresh(at);
      }
      if (item.sort === 'relative') isRelative = true;
      else if (item.sort === 'mark' || item.sort === 'subordinator') return false;
      else if (item.sort === 'conjunction' && item.word !== 'and' && item.word !== 'or')
        return false;
      else if (
        item.sort === 'phrase' &&
        this.items[this.items.indexOf(item) - 1]?.sort !== 'preposition' &&
        this.items[this.items.indexOf(item) - 1]?.sort !== 'conjunction' &&
        !isBetween
      )
        return false;
    }
    return false;
  }

  /** Nothing but a mark or a joining word stands before it. */
  private isFresh(at: number): boolean {
    const before = this.items[at - 1];
    return (
      before === undefined ||
      before.sort === 'mark' ||
      before.sort === 'conjunction' ||
      before.sort === 'time'
    );
  }

  private takeVerb(verb: Verb, at: number): void {
    const before = this.items[at - 1];
    const antecedent = before?.sort === 'phrase' ? before.phrase : undefined;
    this.lead = undefined;
    if (this.isThere) return this.beginThere(verb);
    if (verb.form === 'to' && this.current?.verb !== undefined)
      return this.begin({ by: 'to' }, verb, this.current);
    // "Guests sitting at tables", "cars parked outside": about the phrase right before it.
    const isReduced =
      antecedent !== undefined &&
      (verb.form === 'ing' || (verb.form === 'past' && verb.isPassive && this.isReducedPast(at)));
    if (isReduced) return this.beginReduced(antecedent, verb, at);
    if (this.pending.length > 0 || this.current === undefined)
      return this.begin(this.link, verb, undefined);
    const { current } = this;
    if (current.verb === undefined && current.link !== undefined) {
      current.verb = verb;
      return undefined;
    }
    if (verb.form === 'ing' && this.isAfterComma()) {
      // "..., walking": the same people.
      const own = this.begin({ by: 'while' }, verb, current);
      void own;
      return undefined;
    }
    // The verb of the clause around: "the guards who stand there leave".
    while (
      this.stack.length > 1 &&
      this.current!.verb !== undefined &&
      this.stack.at(-2)!.verb === undefined
    )
      this.stack.pop();
    if (this.current!.verb === undefined) {
      this.current!.verb = verb;
      this.giveTimes();
      return undefined;
    }
    // "March and sit down": the same subject.
    const first = this.current!;
    const root =
      first.link?.by === 'reduced' || first.link?.by === 'to'
        ? (this.stack.findLast(({ link }) => link?.by !== 'reduced' && link?.by !== 'to') ?? first)
        : first;
    const next = this.open(
      root.link === undefined
        ? {}
        : { link: root.link, ...(root.parent && { parent: root.parent }) },
    );
    next.subject.push(...(verb.form === 'ing' ? first : root).subject);
    next.verb = verb;
    this.giveTimes();
    return undefined;
  }

  private isReducedPast(at: number): boolean {
    const before = this.items[at - 1];
    if (before?.sort === 'phrase' && before.phrase.isPronoun && before.phrase.amount === undefined)
      return false;
    // A finite verb follows, or the clause has one already.
    if (this.current?.verb !== undefined && this.pending.length === 0) return true;
    const rest = this.items.slice(at + 1);
    const stop = rest.findIndex(
      ({ sort }) => sort === 'mark' || sort === 'conjunction' || sort === 'subordinator',
    );
    return (stop < 0 ? rest : rest.slice(0, stop)).some(
      (item) => item.sort === 'verb' && item.verb.form === 'finite',
    );
  }

  private begin(link: Link | undefined, verb: Verb, parent: Clause | undefined): void {
    const own = {
      ...(link === undefined ? {} : { link }),
      ...(parent === undefined ? {} : { parent }),
    };
    const clause = this.open(own);
    if (link === this.link) this.link = undefined;
    clause.verb = verb;
    if (parent === undefined) {
      clause.subject.push(...this.pending);
      this.pending = [];
      clause.obliques.push(...this.heldObliques);
      this.heldObliques = [];
    } else
      clause.subject.push(
        ...(parent.objects.length > 0 && link?.by === 'to' ? parent.objects : parent.subject),
      );
    this.giveTimes();
  }

  /** "Then" stands before the clause that comes. */
  private isThen = false;

  /** "There is no fire": the subject stands behind its verb. */
  private isThere = false;

  private beginThere(verb: Verb): void {
    this.isThere = false;
    this.flush();
    const clause = this.open(this.link === undefined ? {} : { link: this.link });
    this.link = undefined;
    clause.verb = verb;
    this.giveTimes();
  }

  private beginReduced(phrase: Phrase, verb: Verb, at: number): void {
    void at;
    if (this.pending.length > 0) {
      const outer = this.open(this.link === undefined ? {} : { link: this.link });
      this.link = undefined;
      outer.subject.push(...this.pending);
      outer.obliques.push(...this.heldObliques);
      [this.pending, this.heldObliques] = [[], []];
      this.giveTimes();
    }
    const outer = this.current!;
    const clause = this.open({ link: { by: 'reduced', phrase }, parent: outer });
    clause.subject.push(...(outer.subject.includes(phrase) ? outer.subject : [phrase]));
    clause.verb = verb;
  }

  private giveTimes(): void {
    if (this.isThen) this.current!.adverbs.push('then');
    this.isThen = false;
    this.current!.times.push(...this.times);
    this.times = [];
  }

  private takeTime(time: TimePhrase): void {
    this.lead = undefined;
    const { current } = this;
    const isFresh =
      this.last === undefined || this.last.sort === 'conjunction' || this.last.sort === 'mark';
    if (
      current?.verb === undefined ||
      this.pending.length > 0 ||
      (isFresh && this.isVerbAhead(time))
    )
      this.times.push(time);
    else current.times.push(time);
  }

  private isVerbAhead(time: TimePhrase): boolean {
    const at = this.items.findIndex(({ start }) => start === time.start);
    const rest = this.items.slice(at + 1);
    const stop = rest.findIndex(({ sort }, i) => sort === 'mark' && i > 0);
    return (stop < 0 ? rest : rest.slice(0, stop)).some(({ sort }) => sort === 'verb');
  }

  private takeSubordinator({ word, seconds }: Extract<Item, { sort: 'subordinator' }>): void {
    this.flush();
    this.link = { by: word, ...(seconds === undefined ? {} : { seconds }) };
  }

  private takeRelative(word: string): void {
    const phrase =
      this.last?.sort === 'phrase' ? this.last.phrase : (this.lastPhrase() ?? undefined);
    if (phrase === undefined) return;
    if (this.pending.length > 0) {
      const outer = this.open(this.link === undefined ? {} : { link: this.link });
      this.link = undefined;
      outer.subject.push(...this.pending);
      outer.obliques.push(...this.heldObliques);
      [this.pending, this.heldObliques] = [[], []];
      this.giveTimes();
    }
    const parent = this.current;
    const clause = this.open({
      link: { by: word, phrase },
      ...(parent === undefined ? {} : { parent }),
    });
    clause.subject.push(phrase);
  }

  private lastPhrase(): Phrase | undefined {
    return this.items
      .slice(0, this.items.indexOf(this.last!) + 1)
      .findLast((item) => item.sort === 'phrase')?.phrase;
  }

  private takeComplement({ lemma, start }: Extract<Item, { sort: 'complement' }>): void {
    this.lead = undefined;
    if (this.pending.length > 0) {
      // "Everybody asleep", "exits locked": a clause without its verb.
      const clause = this.open(this.link === undefined ? {} : { link: this.link });
      this.link = undefined;
      clause.subject.push(...this.pending);
      clause.obliques.push(...this.heldObliques);
      [this.pending, this.heldObliques] = [[], []];
      this.giveTimes();
    }
    this.current?.complements.push({ at: start, lemma });
  }

  private takeAdverb({ word, start }: Extract<Item, { sort: 'adverb' }>): void {
    const next = this.items.find((item) => item.start > start);
    if (word === 'there' && next?.sort === 'verb' && next.verb.lemma === 'be') {
      this.isThere = true;
      return;
    }
    const { current } = this;
    if (current?.verb !== undefined && this.pending.length === 0) {
      const isParticle =
        /^(?:off|out|up|down|back|away|over|in|through|on|along|around|round|past|across|apart|inside|outside|upstairs|downstairs|ashore|aboard|together)$/.test(
          word,
        );
      if (isParticle && current.verb.particle === undefined) current.verb.particle = word;
      else current.adverbs.push(word);
    } else if (this.pending.length > 0 && start > 0) this.current?.adverbs.push(word);
  }

  private takeMark(text: string, at: number): void {
    this.lead = undefined;
    if (text !== ',') return;
    // The end of a clause that was put in; a new noun phrase may begin another one.
    const isList =
      this.items[at - 1]?.sort === 'phrase' && this.pending.length > 0 && this.isSubjectList(at);
    if (isList) return;
    if (this.pending.length > 0) this.flush();
    while (
      this.stack.length > 1 &&
      (this.current?.link?.by === 'reduced' ||
        this.current?.link?.by === 'who' ||
        this.current?.link?.by === 'which')
    )
      this.stack.pop();
  }

  private isSubjectList(at: number): boolean {
    for (const item of this.items.slice(at + 1)) {
      if (item.sort === 'conjunction' && item.word === 'and') return true;
      if (item.sort !== 'phrase' && item.sort !== 'mark') return false;
    }
    return false;
  }

  private takeConjunction(word: string, at: number): void {
    this.lead = undefined;
    const next = this.items[at + 1];
    if (word === 'then') this.isThen = true;
    if (word === 'but' || word === 'then') {
      if (next?.sort !== 'verb' && next?.sort !== 'adverb' && next?.sort !== 'time') this.flush();
    }
  }

  /** What waited for a verb and got none is a clause of its own: "Hotel, 4 floors, 60 guests". */
  private flush(): void {
    if (this.pending.length === 0 && this.heldObliques.length === 0) return;
    const current = this.current;
    if (this.pending.length === 0 && current === undefined) return;
    if (this.pending.length === 0 && current !== undefined) {
      current.obliques.push(...this.heldObliques);
      this.heldObliques = [];
      return;
    }
    const clause = this.open(this.link === undefined ? {} : { link: this.link });
    this.link = undefined;
    clause.subject.push(...this.pending);
    clause.obliques.push(...this.heldObliques);
    [this.pending, this.heldObliques] = [[], []];
    this.giveTimes();
  }
}

function joinItems(items: readonly Item[], sentence: number): readonly Clause[] {
  return new Joiner(items, sentence).run();
}
