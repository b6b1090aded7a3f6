/** Finds the subcommand and runs it. */
import type { CommandContext } from './command.ts';

const HELP = `presage: see what could go wrong, where, and why

Without a server:
  presage simulate "PROMPT"  simulate a prompt and write the results to a folder
  presage parse "PROMPT"     show how a prompt is understood
  presage check FILE         check a scenario document, and show how it is completed
  presage kinds              list the names a scenario document may use
  presage world "PROMPT"     build only the place of a prompt: floor plans and data
  presage crowd ...          simulate an evacuation from a floor plan file, or verify the crowd engine
  presage risk ...           analyse the risk of a route or an area
  presage feeds ...          list public feeds, fetch one, or read a feed file
  presage backtest FILE      test the risk map against past events

Run the service:
  presage serve              run the API and the dashboard
  presage worker             build simulations for a service, also from another machine
  presage admin ...          manage accounts, plans and invitations
  presage context ...        manage your own assessments of countries and regions
  presage doctor             check configuration, disk space, database and stored files

  presage COMMAND --help     show the options of a command
  presage --version          show the version
`;

/** Loads only the requested command, because each brings a large part of the program. */
export async function runCommand(context: CommandContext): Promise<number> {
  switch (context.command) {
    case 'serve':
      return (await import('./serve.ts')).runServe(context);
    case 'admin':
      return (await import('./admin.ts')).runAdmin(context);
    case 'doctor':
      return (await import('./doctor.ts')).runDoctor(context);
    case 'worker':
      return (await import('./worker.ts')).runWorker(context);
    case 'simulate':
      return (await import('./simulate.ts')).runSimulate(context);
    case 'world':
      return (await import('./world.ts')).runWorld(context);
    case 'crowd':
      return (await import('./crowd.ts')).runCrowd(context);
    case 'backtest':
      return (await import('./backtest.ts')).runBacktest(context);
    case 'context':
      return (await import('./context.ts')).runContext(context);
    case 'feeds':
      return (await import('./feeds.ts')).runFeeds(context);
    case 'parse':
      return (await import('./parse.ts')).runParse(context);
    case 'check':
      return (await import('./check.ts')).runCheck(context);
    case 'kinds':
      return (await import('./kinds.ts')).runKinds(context);
    case 'risk':
      return (await import('./risk.ts')).runRisk(context);
    case '--version':
    case 'version':
      console.log(context.version());
      return 0;
    case '--help':
    case '-h':
    case 'help':
      console.log(HELP);
      return 0;
    default:
      console.error(
        `presage: unknown command ${JSON.stringify(context.command)}. See presage --help.`,
      );
      return 1;
  }
}
