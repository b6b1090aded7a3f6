/** Worked examples for the instructions. A test reads each answer by the schema and finds every quote in its prompt. */
export const EXAMPLES: readonly { readonly prompt: string; readonly answer: object }[] = [
  {
    prompt:
      'Night in a four-storey hotel in Prague. 60 guests sleep on the upper floors, five porters are in the lobby. At minute one a fire starts in the kitchen on the ground floor. The west stair is locked. When the alarm sounds, two porters wake the guests and everybody gathers in the garden behind the hotel; nobody takes the lift.',
    answer: {
      location: { name: 'Prague', city: 'Prague', country: 'CZ', said: 'Prague' },
      when: { part: 'night', said: 'Night' },
      places: [
        {
          id: 'hotel',
          kind: 'hotel',
          floors: 4,
          parts: [
            { id: 'lobby', kind: 'room', use: 'lobby', said: 'lobby' },
            {
              id: 'kitchen',
              kind: 'room',
              use: 'kitchen',
              floor: 0,
              said: 'kitchen on the ground floor',
            },
            { id: 'west_stair', kind: 'stair', side: 'west', said: 'west stair' },
          ],
          said: 'four-storey hotel',
        },
        {
          id: 'garden',
          kind: 'park',
          label: 'garden',
          at: { relation: 'behind', of: ['hotel'] },
          said: 'the garden behind the hotel',
        },
      ],
      people: [
        {
          id: 'guests',
          role: 'visitor',
          label: 'guest',
          count: 60,
          at: { relation: 'in', of: ['hotel'], floors: [1, 3] },
          state: ['asleep'],
          said: '60 guests sleep on the upper floors',
        },
        {
          id: 'porters',
          role: 'staff',
          label: 'porter',
          count: 5,
          at: { relation: 'in', of: ['lobby'] },
          said: 'five porters are in the lobby',
        },
      ],
      events: [
        {
          id: 'fire',
          kind: 'fire',
          at: { relation: 'in', of: ['kitchen'] },
          start: 60,
          said: 'At minute one a fire starts in the kitchen',
        },
      ],
      alarm: { start: { after: 'fire' }, said: 'When the alarm sounds' },
      closed: [{ what: 'stair', at: { of: ['west_stair'] }, said: 'The west stair is locked' }],
      actions: [
        {
          id: 'wake',
          who: ['porters'],
          count: 2,
          does: 'search',
          whom: ['guests'],
          start: { after: 'alarm' },
          said: 'two porters wake the guests',
        },
        {
          id: 'gather',
          who: ['guests', 'porters'],
          does: 'assemble',
          to: [{ relation: 'in', of: ['garden'] }],
          start: { after: 'alarm' },
          said: 'everybody gathers in the garden',
        },
      ],
      absent: ['elevators'],
    },
  },
  {
    prompt:
      'Open-air concert, about 2,000 fans in front of the stage. After ten minutes a storm hits and 40 of the fans are hurt by the falling roof of the stage. Stewards keep gate 2 shut until minute 15; three ambulances arrive through gate 1 five minutes after the collapse and take the injured away.',
    answer: {
      places: [
        {
          id: 'meadow',
          kind: 'festival_ground',
          parts: [
            { id: 'stage', kind: 'stage', said: 'the stage' },
            { id: 'gate_1', kind: 'gate', number: 1, said: 'gate 1' },
            { id: 'gate_2', kind: 'gate', number: 2, said: 'gate 2' },
          ],
          said: 'Open-air concert',
        },
      ],
      people: [
        {
          id: 'fans',
          role: 'spectator',
          label: 'fan',
          count: 2000,
          at: { relation: 'in_front_of', of: ['stage'] },
          said: 'about 2,000 fans in front of the stage',
        },
        { id: 'stewards', role: 'staff', label: 'steward', several: true, said: 'Stewards' },
      ],
      vehicles: [
        {
          id: 'ambulances',
          kind: 'ambulance',
          count: 3,
          arrives: { start: { after: 'collapse', seconds: 300 }, by: { of: ['gate_1'] } },
          said: 'three ambulances arrive through gate 1 five minutes after the collapse',
        },
      ],
      events: [
        { id: 'storm', kind: 'storm', start: 600, said: 'After ten minutes a storm hits' },
        {
          id: 'collapse',
          kind: 'building_collapse',
          at: { relation: 'at', of: ['stage'] },
          start: 600,
          casualties: [{ state: 'injured', count: 40, of: 'fans' }],
          said: '40 of the fans are hurt by the falling roof of the stage',
        },
      ],
      closed: [
        {
          what: 'gate',
          at: { of: ['gate_2'] },
          end: 900,
          said: 'keep gate 2 shut until minute 15',
        },
      ],
      actions: [
        {
          id: 'away',
          who: ['ambulances'],
          does: 'carry',
          whom: ['fans'],
          whom_count: 40,
          start: { after: 'ambulances' },
          said: 'take the injured away',
        },
      ],
    },
  },
  {
    prompt:
      'A man with a knife enters the station hall at 0:20 and goes for the ticket office. Half of the 80 passengers run out by the east exit, ten hide in the toilets, the others freeze. Two officers come after 90 seconds. Nobody is killed.',
    answer: {
      places: [
        {
          id: 'station',
          kind: 'train_station',
          parts: [
            { id: 'hall', kind: 'room', use: 'hall', said: 'the station hall' },
            { id: 'tickets', kind: 'room', use: 'ticket office', said: 'the ticket office' },
            { id: 'toilets', kind: 'room', use: 'toilets', said: 'the toilets' },
            { id: 'east_exit', kind: 'exit', side: 'east', said: 'the east exit' },
          ],
          said: 'station',
        },
      ],
      people: [
        {
          id: 'attacker',
          role: 'attacker',
          label: 'man with a knife',
          count: 1,
          arrives: { start: 20 },
          said: 'A man with a knife enters the station hall at 0:20',
        },
        {
          id: 'passengers',
          role: 'passenger',
          count: 80,
          at: { relation: 'in', of: ['hall'] },
          said: '80 passengers',
        },
        {
          id: 'officers',
          role: 'police',
          label: 'officer',
          count: 2,
          arrives: { start: 90 },
          said: 'Two officers come after 90 seconds',
        },
      ],
      events: [
        {
          id: 'attack',
          kind: 'attack',
          at: { relation: 'in', of: ['hall'] },
          start: 20,
          said: 'A man with a knife enters the station hall at 0:20',
        },
      ],
      actions: [
        {
          id: 'approach',
          who: ['attacker'],
          does: 'walk',
          to: [{ of: ['tickets'] }],
          start: 20,
          said: 'goes for the ticket office',
        },
        {
          id: 'run_out',
          who: ['passengers'],
          share: 0.5,
          does: 'evacuate',
          through: [{ of: ['east_exit'] }],
          pace: 'run',
          start: { after: 'attack' },
          said: 'Half of the 80 passengers run out by the east exit',
        },
        {
          id: 'hide',
          who: ['passengers'],
          count: 10,
          does: 'hide',
          at: [{ relation: 'in', of: ['toilets'] }],
          start: { after: 'attack' },
          said: 'ten hide in the toilets',
        },
        {
          id: 'freeze',
          who: ['passengers'],
          rest: true,
          does: 'stay',
          start: { after: 'attack' },
          said: 'the others freeze',
        },
      ],
      must_not: [],
      absent: [],
    },
  },
];
