/** A count with its noun: "1 person", "2 people", "3 runs". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Rounded to whole people. */
export function countPeople(people: number): string {
  return countOf(Math.round(people), 'person', 'people');
}
