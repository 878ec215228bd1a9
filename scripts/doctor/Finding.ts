import type { LaunchItem, LaunchLevel } from '../../protocol/src/desk/health.ts'

/** What one check of the doctor came to. */
export interface Finding {
  readonly items: readonly LaunchItem[]
  /** What was looked at and is right, a few words each. */
  readonly seen: readonly string[]
  /** What no answer came for, a few words each. */
  readonly unseen: readonly string[]
}

/** Longer texts of others are cut. */
const LONGEST_QUOTE = 300

export function found(level: LaunchLevel, what: string, remedy: string): Finding {
  return { items: [{ level, what, remedy }], seen: [], unseen: [] }
}

export function seen(...what: readonly string[]): Finding {
  return { items: [], seen: what, unseen: [] }
}

export function unseen(what: string): Finding {
  return { items: [], seen: [], unseen: [what] }
}

export function join(findings: readonly Finding[]): Finding {
  return {
    items: findings.flatMap(({ items }) => items),
    seen: findings.flatMap((finding) => finding.seen),
    unseen: findings.flatMap((finding) => finding.unseen),
  }
}

/** What a name server or a mail server said, short enough for a sentence. */
export function quote(text: string): string {
  const line = asLine(text).replace(/[.]$/, '')
  return line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE - 1)}…` : line
}

/** A whole text of others as one line, without what could steer a terminal. */
export function asLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}
