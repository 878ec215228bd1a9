/** Returns a command as the operator types it on this machine: after `npm run desk --`, or after the words in `DESK_COMMAND`. */
export function deskCommand(command: string): string {
  return `${process.env.DESK_COMMAND || 'npm run desk --'} ${command}`
}
