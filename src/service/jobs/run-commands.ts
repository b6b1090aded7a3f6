/** Commands in the words of the interface, as the run knows them. */
import type { TimedCommand } from '#contract';
import type { RunCommand } from '#run/steering';

export function toRunCommands(commands: readonly TimedCommand[] = []): RunCommand[] {
  return commands.map((command) => {
    // A step is a tenth of a second, and commands take effect between two.
    const seconds = Math.round(command.seconds * 10) / 10;
    switch (command.type) {
      case 'close_exit':
      case 'open_exit':
        return { kind: command.type, seconds, exit: command.exit_id };
      case 'add_hazard': {
        const { type, x, y, level, peak_kw: peakKw } = command.hazard;
        return { kind: 'add_hazard', seconds, hazard: { type, x, y, level, peakKw } };
      }
      case 'sound_alarm':
        return { kind: 'sound_alarm', seconds };
      case 'update_flee_status': {
        const { agent_ids: agents, is_fleeing: isFleeing } = command;
        return { kind: 'flee', seconds, agents, isFleeing };
      }
    }
  });
}
