/** Words that end a noun phrase, and words that tell a language. */

/** Prepositions, conjunctions, determiners, pronouns and auxiliaries: no noun phrase goes on behind them. */
export const PHRASE_ENDS: ReadonlySet<string> = new Set(
  `a about above across after against ahead all along although am among amongst an and any are around as at away be because been before behind being below beneath beside besides between beyond both but by can cannot could despite did do does doing done down during each either ends enter enters every except few for from had has have having he her here him his how however i if in inside instead into is it its itself just leading least less like located many may me might more most must my near nearby need needs neither next no nor not of off on once one only onto opposite or our out outside over per plus rather round several shall she should since so some such than that the their them then there these they this those through throughout to together too toward towards under underneath unless until up upon us use uses using very via was we were what when where whereas which while who whom whose why will with within without would you your including incl include includes comprising plus versus vs also already still start starts begin begins happen happens occur occurs break breaks try tries remain remains stay stays go goes get gets come comes make makes take takes run runs walk walks stand stands sit sits wait waits arrive arrives rush rushes move moves live lives work works attend attends gather gathers cause causes hit hits strike strikes spread spreads show shows see sees hear hears watch watches leave leaves set sets caught catch catches send sends sent let exit exits evacuate want wants`.split(
    ' ',
  ),
);

/** The commonest words of other languages that are no English words. */
export const FOREIGN_WORDS: ReadonlySet<string> = new Set(
  `der die das und ist nicht ein eine einem einen mit auf fur von zu den dem des im sich auch bei nach aus wird sind
  le la les des une est dans pour sur avec qui que pas au aux du ce cette sont par plus
  el los las una es por con para se del al como su hay y en un
  il lo gli di che per una sono nel nella della con non e
  o os uma do da dos das em um com nao para ao
  het een van op te dat niet zijn met voor
  och att det som pa av for den ar
  w z na sie nie jest do ze i
  ve bir bu ile icin`.split(/\s+/),
);

export const ENGLISH_WORDS: ReadonlySet<string> = new Set(
  `the a an of in on at with and or to from by for near is are was were be has have no not people fire exits floor floors after during into out through who there their them it as that this`.split(
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
