/**
 * The most common passwords and words, in lower case. Short words are included, because digits and marks around them
 * are removed before the lookup. Compiled by hand from the entries that all published rankings share.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password passwort motdepasse contrasena contraseña senha parola wachtwoord haslo passw0rd p@ssw0rd p@ssword pa55word pass
   passpass password1 passwords mypassword newpassword letmein letmeinnow welcome welcomeback willkommen bienvenue admin
   administrator root toor guest user username test tester testing testtest demo default changeme changeit change_me
   secret topsecret secret123 trustno1 access master login signin system server service computer internet security
   qwerty qwertyui qwertyuiop qwertz qwertzui qwertzuiop azerty azertyuiop asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm
   qazwsx qazwsxedc 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 qwer1234 asdf1234 abcd1234
   a1b2c3d4 abc12345 abc123 123abc 12341234 11223344 12344321 123123123 123321123 147258369 159753 13579 24680 31415926
   314159265 27182818 1029384756 0987654321 9876543210 987654321 1234567890 123456789 12345678 87654321 00000000 11111111
   iloveyou iloveyou1 iloveu loveyou lovely lover love sunshine princess prince angel babygirl baby sweetheart
   football baseball basketball soccer hockey tennis golf superman batman spiderman starwars pokemon naruto dragon monkey
   shadow tiger lion eagle falcon hunter ranger killer ninja warrior phoenix wizard merlin matrix jordan michael michelle
   jennifer jessica ashley daniel thomas robert george charlie andrew joshua matthew nicole amanda anthony william
   summer winter spring autumn january february march april june july august september october november december
   monday tuesday wednesday thursday friday saturday sunday london paris berlin moscow newyork america canada mexico
   chocolate cookie banana cheese pepper ginger coffee flower purple orange yellow silver golden diamond samsung google
   facebook whatsapp youtube linkedin microsoft windows apple iphone android corvette mustang ferrari porsche mercedes
   freedom liberty whatever fuckyou fuckoff asshole nothing something forever together happy lucky smile peace heaven
   hello helloworld hellohello helloo goodbye jesus christ blessed god god123 money rich million business company
   presage correcthorsebatterystaple`.split(/\s+/),
);
