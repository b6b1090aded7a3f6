/** Given names and surnames that are also well-known places. Alone, without "in" or "near", they are people. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `
adelaide alexandria allen antonio arlington arthur ashley austin bailey bell blake boris brandon brittany brooklyn bruno
bryan carlisle carmen carolina carson carter chad charles charleston charlotte chelsea chester christian clara clayton
cleveland clinton clyde columbus concord dakota dallas damascus daniel darwin davis dayton delhi denver derby desmond devon
diego dixon douglas dover dudley durham eden edmond elizabeth ellis emerson florence francisco franklin fernando frederick
freeman georgia gilbert glen gordon graham grant hamilton harper harrison hector heidi helena henderson houston howard hudson
hunter india irving israel ivan jackson james jersey jordan jose juan julian kelly kent kenya kimberley kingston lacey laurel
lawrence lee leon lewis lincoln logan london lorenzo lucia lydia macon madison malcolm marco maria marion mario marshall martin
mason maurice melbourne melissa mercedes milan monica montana morgan murray nelson newton nicholas norman oliver olivia orlando
oscar owen paris parker patrick paul perry peter petra phoenix pierre preston quincy raleigh ramona raymond regina reno
richmond roland roman ross roy russell ryan salem salvador santiago savannah scott sergio shelby sheldon sherman sidney siena
simon sofia spencer stanley stella sterling stuart sydney taylor thomas trent tyler valencia vernon victor victoria vienna
vincent virginia wade walker wallace warren washington watson wayne wellington wesley whitney william wilson winston york
`
    .trim()
    .split(/\s+/),
);

/** In front of a person's name. */
export const TITLES: ReadonlySet<string> = new Set(
  `
mr mrs ms miss mx dr doctor professor prof sir lord lady dame mayor president senator governor minister chancellor king queen
prince princess duke duchess earl captain capt lieutenant lt sergeant sgt officer detective inspector commander colonel major
general chief agent nurse judge pope father sister brother rabbi imam coach ms named called by
`
    .trim()
    .split(/\s+/),
);
