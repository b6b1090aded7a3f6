/** The small words around a name that show whether it is a place. */

/** A name after one of these is a location. */
export const LOCATING: ReadonlySet<string> = words(`
in at near nr around outside inside from to into through across toward towards beyond between within via off above over
reaches threatens approaches devastates rocks batters hammers shakes downtown midtown uptown central rural upstate suburban metropolitan greater inner nearby visiting leaving hits strikes
struck hit`);

/** "the streets of Naples": what stands before "of" when a place follows it. */
export const OF_A_PLACE: ReadonlySet<string> = words(`
area areas bay borough capital center centre citizens city coast district districts downtown edge harbor harbour heart hills
inhabitants island islands middle neighborhood neighbourhood north south east west northeast northwest southeast southwest
northern outskirts part parts people port province quarter region residents state street streets suburb suburbs town tourists
university village west country republic kilometers kilometres km miles old metro underground airport hospital`);

/** "the Gulf of Mexico" is not Mexico: words before "of" when the place behind it is part of another name. */
export const OF_ANOTHER_NAME: ReadonlySet<string> = words(`
bank battle bishop chief church department duke earl gulf king ministry order president prince princess queen sea strait
treaty`);

/** May stand between "in" and a name. */
export const MODIFIERS: ReadonlySet<string> = words(`
the a an old new north south east west northern southern eastern western north-eastern northeastern northwestern
southeastern southwestern historic historical coastal modern crowded busy wintry rainy snowy sunny foggy windy remote
mountainous occupied flooded post-war present-day today's mid city town village state province region district port
capital suburb upper lower outer`);

/** What may follow a name that is also an everyday word. */
export const FOLLOWING: ReadonlySet<string> = words(`
with at on in during where when after before and or as is are was were has have for while by near because but that which who
from to between due amid involving starts begins this next last under over then there it its we i early late around about
since until today tonight tomorrow every`);

/** "Oxford Street" is not in Oxford. */
export const STREET_WORDS: ReadonlySet<string> = words(`
street st road rd avenue ave lane drive boulevard blvd way row court close terrace crescent alley parkway highway`);

/** "Munich Airport" is in Munich, and is itself a place. */
export const FACILITY_WORDS: ReadonlySet<string> = words(`
airport station stadium arena university college hospital zoo cathedral harbor harbour port museum library metro subway
underground hauptbahnhof terminal`);

/** "Kilkenny town hall": what follows the name of a town it stands in. */
export const TOWN_BUILDINGS: ReadonlySet<string> = words(`
hall airport station stadium cathedral castle market harbour harbor port hospital university prison courthouse library museum
metro subway tram marathon railway centre center ferry docks marina zoo beach bridge tunnel ringroad suburb street square
mall promenade school clinic hotel theatre theater warehouse factory office church nightclub supermarket`);

/** May stand between a town and what it has. */
export const FACILITY_QUALIFIERS: ReadonlySet<string> = words(`
international central main train railway rail bus city general memorial state national olympic union regional cruise`);

/** English words in names of landmarks: a name made only of these, in lower case, has its plain meaning. */
export const PLAIN_ENGLISH: ReadonlySet<string> = words(`
abbey academy alley angel arena avenue ave bay beach beehive bell big black blue boardwalk boulevard bowl bridge broad building
bund canal capitol castle cathedral cave center centennial central centre chain change channel church circle circus city civic
club coliseum college commerce common concert constitution convention corniche court covenant cross crossing dam damascus dead
death democracy diamond dome downtown drive eagle east electronic elephant embassy emerald empire end english exhibition express
eye fair federation festival field finance first fish fisherman fishermans fort forum fountain freedom french front garden
gardens gate gateway general ghost global gold golden gothic government grand great green ground guard hall harbor harbour
heights hero heroes high hill holland holy home horse hospital hotel house ice imperial independence industrial inner
international iron island islands jubilee junction king kingdom kings lady lake lane latin law leaning liberty library lighthouse
lincoln line link lion lions little long loop lower main mall maiden mansion marathon marble marina marine market martyrs mayor
medical memorial metro mile mill millennium mirror mission monument moon motor mount mountain museum music national navy new
north northern nation ocean old olympic opera orange orchard palace paradise park parliament peace pearl people peoples pier
pike pit place plain plate plaza police pool port power presidential prince prison public pyramid quarter quay queen queens race
railway red reform republic resort revolution ridge ring river road rock roof rose round royal row saint salt sea senate
shadow ship shopping shrine sixth skid sky south southern space spanish sports spring square stadium star state station statue
steps stock stone story strait street strip subway summer sun supreme table temple tenderloin terminal the theater theatre three
time times tower towers town trade train treasury triumph tunnel twin two under union united university upper urban valley
victory view village wailing walk wall war ward water waterfront west western wharf white wild winter woods world yard st of
and in at for on de la`);

export const MONTHS_AND_DAYS: ReadonlySet<string> = words(`
january february march april may june july august september october november december monday tuesday wednesday thursday
friday saturday sunday spring summer autumn fall winter`);

/** Countries that are also everyday words: in lower case they are the everyday words. */
export const COUNTRY_WORDS: ReadonlySet<string> = words(`
turkey china chad jordan guinea jersey georgia us america emirates mali niger holland britain congo cuba togo japan`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
