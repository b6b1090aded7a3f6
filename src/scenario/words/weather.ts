/** Words for the sky. A hurricane is an event, not a condition. */

export type Condition = 'clear' | 'rain' | 'snow' | 'fog' | 'storm';

export const WEATHER_WORDS: Readonly<Record<Condition, string>> = {
  clear: `clear weather, clear sky, clear skies, clear day, clear night, clear morning, clear evening, clear afternoon, clear conditions, clear, sunny, sunny day, sunshine, sunny weather, sunlit, cloudless, blue sky, blue skies, fair weather, fine weather, good weather, nice weather, bright sunshine, dry weather, dry conditions, cloud-free, bright and sunny, beautiful weather, starry night, starlit, dry and clear, sun-drenched, sun shining, sun <shine>, perfect weather, dry day, dry and sunny, clear and dry, no clouds, no rain, without rain, bright day, sun-baked, bright sun`,
  rain: `rain, rainy, raining, rainfall, drizzle, drizzling, drizzly, downpour, shower, rain shower, showers, torrential rain, heavy rain, pouring rain, monsoon, monsoon rain, cloudburst, wet weather, pouring, rain-soaked, rainy weather, light rain, freezing rain, <rain>, persistent rain, rainswept, rain-slick, rain-slicked, wet day, wet night, rainstorm, wet conditions, pelting rain, rain-drenched`,
  snow: `snow, snowy, snowing, snowfall, heavy snow, snowstorm, blizzard, snow storm, sleet, snow-covered, snow covered, snowbound, flurries, snow flurry, snow shower, whiteout, white-out, light snow, <snow>, fresh snow, snow drift, blizzard conditions, blowing snow, snowed in, snow-laden, snow squall`,
  fog: `fog, foggy, mist, misty, dense fog, thick fog, heavy fog, haze, hazy, smog, freezing fog, fog bank, pea soup fog, pea-souper, morning mist, ground fog, sea fog, fogbound, low cloud, fog-bound, morning fog`,
  storm: `storm, stormy, thunderstorm, thunder storm, thunder, lightning, gale, severe storm, electrical storm, hailstorm, hail storm, hail, squall, tempest, sandstorm, sand storm, dust storm, duststorm, violent storm, winter storm, windstorm, wind storm, ice storm, thunder and lightning, gale-force wind, gale-force winds, gale force wind, gale force winds, storm-force winds, thundery, haboob, derecho, nor'easter, storm front, severe weather, stormy weather, torrential storm, microburst, gales, storm-force`,
};

/** Said of the weather without being one of our conditions; listed so that nothing else reads them. */
export const WEATHER_OTHER = `windy, breezy, cloudy, overcast, grey sky, gray sky, cold, freezing, icy, humid, hot, warm, mild, chilly, muggy, frost, frosty`;
