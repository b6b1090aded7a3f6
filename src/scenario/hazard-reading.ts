/** What the reader of prompts knows of each kind of hazard. */
import { createFacet } from '#base';

export interface HazardReading {
  /**
   * Nouns and verb phrases that tell of it, after EM-DAT's classes, the NFPA's incident types and the OCHA glossary;
   * `<verb>` stands for all its forms.
   */
  readonly words: string;
}

export const hazardReadings = createFacet<HazardReading>('how a hazard is read');
