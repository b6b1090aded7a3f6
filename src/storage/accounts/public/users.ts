/** Accounts: create, find, list, change, invite, suspend. */
export { createInvite } from '../invites.ts';
export { countAccounts, listAccounts } from '../list-accounts.ts';
export { lockUser } from '../lock-user.ts';
export {
  changePlan,
  changeRole,
  createUser,
  deleteUser,
  findUserByName,
  getUser,
  listUsers,
  register,
  setSuspended,
} from '../users.ts';
export type { UserRow } from '../users.ts';
