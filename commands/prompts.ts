import type { Readable, Writable } from 'node:stream'
import { intro, isCancel, log, select, text } from '@clack/prompts'

export interface Streams {
  readonly input: Readable
  readonly output: Writable
}

export interface Option {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

export interface Line {
  readonly message: string
  /** Shown in grey until something is typed. */
  readonly placeholder: string
  /** What Enter alone takes; nothing unless told. */
  readonly defaultValue?: string
  /** One sentence that says why this cannot be. */
  whyNot?(typed: string): Promise<string | undefined>
}

/** Questions on one terminal. Each throws `Stopped` where somebody stops. */
export interface Prompts {
  /** What was typed, or `BACK`. */
  text(line: Line): Promise<string>
  /** The value of the option that was chosen. */
  choose(message: string, options: readonly Option[], initialValue: string): Promise<string>
}

/** The exit code of a command that was stopped by Ctrl-C, as shells have it. */
export const STOPPED = 130
/** What goes back to the question before. */
export const BACK = '<'

/** Somebody pressed Ctrl-C or Ctrl-D: where one question stops, all do. */
export class Stopped extends Error {}

/**
 * Says what this is and asks, until all is asked or somebody stops.
 * @returns whether somebody stopped.
 */
export async function converse(
  streams: Partial<Streams>,
  title: string,
  how: readonly string[],
  ask: (prompts: Prompts) => Promise<void>,
): Promise<boolean> {
  const stop = new AbortController()
  const common = { ...streams, signal: stop.signal }
  const onKey = (_: unknown, key?: { ctrl?: boolean; name?: string }) => {
    // The end of the input, as Ctrl-D says it.
    if (key?.ctrl && key.name === 'd') stop.abort()
  }
  const input = streams.input ?? process.stdin
  input.on('keypress', onKey)
  try {
    intro(title, streams)
    log.message([...how], streams)
    await ask({
      async text({ whyNot, ...line }) {
        const typed = await text({
          ...common,
          ...line,
          validate: async (value = '') => (isBack(value) ? undefined : whyNot?.(value)),
        })
        if (isCancel(typed)) throw new Stopped()
        return isBack(typed) ? BACK : typed
      },
      async choose(message, options, initialValue) {
        const chosen = await select({ ...common, message, options: [...options], initialValue })
        if (isCancel(chosen)) throw new Stopped()
        return chosen
      },
    })
    return false
  } catch (error) {
    if (error instanceof Stopped) return true
    throw error
  } finally {
    input.off('keypress', onKey)
  }
}

/** What was refused stays in the field, so the sign may stand after it. */
function isBack(typed: string): boolean {
  return typed.trimEnd().endsWith(BACK)
}
