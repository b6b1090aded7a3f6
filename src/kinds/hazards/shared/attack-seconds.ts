/** FBI, A study of active shooter incidents 2000 to 2013: of 63 with a known length, 44 were over within five minutes. */
export const ATTACK_SECONDS = 300;
