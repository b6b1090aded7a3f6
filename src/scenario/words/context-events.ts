/** Verbs whose meaning hangs on what stands beside them in the clause. Words are singular, each with a space on both sides. */
import type { EventType } from '../kinds.ts';

export interface ContextEvent {
  readonly verb: RegExp;
  readonly cue: RegExp;
  readonly type: EventType;
}

const BUILT =
  / (?:building|roof|ceiling|wall|stand|grandstand|bleacher|bridge|floor|scaffold|scaffolding|structure|tower|balcony|stage|tunnel|block|house|home|crane|stair|staircase|stairwell|escalator|platform|deck|dome|facade|section|church|school|factory|warehouse|apartment|mosque|temple|hotel|overpass|footbridge|garage|canopy|tent|gallery|minaret|chimney|silo|shelving|rack|terrace|walkway|mall|hospital|station|mine|shaft|flyover|viaduct|office|column|storey|wing|structural|part|terminal|hall|market|stadium|arena|theater|theatre|prison|barrier|fence|pier|shelve) /;
const PERSON =
  / (?:man|woman|person|someone|somebody|passenger|runner|player|spectator|worker|visitor|guest|customer|employee|student|child|patient|commuter|fan|shopper|he|she|tourist|performer|singer|driver|cyclist|pedestrian|attendee|people|elderly|resident|diner|traveller|traveler|pensioner|athlete|teacher|boy|girl|musician|actor|speaker|pilgrim|worshipper) /;

