/** Writes a command as the operator types it on this machine: behind `npm run desk --`, which `DESK_COMMAND` replaces. */
export function deskCommand(command: string): string {
  return `${process.env.DESK_COMMAND || 'npm run desk --'} ${command}`
}
