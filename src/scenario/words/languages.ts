/**
 * Words that identify a language: the commonest ones, and some that people use to describe a danger. Accents are
 * removed, as in tokens. A word of two languages is in both lists, and then decides for neither.
 */
const ENGLISH = `the a an of in on at with and or to from by for near is are was were be been being has have had no not it its as that
  this these those there their them they who whom whose which what when where while after before during into out through over under
  about around between each every all some any many more most than then so but if because until will would can could should may
  might must do does did we our us you your i my he she his her one two three four five six seven eight nine ten
  people person fire smoke building floor floors storey exit exits stairs evacuate evacuation evacuates school crowd guests workers
  students pupils patients visitors passengers residents employees police firefighters ambulance night morning afternoon evening
  minutes hours street road bridge blocked closed locked wheelchair children flood earthquake leak shooter bomb`;

const OTHERS: Readonly<Record<string, string>> = {
  german: `der die das und ist nicht ein eine einem einen einer eines mit auf fur von vom zu zum zur den dem des im am in an sich auch bei
    nach aus wird werden sind war hat haben als wie es er sie wir oder uber unter durch gegen wahrend brand feuer brennt schule
    krankenhaus feuerwehr menschen personen leute stockwerk etage gebaude ausgang treppe kinder schuler mitarbeiter uhr nacht
    evakuierung evakuiert bahnhof rauch besucher hochhaus`,
  french: `le la les l un une des de du d et est dans pour sur avec qui que pas au aux ce cette ces sont par plus en ne il elle ils nous
    ou son sa ses leur pendant apres incendie feu ecole hopital personnes etage etages batiment sortie sorties escalier enfants eleves
    pompiers fumee gare nuit evacuation evacuer blesses bloquee`,
  spanish: `el la los las un una unos unas de del y es en por con para se al como su sus hay que no a o lo este esta son durante despues
    incendio fuego escuela hospital personas piso pisos edificio salida salidas escaleras ninos alumnos bomberos humo estacion noche
    evacuacion evacuar bloqueada gente`,
  italian: `il lo la gli le i un una uno di del della dei delle da dal in nel nella e che per con non sono si su al alla come ci a o
    durante dopo incendio fuoco scuola ospedale persone piano piani edificio uscita uscite scale bambini studenti pompieri vigili
    fumo stazione notte evacuazione bloccata`,
  portuguese: `o a os as um uma de do da dos das em no na nos nas e que com para por se ao nao sao foi mais durante depois incendio fogo
    escola hospital pessoas andar andares predio edificio saida saidas escadas criancas alunos bombeiros fumaca estacao noite
    evacuacao bloqueada`,
  turkish: `ve bir bu ile icin da de mi cok var yok olan olarak sonra once kadar yangin okul okulda hastane hastanede kisi insan bina
    binada kat katli katta cikis merdiven cocuk ogrenci itfaiye duman istasyon gece tahliye cikti`,
  dutch: `de het een en van op te dat niet zijn met voor is in aan er bij naar uit door ook brand school ziekenhuis mensen verdieping
    gebouw uitgang trap kinderen leerlingen brandweer rook nacht ontruiming`,
  swedish: `och att det som pa av for en ett i ar inte med till den har om brand skola sjukhus personer vaning byggnad utgang barn natt`,
  polish: `w z na sie nie jest do ze i o po dla od przez oraz pozar szkola szpital osob ludzi pietro budynek wyjscie dzieci noc`,
};

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const english = toSet(ENGLISH);

/** For each other language its words that are not English, and the English ones that are not its own. */
export const LANGUAGES: readonly {
  readonly own: ReadonlySet<string>;
  readonly english: ReadonlySet<string>;
}[] = Object.values(OTHERS).map((words) => {
  const own = toSet(words);
  return { own: own.difference(english), english: english.difference(own) };
});

/** English words that are written with an accent. */
export const ACCENTED: ReadonlySet<string> = new Set(
  'cafe cafes facade facades fiance fiancee cliche decor naive resume entree matinee soiree creche creches pate cortege melee protege debris regime premiere'.split(
    ' ',
  ),
);
