/** How a command of the desk is typed here: after `npm run desk --`, or after what `DESK_COMMAND` has in its place. */
export function deskCommand(command: string): string {
  return `${process.env.DESK_COMMAND || 'npm run desk --'} ${command}`
}
