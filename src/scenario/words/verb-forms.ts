/** All forms of an English verb, so that a table can say `<catch> fire` once. */

const IRREGULAR: Readonly<Record<string, string>> = {
  be: 'be is are was were been being am',
  become: 'become becomes became becoming',
  begin: 'begin begins began begun beginning',
  blow: 'blow blows blew blown blowing',
  bring: 'bring brings brought bringing',
  break: 'break breaks broke broken breaking',
  build: 'build builds built building',
  burn: 'burn burns burned burnt burning',
  burst: 'burst bursts bursting',
  catch: 'catch catches caught catching',
  come: 'come comes came coming',
  cut: 'cut cuts cutting',
  do: 'do does did done doing',
  eat: 'eat eats ate eaten eating',
  drive: 'drive drives drove driven driving',
  fall: 'fall falls fell fallen falling',
  find: 'find finds found finding',
  flee: 'flee flees fled fleeing',
  fly: 'fly flies flew flying',
  get: 'get gets got gotten getting',
  give: 'give gives gave given giving',
  go: 'go goes went gone going',
  have: 'have has had having',
  hide: 'hide hides hid hidden hiding',
  hit: 'hit hits hitting',
  hold: 'hold holds held holding',
  keep: 'keep keeps kept keeping',
  lead: 'lead leads led leading',
  leave: 'leave leaves left leaving',
  let: 'let lets letting',
  lose: 'lose loses lost losing',
  make: 'make makes made making',
  meet: 'meet meets met meeting',
  put: 'put puts putting',
  queue: 'queue queues queued queuing queueing queing',
  ride: 'ride rides rode ridden riding',
  rise: 'rise rises rose risen rising',
  run: 'run runs ran running',
  seek: 'seek seeks sought seeking',
  send: 'send sends sent sending',
  set: 'set sets setting',
  shake: 'shake shakes shook shaken shaking',
  shoot: 'shoot shoots shot shooting',
  shut: 'shut shuts shutting',
  sink: 'sink sinks sank sunk sinking',
  sit: 'sit sits sat sitting',
  spread: 'spread spreads spreading',
  stand: 'stand stands stood standing',
  stick: 'stick sticks stuck sticking',
  strike: 'strike strikes struck striking',
  swim: 'swim swims swam swum swimming',
  take: 'take takes took taken taking',
  tear: 'tear tears tore torn tearing',
  throw: 'throw throws threw thrown throwing',
  win: 'win wins won winning',
};

export function verbForms(verb: string): readonly string[] {
  const known = IRREGULAR[verb];
  if (known !== undefined) return known.split(' ');
  const isShortStem =
    /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(verb) || /(?:at|er)mit$|refer$|occur$/.test(verb);
  const stem = isShortStem ? verb + verb.at(-1)! : verb.replace(/e$/, '');
  if (verb.endsWith('y') && !/[aeiou]y$/.test(verb)) {
    const cut = verb.slice(0, -1);
    return [verb, `${cut}ies`, `${cut}ied`, `${verb}ing`];
  }
  const ending = /(?:s|x|ch|sh|zz|o)$/.test(verb) ? 'es' : 's';
  const past = `${stem}ed`;
  const doing = /(?:ee|oe|ye)$/.test(verb) ? `${verb}ing` : `${stem}ing`;
  return [verb, `${verb}${ending}`, verb.endsWith('e') ? `${verb}d` : past, doing];
}
