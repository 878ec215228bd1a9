/**
 * How a command of the desk is typed where this runs: `npm run desk -- team`, or what `DESK_COMMAND` has in the place of
 * `npm run desk --`. The units of systemd and compose.yaml set it.
 */
export function deskCommand(command: string): string {
  return `${process.env.DESK_COMMAND || 'npm run desk --'} ${command}`
}
