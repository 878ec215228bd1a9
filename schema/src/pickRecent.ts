/** The number of projects on the home page, unless more real projects have a `homeOrder`. */
const ROOM = 4

interface Placed {
  readonly order: number
  readonly homeOrder?: number
  readonly sample: boolean
}

/**
 * Returns the projects for the home page: real projects before samples, then by `homeOrder`, then the newest first. Includes every real
 * project with a `homeOrder`.
 */
export function pickRecent<Project extends Placed>(projects: readonly Project[]): Project[] {
  const placed = projects.filter(({ sample, homeOrder }) => !sample && homeOrder !== undefined)
  return projects
    .toSorted(
      (a, b) =>
        Number(a.sample) - Number(b.sample) ||
        (a.homeOrder ?? Number.POSITIVE_INFINITY) - (b.homeOrder ?? Number.POSITIVE_INFINITY) ||
        b.order - a.order,
    )
    .slice(0, Math.max(ROOM, placed.length))
}
