/** A place of a document that has a name and no coordinates is looked up, as one in a prompt is. */
import type { FindPlaces } from '../places/place-finder.ts';
import type { Stated } from '../stated.ts';

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const SURE = 0.9;

/** Where the gazetteer does not know it, it stays as it is. */
export function locate(stated: Stated, findPlaces: FindPlaces): Stated {
  const { place } = stated;
  if (place === undefined || place.origin !== undefined) return stated;
  const country = place.country?.value.toUpperCase();
  const names = [place.name?.value, place.city?.value, country && toCountryName(country)];
  const text = `in ${names.filter((name) => name !== undefined).join(', ')}`;
  const found = findPlaces(text, () => false).find(
    (mention) => country === undefined || mention.country === country,
  );
  if (found === undefined) return stated;
  const because = `where ${found.name ?? found.city ?? text} is`;
  return {
    ...stated,
    place: {
      ...place,
      ...(place.country === undefined && found.country !== undefined
        ? { country: { value: found.country, source: 'inferred', confidence: SURE, because } }
        : {}),
      origin: { value: found.origin, source: 'inferred', confidence: SURE, because },
      precisionMeters: found.precisionMeters,
    },
  };
}

function toCountryName(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? COUNTRY_NAMES.of(code) : undefined;
}
