/** The `presage` command: one file per subcommand, each with its own --help. */
export { runCommand } from './presage.ts';
export type { Finding } from './finding.ts';
