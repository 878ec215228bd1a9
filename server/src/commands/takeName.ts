import { UsageError } from './Command.ts'

const AS = '--as'

/** Arguments without `--as <name>`, and who is meant: the name, else the user of this machine. */
export function takeName(
  args: readonly string[],
  user: () => string,
): { readonly who: string; readonly rest: readonly string[] } {
  const at = args.indexOf(AS)
  if (at < 0) return { who: user(), rest: args }
  const who = args[at + 1]?.trim()
  if (!who) throw new UsageError(`The name after ${AS} is missing.`)
  return { who, rest: args.toSpliced(at, 2) }
}
