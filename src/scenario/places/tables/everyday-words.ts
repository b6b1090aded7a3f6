/**
 * Names of towns that are also everyday words: found by comparing the gazetteer with the lower-case entries of WordNet
 * 3.1, their plurals and forms in -ing and -ed, together with all names of up to three letters. Such a name is a place
 * only where the sentence clearly means one.
 */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  `
hauptbahnhof aba abaca abbey abridge abu abut aby acacias achiras acre acs acu ada adios adobes advance afa aga agar agon
agos air_force_academy airport aja ajo aki aku al ala alabaster albino aled ales ali alliance alling alo aloha
along alpha alpine altar altissimo alto altos ama amble ambler ambo amelia ami amity amora ampere anaconda
anchovy ane angeles anger angered angle_park angles angostura anies animas anna ans antelope anthem anthering
antlers apa apace apache apc ape apex apo apples applewood apt arak araks araucaria arbutus arcade arcanum arch
archer arches archway arco arcos arcus ardentes are areal arena arenas ares argentine argyle ari aria arias
arles armada armilla armour aroma aromas arras arroyo arroyos arsenal artes as asa asbestos ascension ascot ash
ask asker aso aspen assumption atar ath ati au aua aub auburn aue august aur aura auras aurora austral auw ava
awash ay aya ayl ayr ayy aze ba babbitt babu baccarat bach bacon badger bag bages bah bail baj baker balaclava
balas balasing balboa balbriggan bale balibago balk balky ball ballast ballots bally balm balmoral balsa balsas
bam bamboo band banderilla banes bangs banks banksia banning banting bao bar barbate barber barbican barbing
barbues bard barge baric barillas bark barking barong barrow bartlett basalt basin basing bath batman battle
battlefield bau baud bay bayas bayat bea beach beacon bear beaver becket bee beechwood beers bell bellbird belle
bellflower bells belvedere bema bend bender benjamin berg berry berserker best bethel bex bias biking bile biled
billings bimbo bining biota birr bishop bismark bison bittern biu black_diamond blacksmiths blackwater blackwood
blades blain bland blanding blanquillo blarney blender block bloomer blossom blue_ash blue_grass blue_point
bluff bo bobing bod bodega boe bohemia boi bol boling bolivar bolivia boll bolo bonanza bonbon boness bonito
bonny bony boo booker boom boos boot bor bore born boron bot botany bouillon boulder bountiful bourbon bourne
bow bowling_green bowman box_elder bra brad brades brading brains bran branch brand brant bras brates bravo bray
brazil bream brent breves brewer briar briarwood bride bridge brier brig brigantine bright brill brilliant brits
britt bro brome brooklet brooks browning brush brusque bu bua buc buckeye buffalo bugle buhl building buj buk
bullas bullion bulls bully buna bungalow burg burin burke burns burnside burs bursa bury busby bush busing
butler butte buy cabanas cabaret cacao cache cactus cafe caimitillo caimito calaba calabash calcium caldera
callas calles calliope calumet camachile camarillas camas camber camo camos campana campion can canales canals
candela candida cane canfield canna canon canton cantonment canyon capulin caracal caraway carbonate cardigan
carefree caribou carnation carrefour cars cartes cartwright carver cascade cash cashmere casino casinos cassia
cassino cast castor casuarina catena cavalier cave cay cayenne cea cedar cee celebration celles centenary
centennial center center_line centerfield central central_city centre centurion century ceres ceric challis
chamber chamberlain chamois champagne champaign chanal chancy chandler change chaparral chapman chard charge
charing charlotte charmes chars chase cheddar chela chichis chilly china chinchilla chino chinook chirk chop chu
church cicala cicero cim cimarron circle cis cisco citrus city city_center clarence claret clarion claro clary
claver clavier clay claymore clemency cles clever clit clones clover cloverleaf coalfield coaling coates coats
coca cockatoo coco cocoa cohoe cohoes coin cola coles college collie collins colon columbine comal comales
comber combes combine come comer comfort commerce communal comps concession conchas concord condom confines
congers congress continental convent converse conversion convoy cook cool cooper coquille cordon cork cornea
corning corona corporales corpus corral corrales cot cotes cottage cottonwood couches coulombs council
country_club countryside court cove coven cowes cox coyote crane creel crescent cresson crest crick cricket
croft crone crook crooks cruet crump crystal cua cul_de_sac cults currajong curry cut cut_off cutler cwm cygnet
cypress dado dale damp dao daphne dasing dass date dauphin davenport dax deadwood deal debar debark decs deering
defiance deg dej delft delta dent deposit derby derma dexter diamante diamond dickens die dig diges dike dilling
dinar dinge dingle dire disa diss district diu dno dob dobra dobson doffing doge dolce dole dollar dolores dome
don donges dongling donna donnas dooms dorking dour downer downtown dragoman drain drama draper driver dro dross
dry dry_run dualing duce due_west duffel duns duomo dura dural duras dyer ea eagle early earth east east_side
eastern ebbs ebon echelon echo eclectic economy ed edd ede effort egg eil eldorado elixir elk ell elmwood ely
elz emerald eminence emmering empire emporium encamp energy enigma eno ens enterprise epe era erd erl erode erp
esk espy ester ete etna eu evergreen ewing ewo excelsior exit experiment exu eye eyl eze fairway falcon falconer
fang fantan farad fare farmland faro faros fascia fate fatwa federal felines fell fellering felling fenes feria
ferns fes fife fig_tree filago filer filiates fille fillinges finale fines finis firestone firing_range fiscal
fish_hawk fisher fishers fishhook flagstaff flavin fleet fliess flinders flint floing flora florin floss
flushing foldes fontanelle force ford fords forest forks forth fossa fosses fossil foster fot fountain
four_lanes fowler foz frailes franklin freedom freehold freeman freshwater friend friendly friendship froges
front fry fuji fully funes furore fussy gabes gac gala galax galena gallus gamba gaming gams gamut gan gang
ganges ganja gao gap gari garibaldi garland garner garnet garrison gars gate gateway gaur gay geebung gelting
genet geneva gentry ger geta gex ghat gibbon gibbons gilbert gilberts gill gimel gines give glad gland glebe
gleed glide globe goa god goes going gol gold_coast golden goldenrod goldfield gooding gor gore gorges
gorgonzola goring grabs graces grad graham grain gram gran granadilla grandson grange granger granite grans
grant grants grapevine grave gray grays green greenback greenbelt greenbrier greenway greenwood grenade griffin
grill grimes grins grottoes grove groves grub grumes gua guano guarani guildhall guiling guise gy gypsum gzy ha
hacienda hackberry hail hale half_moon halfing halfway hall halling hallow halls ham hamlet haps harbor hard
harper hart harvest haslet hassocks haste hat hatch hausen havelock haven hawker hawthorn hay hayes hayfield
hayfork hays hazard hazelwood headland headlands healing heath hector heel hees heist hel helotes helper hem
hemlock henry herald herbes hered hermes hermitage heron hickory hideaway high_level high_point highland
highlands hill hills hillside hines hinges hit hjo ho hobo hocking hof holder holiday holler holly homburg home
homeland homer homestead hometown hominy honcho hone honey hoo hook hooker hooks hoover hope horn horning
horseheads horst hospital hot_springs hov hoya hue hull hullo humanes humble hun hunter hurricane hurt huy iba
ibb ibi ica ico ifo ifs ig iho ii ilama iles ilo ilz imperial ina independence indri industry infantes inga ino
ins intercourse ios iota ip ipu ironwood is ise island isle ita ito itu iva iwo iyo iza jabing jabiru jaboncillo
jacarandas jackpot jak jal jasper jati jau java jay jelling jingling jit job jos jua juncos junction juntas
justice kabala kal kale kali kalian kapok karakul kas kek kem kerns kew keyes keystone kez khimar kil kildeer
kill killdeer kiln kilo kim king kingfisher kingwood kissing klutz kola koppies kos koto krk kud kudus kup kuru
kyo lac laces lack lae lagan lages laguna lagunas lahar lai lake lakes lakeshore lakeside lam lama lamas lambert
lame lamia lancing lander landing landmark langley lantana lao lapel lapining lar largo lari larkspur larned
larva lathi lattes lau lauder laurel laureles law lazy lead lech lede lee leek leer leers leh lei lemon_grove
lend lens leo leone leones les leu levant leves levis lib liberal liberty library licking lido ligne liman limbo
limbus limekilns limerick limestone limit linden line lint lira lisle list lit liter live_oak lively llano lms
loa loches locking locust lod lode loding lof log lok lom long loo loon loos lorica lota lotte loures louvres
loving loyal lu luau lucerne luck lucky ludos lure luz mack mackinaw macon mad made madras magenta magnolia
maiden maidenhead maillot main maing maize mako mal malangas male maleo malling mallow mama mammoth man manage
manat mane manga mangas mange manger mango manilla manly manor manta mantel mantua many mao mara maracas marang
marathon maravilla maravillas march mares margarita margaritas margate maria marina marines mariposa market
marks marl marlin marly marquise mars marshall mart martin martinis marum mascara mascot maser mason massing
mastic matador matai mau mauves maxwell mayflower mayo maze mazeres mead meadows meads medulla meis mel melon
menderes mendes mens mentor mer mercer mercury mere meridian mering merino merlin mesa mescal mesquite metes
metro metropolis mezcales mga mica midfield midland midlands midstream midway miles miller millet mills milo
milos mina minas minor minster mio mir mire mission moa mobile moe mogul mohawk moi moil moires mojarras mojo
mol molas mold mon mongo mons monster monsteras monte montes monument moody moos mor moraine morales mores
moriones morocco moron morrow mos mosque moss most moth motley moulins moult mound mounds mountain mountain_ash
mountainside moy much muff mul mulberry mullion murphy murphys mus muse museum mustang mut mutters mystic nadas
nan nandu napa napoleon nardo narrows natal national_park natters naval naval_academy navales nave naves nay
needles nelson nes never nevers neves new_town newel newmarket newton nice niles nin ninety_six nis nisi noble
noe none noo noria normal north north_east north_side northern nou nov nuh nuing nur nus nyala oakes oar oasis
ob oblong obo obu occidental ocher oco ocotillo ocu ode of officer ofu ogre oi oia oka ola olds olive_branch
olla olm oma ome omega ona one oni ono onset ooy opera opi opp opportunity ora oracle oral orange orange_grove
oratorio orchards ord ore ores oriental os osa osh osi osprey oss ota otter ous outes outlook over overland
owings owo oxbow oyo ozd ozu pace pacific pack pades pag page pai paisley palatine pale palinges palisade
palling palmar palmares palmetto palmyra palo_santo pals pampas pang panhandle panorama pant papa papaya par
parachute paradise paramount parang paras parchment pare park parkes parkland parks parkway parole parres
parsons partizan pasha pasing pasta paste pastores patten pau pawing pawling pearl pec pecs peculiar peel peer
pekan pelotas pen penal penally penguin penne peplos per perches pergola peri peridot peris perm pernio perry
pestis petal petting phaeton philomath phon pia piano pias piazza picayune pickering piedmont pierce pieta
pigeon pilar piles pill pinch pinchbeck pine pine_knot pines pink pinner pinole pinon pinto pio pioneer pir
piranhas piste pita pitanga pitman piton placer plains plan planes plantation plate platform platy plaza plenty
plover plum plunge po poa pocking poinciana police poll polling polo pols ponce ponder ponderosa_pine pong pons
pool pooler pop porches porcupine pore porta portage portales portas porter poses posse post postal potes pouch
pout pram prat pray praya presidio price privateer proctor progress prospect prosper prosperity prosperous
provost puck pucking pueblo pui puke pula puma punch puning purchase pyu qax qom quart quarto quern rab race
rades radon raglan rai raiding rain rainbow raja ramona rand ranger rangpur rani ranis rapids ravels raven raver
ray rayon rayones razes razorback re rea reading real recco rector red_bay red_deer red_oak redhead reding
redwood reek rees reform reo republic research reserve reservoir retie retreat revel revere rez rho rhu rice
riddle ridge rifle rilievo rima rimus rio ripe ritzing rive river riverbank rivers riverside rives ro roa robe
robins rock rockfish rodeo roding roe roebuck romaine roman ron root roquettes rose rose_bay rosebud roselle
roses rosewood rot rota rots rotunda rouge roundup roy rozelle rude rue rugby rum rumes runing rus ruse rusk
rust rutherford ruy ry ryd rye ryn saa sabres sachet safed sag saga sagaing sagamore sagas saintes saints sake
saki sal salat sale sales saline salmi salmon salon salt salve samba sambuca same san sand sandbank sandstone
sandwich sandy sangaree sapes saran saratoga sard sari sassafras satsuma sauce savage savanna save savoy
sawmills sax say scenic school sciara scilla scissors scone sea_breeze seaside sec sector sedan see sees sells
selva sem semaphore send sene sens seres serpentine servo settle severance shamrock shaping sharpes sharpness
shearwater shepherd shields shiner shipyard shoals shoreline shush sic side sig sigma signes siliqua silly silos
silt silva silvan silver_berry silver_firs sim sima simian simmering sines singleton sins siping siren siris sis
sisal sisters ski skive slater sleights slinger smith snow snowflake snug soars sober soe soften soja sol solan
solferino solo solon soma somerset son sort soues sours south southern spa sparks spas spay spearfish speedway
spitz split spring springbok springs spruce_pine spry spur square stagecoach staines stains stall stallings
stamps stanhope staples star state_line station stein sterling stiles still stilling stock stone stonewall store
stover stow strawberry street strong strum sturgeon sua sublimity success sucre suf sulphur sultan sultana
summerset summit sundown sunflower sunray sunrise sunset sunshine superior supreme sur sura surprise surrey sway
swords sycamore sylva tab tabasco tabing tabor tabu tactic tak tal tala talas talent tales talisman talon tamale
tamarack tamarin tambac tame tanga tangent tangerine tango tank tanner tapa tapas tapes tapping tar taro tarp
tars tarsus tat tating tatou tau taut tea tea_gardens telfer telluride temperance temple tenno teo tequila terce
terminal ternate terrace terry tessera tet thatcher thermal thorn three_way thunderbolt tierce tiffin tiling
till tim tire tires tiring tittling toast toga tok tole tomahawk tombstone tome tonning tool topi tore tornado
tornillo torrent torres torring totes tower town towner trail train trainer traves tresses triangle tribune
tricot trim trinity trip trn trooper troyes tsu tubas tuckahoe tucker tui tuk tulle tumble tune tunes tunica
tupelo tur turner tussling tut tux tuy tweed tye tyre tyro uba ube uci ucu uda udi ufa uga ugu uji uk ula ultimo
umi un una unai underwood une uni union unity university upi upland uptown uri urk urt us used usher usk uta uto
uva uyo vac vad val vale valence valentine valley valor van vao vara vares varna vars vary vas vay ven vep
verdigris verges vermilion vermillion vernal vernier vernonia vertus vex vi vic vicar vice victor victoria
victory_gardens vicuna vif vik villa village village_green villas vineyard vineyards viol viola violes violet
vir vis vise vista viu vix vo voh voi volary volcano vom vra vue wa wade wadi wagoner wahoo wai wain wainwright
walker walls walnut wangle wao waratah ward warden ware warner warnes warren warrior watchtower water_mill
waterloo waterman waterways wau we weather_station weatherly weaver wedding wedel weed wees welch welcome well
wellborn welling wells welsh wem wer west westerly western wetter wheeler wheeling whetstone whistler
white_horse white_oak white_pine whitefish whitehead whitewater whiting wick wil willow willow_oak willows
wind_gap winder wines wing wink winner winters wise withers woodbine woodland woodlands woodruff wool worms wort
worth worthing wrens wright wrist wum wye xul yam yao yar yea yei yerba_buena yhu yoe yol young yug zag zam zone
zug
lima the
`
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' ')),
);
