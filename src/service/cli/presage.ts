/** Finds the subcommand and runs it. */
import type { CommandContext } from './command.ts';

const HELP = `presage: located, explained risk and runnable 3D simulations

  presage serve              serve the API and the pages
  presage admin ...          accounts, plans, invitations
  presage doctor             check configuration, space, database and stored files
  presage simulate "PROMPT"  a sentence becomes a simulation, without a server
  presage worker             build simulations for a service that runs elsewhere
  presage risk ...           analyse a route or an area without a server
  presage world "PROMPT"     a sentence becomes a place: plans as pictures, the world as data
  presage crowd ...          how people leave a place: run a plan from a file, check the engine
  presage parse "PROMPT"     what a prompt is understood to say
  presage feeds ...          public feeds: list them, fetch one, read a file
  presage context ...        your own assessments of countries and regions
  presage backtest FILE      would our map have said where the events of a file happened?
  presage --version

  presage COMMAND --help     what a command takes
`;

/** Each command brings its own half of the program; only the one that is wanted is loaded. */
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
        `presage: there is no command ${JSON.stringify(context.command)}; presage --help lists them.`,
      );
      return 1;
  }
}
