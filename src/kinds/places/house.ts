import { drawHouse } from '#world/corridors';
import { home } from '../place-families/home.ts';

export const house = home({
  kind: 'house',
  examples: ['A house with 5 people.'],
  reading: {
    words: `
      house, home, family home, family house, single-family home, single-family house, detached house,
      semi-detached house, terraced house, townhouse, row house, rowhouse, cottage, bungalow, villa, mansion, cabin,
      dwelling, farmhouse, wooden house, hut, chalet, mobile home, trailer home, suburban home, suburban house`,
    setting: ({ prompt, count, hasWordsOfCountry }) => {
      const isWild = /\b(?:wildfire|bushfire|forest fire|farmhouse|cabin|chalet)\b/i.test(prompt);
      if (count > 1)
        return hasWordsOfCountry || isWild
          ? ['rural', 'houses in the country', 0.6]
          : ['urban', 'houses along streets', 0.6];
      if (isWild) return ['rural', 'a house in the country', 0.5];
      return [hasWordsOfCountry ? 'rural' : 'indoor', 'a house', 0.5];
    },
    isNeighbourhoodInPlural: true,
    roomOf: { kinds: ['care_home'], evenInFull: false },
    againstOther: { words: ['home'], kinds: ['care_home'] },
  },
  defaults: { floors: 2, length: 12, width: 9, areaPerRoom: 18, waysOut: 'dwelling' },
  drawing: { draw: drawHouse, isHouse: true },
  judging: { canHaveWardens: false },
});
