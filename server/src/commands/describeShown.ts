import { deskCommand } from '../deskCommand.ts'

/** The line under a list that leaves something out, with the command that shows the rest; null for a whole one. */
export function describeShown(
  shown: number,
  all: number,
  { order, command }: { readonly order: string; readonly command: string },
): string | null {
  if (shown >= all) return null
  return `${shown} of ${all}, ${order} first; all: ${deskCommand(command)}`
}
