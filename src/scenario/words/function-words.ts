/** Words that end a noun phrase, and the sides of a thing. */

/** Prepositions, conjunctions, determiners, pronouns and auxiliaries: they end a noun phrase. */
export const PHRASE_ENDS: ReadonlySet<string> = new Set(
  `a about above across after against ahead all along although am amid amidst among amongst an and any are around as at away be because been before behind being below beneath beside besides between beyond both but by can cannot could despite did do does doing done down due during each either ends enter enters every except few following for from had has have having he her here him his how however i if in inside instead into is it its itself just leading least less like located many may me might more most must my near nearby need needs neither next no nor not of off on once one only onto opposite or our out outside over owing per plus rather round several shall she shortly should since so some soon such than that the their them then there these they this those through throughout to together too toward towards under underneath unless until up upon us use uses using very via was we were what when where whereas which while who whom whose why will with within without would you your including incl include includes comprising plus versus vs also already still start starts begin begins happen happens occur occurs break breaks try tries remain remains stay stays go goes get gets come comes make makes take takes run runs walk walks stand stands sit sits wait waits arrive arrives rush rushes move moves live lives work works attend attends gather gathers cause causes hit hits strike strikes spread spreads show shows see sees hear hears watch watches leave leaves set sets caught catch catches send sends sent let exit exits evacuate want wants`.split(
    ' ',
  ),
);

export const SIDES: ReadonlyMap<string, 'north' | 'east' | 'south' | 'west'> = new Map([
  ['north', 'north'],
  ['northern', 'north'],
  ['east', 'east'],
  ['eastern', 'east'],
  ['south', 'south'],
  ['southern', 'south'],
  ['west', 'west'],
  ['western', 'west'],
]);
