/** Words for the release of a substance. Each hazard lists its own substances (`HazardReading.substances`). */

/** Said of a substance that is released. */
export const RELEASE_WORDS = `leak, leakage, <leak>, spill, spillage, <spill>, release, <release>, cloud, vapour, vapor, fumes, plume, <escape>, tank rupture, <rupture>, vapour release, vapor release, pipe rupture, discharge, tank leak, storage tank leak, tanker leak, pipe leak, tank <leak>, pipe <leak>, pipeline leak, tank <rupture>, gas cloud, gas leak, gas release, gas <leak>, tanker <leak>, cylinder leak, line leak, valve leak, seepage, contamination, pipeline rupture, storage tank <leak>, storage tank <rupture>, outflow, poisoning, <tip> over, <topple>, <build> up, <accumulate>, <seep>`;
