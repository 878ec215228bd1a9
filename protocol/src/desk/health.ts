/** One thing that is looked at. */
export interface HealthCheck {
  readonly name: string
  /** How it is, in a few words. */
  readonly says: string
  /** What somebody has to do, a sentence each; empty while all is well. */
  readonly problems: readonly string[]
}

/** `must`: false or broken in public. `should`: works, but worse. `know`: what no program can see. */
export type LaunchLevel = 'must' | 'should' | 'know'

/** Something that still stands between the site and the public. */
export interface LaunchItem {
  readonly level: LaunchLevel
  readonly what: string
  /** One line. */
  readonly remedy: string
}

/** `GET /api/health`. */
export interface HealthOverview {
  readonly checkedAtMs: number
  readonly checks: readonly HealthCheck[]
  /** What the launch check lists of the content and the settings; null where the site was not built here. */
  readonly launch: readonly LaunchItem[] | null
}
