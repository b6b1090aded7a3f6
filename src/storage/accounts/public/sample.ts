/** The account of the sample simulation, which is nobody's. */
export { SAMPLE_ACCOUNT_ID, addSampleAccount } from '../sample-account.ts';