export const CONTEXT_EVENTS: readonly ContextEvent[] = [
  {
    verb: /^(?:dam)$/,
    cue: / dam (?:\w+ ){0,8}(?:burst|break|fail|collapse|give way|rupture|breache?|breached|failed|failure|collapsed|ruptured|gives way|gave way|crack|cracked) /,
    type: 'dam_break',
  },
  {
    verb: /^(?:hillside|slope|cliff|mountainside|mud|boulders?)$/,
    cue: / (?:collapse|collapsed|slide|slid|give way|gave way|crash|crashe|fall|buries|buried|bury|block) /,
    type: 'landslide',
  },
  {
    verb: /^collaps(?:e|es|ed|ing)$/,
    cue: / (?:man|woman|person|someone|somebody|passenger|runner|player|spectator|worker|visitor|guest|customer|student|child|commuter|fan|shopper|tourist|performer|cyclist|pedestrian|attendee|pilgrim|worshipper|traveller|traveler) (?:\w+ )?collapse/,
    type: 'medical_emergency',
  },
  { verb: /^collaps(?:e|es|ed|ing)$/, cue: BUILT, type: 'building_collapse' },
  { verb: /^collaps(?:e|es|ed|ing)$/, cue: PERSON, type: 'medical_emergency' },
  {
    verb: /^(?:crumbles?|crumbled|crumbling|buckles|topples?|toppled|toppling)$/,
    cue: BUILT,
    type: 'building_collapse',
  },
  {
    verb: /^(?:way)$/,
    cue: / (?:roof|ceiling|floor|wall|stand|grandstand|bleacher|bridge|balcony|platform|stage|stair|staircase|structure|barrier|walkway|footbridge|scaffolding|scaffold|deck|railing|part|section|half|side) (?:\w+ )?(?:give|gave|given|giving) way /,
    type: 'building_collapse',
  },
  {
    verb: /^(?:caves?|caved|caving)$/,
    cue: / (?:roof|ceiling|floor|wall|tunnel|mine|building) /,
    type: 'building_collapse',
  },
  {
    verb: /^(?:down|in)$/,
    cue: / (?:roof|ceiling|wall|tower|dome|spire|steeple|chimney|balcony|grandstand|stand|scaffold|scaffolding|crane|canopy|deck|floor|bridge|stage) (?:\w+ ){0,2}(?:come|came|coming|fall|fell|falling|crash|crashed|crashe) (?:down|in) /,
    type: 'building_collapse',
  },
  {
    verb: /^(?:erupts?|erupted|erupting)$/,
    cue: / (?:volcano|mount|mt|crater|vesuvius|etna|lava|volcanic|caldera) /,
    type: 'eruption',
  },
  { verb: /^(?:erupts?|erupted|erupting)$/, cue: / (?:fire|flame|blaze) /, type: 'fire' },
  {
    verb: /^(?:erupts?|erupted|erupting)$/,
    cue: / (?:violence|fight|brawl|riot|clashe|clash) /,
    type: 'riot',
  },
  { verb: /^(?:erupts?|erupted|erupting)$/, cue: / (?:panic|chaos) /, type: 'panic' },
  {
    verb: /^(?:erupts?|erupted|erupting)$/,
    cue: / (?:gunfire|shooting|shot) /,
    type: 'active_shooter',
  },
  {
    verb: /^(?:lists?|listed|heels?|tilts?|tilting|tilted|sinks?|sinking|sank)$/,
    cue: / (?:ship|ferry|vessel|boat|liner|cruise|degree|starboard|yacht) /,
    type: 'ship_listing',
  },
  {
    verb: /^(?:bursts?|bursting)$/,
    cue: / (?:boiler|cylinder|gas tank|pressure vessel) /,
    type: 'explosion',
  },
  {
    verb: /^(?:bursts?|bursting|burst)$/,
    cue: / (?:river|stream|creek|pipe|main|canal|bank|lake) /,
    type: 'flood',
  },
  {
    verb: /^(?:overflows?|overflowed|overflowing)$/,
    cue: / (?:river|stream|creek|canal|lake|sewer|bank|reservoir) /,
    type: 'flood',
  },
  {
    verb: /^(?:rises?|rising|rose|risen)$/,
    cue: / (?:water|river|floodwater|lake|creek|tide) /,
    type: 'flood',
  },
  {
    verb: /^(?:shakes?|shaking|shook|trembles?|trembling)$/,
    cue: / (?:ground|earth|seismic) /,
    type: 'earthquake',
  },
  {
    verb: /^(?:hits?|hitting|strikes?|struck|striking|rams?|rammed|ramming|plows?|ploughs?|ploughed|plowed|ploughing|plowing|mows?)$/,
    cue: / (?:car|truck|lorry|bus|van|vehicle|driver|suv|taxi) (?:\w+ ){0,3}(?:hit|hitting|strike|struck|striking|ram|rammed|ramming|plow|plough|ploughed|plowed) (?:\w+ ){0,2}(?:car|truck|lorry|bus|van|vehicle|tram|cyclist|pedestrian|motorcycle|bicycle|taxi|barrier|wall|tree|pole|person|people|group|child|building|train|bike|motorbike|motorcyclist|scooter) /,
    type: 'vehicle_collision',
  },
  {
    verb: /^(?:hits?|hitting|strikes?|struck|striking)$/,
    cue: / (?:train|tram) (?:\w+ ){0,2}(?:hit|hitting|strike|struck|striking) (?:\w+ ){0,2}(?:car|truck|lorry|bus|van|vehicle|cyclist|pedestrian|person|buffer|train|tram) /,
    type: 'vehicle_collision',
  },
  {
    verb: /^(?:runs?|ran|running|drives?|drove|slides?|slid|skids?|skidded)$/,
    cue: / (?:car|truck|lorry|bus|van|vehicle|tram|train|taxi|motorcycle) (?:\w+ ){0,2}(?:run|ran|running|drive|drove|slide|slid|skid|skidded) (?:into|over) /,
    type: 'vehicle_collision',
  },
  {
    verb: /^(?:stops?|stopped|stuck|trapped|jams?|jammed|fails?|failed|stalls?|stalled|malfunctions?|breaks?|broke)$/,
    cue: / (?:trapped|stuck) (?:\w+ ){0,2}(?:elevator|lift) /,
    type: 'elevator_failure',
  },
  {
    verb: /^(?:stops?|stopped|stuck|jams?|jammed|stalls?|stalled|malfunctions?|plunges?)$/,
    cue: / (?:elevator|lift) (?:\w+ ){0,3}(?:stop|stopped|stuck|jam|jammed|stall|stalled|malfunction|plunge) /,
    type: 'elevator_failure',
  },
  {
    verb: /^(?:surges?|surged|surging|push|pushes|pushing|rushes|rushed|rushing|crushed)$/,
    cue: / (?:crowd|fan|spectator|people|audience|mob|person|shopper|visitor|supporter|customer|attendee|worshipper|pilgrim|concertgoer) (?:\w+ ){0,3}(?:surge|surged|surging|push|pushing|rush|rushed|rushing|crushed) (?:forward|toward|towards|against|onto|to the stage|the stage|at|into) /,
    type: 'crowd_surge',
  },
  {
    verb: /^(?:explosive|explosives|bomb|bombs|device|grenade|shell|mine|fireworks?)$/,
    cue: / (?:bomb|device|explosive|grenade|shell|mine|firework|fireworks) (?:\w+ ){0,3}(?:go off|went off|goe off|gone off|going off|detonate|detonated|explode|exploded|blow up|blew up) /,
    type: 'explosion',
  },
  {
    verb: /^(?:piled|piles|piling)$/,
    cue: / (?:car|truck|lorry|vehicle|bus) (?:\w+ ){0,8}(?:piled|pile|piling) up /,
    type: 'vehicle_collision',
  },
  {
    verb: /^(?:vs|versus|v)$/,
    cue: / (?:car|truck|lorry|bus|coach|van|tram|train|motorcycle|motorbike|taxi|tanker|hgv|pedestrian|cyclist) (?:vs|versus|v) (?:\w+ )?(?:car|truck|lorry|bus|coach|van|tram|train|motorcycle|motorbike|taxi|tanker|hgv|pedestrian|cyclist|tree|wall) /,
    type: 'vehicle_collision',
  },
  {
    verb: /^(?:drives?|drove|driving|steers?|steered|rams?|rammed|ploughs?|plows?)$/,
    cue: / (?:drive|drove|driving|steer|steered|ram|rammed|plough|plow) (?:a|the|his|her|their|an) (?:\w+ )?(?:car|van|truck|lorry|suv|bus|vehicle|pickup) (?:into|through) (?:\w+ ){0,3}(?:crowd|people|pedestrian|market|parade|spectator|shopper|protester|demonstrator|fan|visitor|group|reveller|festival|barrier|gate|queue) /,
    type: 'attack',
  },
  {
    verb: /^(?:struck|strikes|hits|hit|severs|severed|ruptures|ruptured|damages|damaged|punctures|punctured|cuts|rips)$/,
    cue: / gas (?:main|line|pipe|pipeline) /,
    type: 'gas_leak',
  },
  {
    verb: /^(?:leaves|left|leaving)$/,
    cue: / (?:bus|coach|car|truck|lorry|van|minibus) (?:leave|left|leaving) (?:the |a )?(?:mountain |coastal |country |icy )?road /,
    type: 'vehicle_collision',
  },
  {
    verb: /^(?:lies|lie|lying|lay|lands?|landed|ends?|ended|rests?|rolls?|rolled)$/,
    cue: / (?:car|truck|lorry|bus|coach|van|tanker|trailer|vehicle|minibus|tractor|hgv|taxi) (?:\w+ ){0,3}(?:lie|ly|lying|lay|land|landed|end|ended|rest|roll|rolled) (?:up |over )?(?:on (?:it|its|their) (?:side|roof)|in (?:a|the) ditch|upside down) /,
    type: 'vehicle_collision',
  },
  {
    verb: /^(?:pressed|pinned|squeezed|crushed|squashed)$/,
    cue: / (?:pressed|pinned|squeezed|crushed|squashed) (?:\w+ )?(?:against|up against|onto) (?:the |a )?(?:\w+ )?(?:stage|barrier|fence|railing|gate|door|shutter|turnstile) /,
    type: 'crowd_surge',
  },
  { verb: /^(?:bleeding|unresponsive|unconscious)$/, cue: / /, type: 'medical_emergency' },
  {
    verb: /^(?:fights?|fighting|brawls?|scuffles?)$/,
    cue: / (?:break out|broke out|breaking out|between|erupt|start) /,
    type: 'riot',
  },
  {
    verb: /^(?:lights?|power|electricity|mains|grid)$/,
    cue: / (?:light|power|electricity|mains|grid) (?:\w+ ){0,2}(?:fail|failed|goe out|went out|go out|gone out|goe down|cut out|out|goe off|went off|lost|cut off|shut off|go off) /,
    type: 'power_outage',
  },
  {
    verb: /^(?:loses|lost|lose|losing)$/,
    cue: / (?:lose|loses|lost|losing) (?:\w+ )?(?:power|electricity) /,
    type: 'power_outage',
  },
  {
    verb: /^(?:shots?|gunshots?|gunfire)$/,
    cue: / (?:shot|gunshot|gunfire) (?:\w+ ){0,2}(?:fired|ring|rang|heard|erupt) /,
    type: 'active_shooter',
  },
  {
    verb: /^(?:fires?|fired|firing|shoots?|shot|shooting)$/,
    cue: / (?:gunman|sniper|man|shooter|attacker|terrorist) (?:\w+ ){0,3}(?:fire|fired|firing|shoot|shot|shooting) (?:at|into|on|from|indiscriminately) /,
    type: 'active_shooter',
  },
];

/** Beside these a closure may still be the trigger. */
export const MILD_TYPES: ReadonlySet<EventType> = new Set<EventType>(['road_closure']);
