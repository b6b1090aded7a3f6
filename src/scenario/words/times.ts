/** Parts of the day. */
import type { PartOfDay } from '../scenario.ts';

export const PART_WORDS: Readonly<Record<PartOfDay, string>> = {
  dawn: `dawn, daybreak, sunrise, sun-up, sunup, first light, crack of dawn, break of day, at first light`,
  morning: `morning, mid-morning, midmorning, forenoon, late morning, early morning, breakfast time, breakfast, morning hours, weekday morning, a.m. hours, this morning, mornings`,
  noon: `noon, midday, mid-day, noontime, lunchtime, lunch time, lunch hour, high noon, lunch break, lunch rush, noonday, at lunch`,
  afternoon: `afternoon, mid-afternoon, midafternoon, late afternoon, early afternoon, this afternoon`,
  evening: `evening, early evening, late evening, dinner time, dinnertime, this evening, after work, dinner service, supper time, evenings`,
  dusk: `dusk, sunset, sundown, twilight, nightfall, gloaming, after sunset, at sunset, getting dark, gets dark, growing dark, grows dark, going dark, fading light, light is fading, light fades, failing light, darkness falls, dark falls, night falls, dimming light`,
  night: `night, nighttime, night-time, night time, tonight, at night, late night, late at night, overnight, middle of the night, dead of night, dark night, nocturnal, after dark, night shift, nightly, early hours, small hours, wee hours, sleeping hours, night-shift, nights, bedtime, bed time, bed-time, lights out, dead of the night`,
  rush_hour: `rush hour, rush-hour, peak hour, peak hours, peak time, peak-time, rush hours, peak period, peak commute, peak traffic, peak travel time, morning rush, evening rush, commuter rush, morning peak, evening peak, rush-hour traffic, afternoon rush, peak commuting hour, busiest hour, peak commuting time, morning rush hour, evening rush hour, morning commute, evening commute, afternoon rush hour, morning peak hour, evening peak hour, commute hour, afternoon peak, afternoon commute`,
};
